import { type IsoDateOrDateTime, datePart } from '#contract/dates.ts';
import type { RuleCheckRecord } from '#contract/records/rule-check.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { BASE_EXPENSE_RATIO, isOutsideRule } from '#finance/rules/rule-results.ts';
import { describeBounds, describeValue } from '#finance/rules/rule-texts.ts';
import type { BadgeStyle } from '../../ui/controls/badge.tsx';
import { formatCount, formatInteger } from '../../ui/text/format.ts';

/** Rules of which a verdict speaks only if a portfolio is outside. */
const QUIET: ReadonlySet<string> = new Set(['Residual portion', BASE_EXPENSE_RATIO]);

/** `Mid-cap shares 62.40 % (at least 65 %), below in 2 of 12 months`, `Equity 97.10 % (at least 65 %)`. */
function describeCheck(check: RuleCheckRecord): string {
  const { rule, result, reason, monthsOutside, months } = check;
  const has = [rule, describeValue(check)].filter(Boolean).join(' ');
  const bounds = describeBounds(check);
  const often =
    (monthsOutside ?? 0) > 0 ? ` in ${formatInteger(monthsOutside ?? 0)} of ${formatCount(months ?? 0, 'month')}` : '';
  const verdict =
    result === 'Met'
      ? often === ''
        ? ''
        : `, outside${often}`
      : `, ${result === 'Cannot be judged' ? `not judged: ${reason}` : `${result.toLowerCase()}${often}`}`;
  return `${has}${bounds === '' ? '' : ` (${bounds})`}${verdict}`;
}

/**
 * The verdict of all rules of a scheme, and what each says, with the circulars; null without any. A residual portion as it should be is not worth a word
 * beside other rules, and the section of costs has the base expense ratio; an old portfolio says nothing of today.
 */
export function describeChecks(
  checks: readonly RuleCheckRecord[],
  isOld = false,
): (BadgeStyle & { readonly title: string; readonly text: string }) | null {
  const loud = checks.filter(({ rule, result }) => !QUIET.has(rule) || isOutsideRule(result));
  const stated = loud.length > 0 ? loud : checks.filter(({ rule }) => rule !== BASE_EXPENSE_RATIO);
  if (stated.length === 0) return null;
  const circulars = [...new Set(stated.flatMap(({ circular }) => circular.split(',')[0] || []))];
  const text = `${stated.map(describeCheck).join('; ')}${circulars.length === 0 ? '' : ` (${circulars.join(', ')})`}`;
  const { title, ...badge } = judge(stated.map(({ result }) => result));
  return isOld ? { title: `${title}, by an old portfolio`, sign: '?', tone: 'warn', text } : { title, ...badge, text };
}

function judge(results: readonly string[]): BadgeStyle & { readonly title: string } {
  if (results.some(isOutsideRule)) return { title: 'Outside a rule', sign: '!', tone: 'loss' };
  if (results.includes('Allowed in adverse markets'))
    return { title: 'Allowed in adverse markets only', sign: '?', tone: 'warn' };
  return results.includes('Met')
    ? { title: 'True to its label', sign: '✓', tone: 'gain' }
    : { title: 'Rules not judged', sign: '?', tone: 'plain' };
}

/** Days between a portfolio and the NAV from which it says nothing about today: portfolios are disclosed every month. */
const OLD_AFTER_DAYS = 100;

/** `355 days`, the age of a portfolio at the latest NAV; '' for a recent one. */
export function describePortfolioAge(date: IsoDateOrDateTime | null, navDate: IsoDateOrDateTime | null): string {
  if (date === null || navDate === null) return '';
  const age = toDayNumber(datePart(navDate)) - toDayNumber(datePart(date));
  return age > OLD_AFTER_DAYS ? formatCount(age, 'day') : '';
}
