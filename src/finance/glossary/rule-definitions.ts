import { formatDay } from '#contract/format-text.ts';
import { categoryRules, type CategoryRule } from '../rules/category-rules.ts';
import { CATEGORIES_2026, EXISTING_SCHEMES_FROM, REITS_ARE_EQUITY_FROM } from '../rules/circulars.ts';
import { OVERLAP_LIMIT, OVERLAP_LIMIT_SOURCE } from '../rules/overlap-limit.ts';
import { PRINT_PRECISION } from '../rules/rule-results.ts';
import { describeBounds } from '../rules/rule-texts.ts';
import type { MetricDefinition } from './metric-definition.ts';

/** The sub-categories with a rule of some kind, and that rule. */
const listRules = (isMeant: (rule: CategoryRule) => boolean) =>
  categoryRules.flatMap(({ subCategory, rules }) => {
    const rule = rules.find(isMeant);
    return rule ? [{ subCategory, rule }] : [];
  });

/** `Debt in 12 sub-categories, such as Large Cap Fund` for each set of asset types that a residual portion must not have. */
function describeExcluded(): string {
  const residual = listRules(({ subject }) => subject === 'Residual portion').map(({ subCategory, rule }) => ({
    subCategory,
    assetTypes: (rule.excluded ?? []).join(', '),
  }));
  return Array.from(new Set(residual.map(({ assetTypes }) => assetTypes)), (assetTypes) => {
    const same = residual.filter((each) => each.assetTypes === assetTypes);
    return `${assetTypes} in ${same.length} sub-categories, such as ${same[0]?.subCategory ?? ''}`;
  }).join('; ');
}

const describeRelief = (): string =>
  listRules(({ relief }) => relief !== undefined)
    .map(({ subCategory, rule: { subject, relief } }) =>
      relief ? `${subCategory}: ${describeBounds({ rule: subject, ...relief })}` : '',
    )
    .join('; ');

/** The terms of SEBI's rules, from the tables that portfolios are judged by. */
export const ruleDefinitions: readonly MetricDefinition[] = [
  {
    term: 'Rule check',
    meaning:
      'What a portfolio has of what a rule of its category limits, by the rules in force on the day of the portfolio, in net assets where the ' +
      'law says total assets. It is met, below, above or outside only if that is so whatever the rows leave open, such as units of funds and ' +
      `derivatives; otherwise it cannot be judged. Weights are printed to two decimals: a sum within ${PRINT_PRECISION} of a limit meets it. Rules that are new on ` +
      `${formatDay(CATEGORIES_2026.date)} are those of schemes that existed then from ${formatDay(EXISTING_SCHEMES_FROM)} on.`,
    source: CATEGORIES_2026.title,
  },
  {
    term: 'Overlap (rule)',
    meaning:
      `A sectoral or thematic scheme may have ${OVERLAP_LIMIT} % in common with any other equity scheme of its fund house but large-cap schemes, ` +
      'and a value scheme with the contra scheme. The legal figure is the mean of the days of a quarter; what is shown is a month-end and, if ' +
      'three are loaded, their mean. “Above” is that of the latest month-end.',
    unit: '%',
    source: OVERLAP_LIMIT_SOURCE,
  },
  {
    term: 'REIT and InvIT',
    meaning:
      'Units of real estate and of infrastructure investment trusts: asset types of their own, never Equity. In checks of rules REITs are ' +
      `equity-related from ${formatDay(REITS_ARE_EQUITY_FROM)} on, as the portfolio is dated; InvITs never are.`,
  },
  {
    term: 'Residual portion',
    meaning:
      'What is not in the assets that a category is about. It is judged only where an asset type proves that it has what it must not ' +
      `(${describeExcluded()}).`,
    source: CATEGORIES_2026.title,
  },
  {
    term: 'Allowed in adverse markets',
    meaning:
      'A Macaulay duration outside the band of the category and inside the one that a written reason allows in an adverse situation ' +
      `(${describeRelief()}). Whether there is such a reason is not disclosed, so that it counts as judged, and not as outside.`,
    source: CATEGORIES_2026.title,
  },
];
