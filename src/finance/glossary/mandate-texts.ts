import { findCategoryRules, type CategoryRule, type RuleSubject } from '../rules/category-rules.ts';

/** What a minimum is a minimum of: `at least 80 % in equity`. The subjects that are not here have a text of their own. */
const nouns: Partial<Record<RuleSubject, string>> = {
  'Shares of the sector': 'equity of',
  'Third largest asset class': 'each of three asset classes',
  'Debt of the sector': 'debt of one sector',
  'Units of funds': 'units of',
  'Index or commodity': 'the index or commodity that it tracks',
};

const nameSubject = (subject: RuleSubject): string =>
  nouns[subject] ?? (subject[0] ?? '').toLowerCase() + subject.slice(1);

/** `3 to 6 months`, `1 to 3 years`, `more than 7 years`. */
function describeYears({ minimum, maximum }: { readonly minimum: number | null; readonly maximum: number | null }) {
  if (maximum === null) return `more than ${minimum} years`;
  if (minimum === maximum) return `${minimum} years`;
  return minimum !== null && minimum < 1
    ? `${minimum * 12} to ${maximum * 12} months`
    : `${minimum ?? 0} to ${maximum} years`;
}

/** `at least 80 % in equity`, `equity 10 to 25 %`, `shares of at most 30 companies`, `Macaulay duration of 3 to 4 years`. */
function describeRule(rule: CategoryRule): string {
  const { subject, minimum, maximum, relief } = rule;
  if (subject === 'Companies') return `shares of at most ${maximum} companies`;
  if (subject === 'Macaulay duration')
    return `Macaulay duration of ${describeYears(rule)}${relief ? ` (${describeYears(relief)} in adverse markets)` : ''}`;
  if (maximum === null) return `at least ${minimum} % in ${nameSubject(subject)}`;
  return `${nameSubject(subject)} ${minimum} to ${maximum} %`;
}

/** What a rule in force replaced: ` (65 % until 2026)`. */
function describeFormer(rule: CategoryRule, rules: readonly CategoryRule[]): string {
  const former = rules.find(({ subject, to }) => subject === rule.subject && to === rule.from);
  return former === undefined || former.minimum === null ? '' : ` (${former.minimum} % until ${rule.from.slice(0, 4)})`;
}

/**
 * What the schemes of a sub-category must invest in, by the rules in force; '' if the circulars leave it to the scheme, or do not have the
 * group. Shares are of total assets, durations are Macaulay durations.
 */
export function getMandateText(subCategory: string): string {
  const found = findCategoryRules(subCategory);
  if (found === undefined) return '';
  const inForce = found.rules.filter(({ to, subject }) => to === null && subject !== 'Residual portion');
  const parts = inForce.map((rule) => describeRule(rule) + describeFormer(rule, found.rules));
  const isOpen = parts.at(-1)?.endsWith(' of') === true; // the strategy says of what
  const whole = [parts.join(', '), found.strategy].filter((part) => part !== '').join(isOpen ? ' ' : ', ');
  return (whole[0] ?? '').toUpperCase() + whole.slice(1);
}
