import type { OverlapRecord, RuleCheckRecord } from '#contract/records/rule-check.ts';
import { OVERLAP_LIMIT } from '#finance/rules/overlap-limit.ts';
import { measureRuleDistance } from '#finance/rules/rule-distance.ts';
import { BASE_EXPENSE_RATIO, isOutsideRule } from '#finance/rules/rule-results.ts';
import { describeBounds } from '#finance/rules/rule-texts.ts';
import type { SchemeList } from '../../schemes/scheme-list.ts';

/** A rule and what a portfolio has, with the fund house and sub-category of the scheme. */
export interface RuleRow extends RuleCheckRecord {
  /** Undefined while the list of schemes is loading; '' if it does not have the scheme. */
  readonly mutualFund: string | undefined;
  readonly subCategory: string | undefined;
  /** `at least 65 %` */
  readonly needs: string;
  /** Points, years or companies inside the rule, negative outside; null without a value. */
  readonly distance: number | null;
}

export function buildRuleRows(checks: readonly RuleCheckRecord[], schemes: SchemeList | undefined): readonly RuleRow[] {
  return checks.map((check) => {
    const entry = schemes?.byCode.get(check.code);
    const find = (text: string | undefined) => (schemes === undefined ? undefined : (text ?? ''));
    return {
      ...check,
      mutualFund: find(entry?.mutualFund),
      subCategory: find(entry?.canonicalSubCategory),
      needs: describeBounds(check),
      distance: measureRuleDistance(check),
    };
  });
}

/** What the table shows of all checks. */
export const shownResults = ['all', 'outside', 'near', 'open'] as const;
export type ShownResults = (typeof shownResults)[number];

/** Points from a limit within which a portfolio is near it, and a base expense ratio, of which a few hundredths are much. */
const [NEAR, NEAR_EXPENSES] = [2, 0.05];

export function isShown(shown: ShownResults, { rule, result, distance }: RuleRow): boolean {
  switch (shown) {
    case 'outside':
      return isOutsideRule(result);
    case 'near':
      return (
        distance !== null && !isOutsideRule(result) && distance <= (rule === BASE_EXPENSE_RATIO ? NEAR_EXPENSES : NEAR)
      );
    case 'open':
      return result === 'Cannot be judged';
    case 'all':
      return true;
  }
}

/** The counts above the tables. */
export interface RuleCounts {
  /** Schemes of which at least one rule can be judged. */
  readonly judged: number;
  readonly outside: number;
  /** Schemes of which no rule can be judged. */
  readonly open: number;
  readonly limited: number;
  readonly above: number;
  /** Schemes outside a rule at each month-end with any, the oldest first. */
  readonly months: readonly { readonly date: string; readonly outside: number }[];
}

export function countRules(rows: readonly RuleRow[], overlaps: readonly OverlapRecord[]): RuleCounts {
  const byCode = new Map<string, RuleRow[]>();
  for (const row of rows) byCode.set(row.code, [...(byCode.get(row.code) ?? []), row]);
  const schemes = [...byCode.values()];
  const judged = schemes.filter((checks) => checks.some(({ result }) => result !== 'Cannot be judged'));
  const limited = overlaps.filter(({ isLimited }) => isLimited === 'Yes');
  const dates = new Map<string, number>();
  for (const checks of schemes)
    for (const date of new Set(checks.flatMap(({ datesOutside }) => datesOutside.split(' ').filter(Boolean))))
      dates.set(date, (dates.get(date) ?? 0) + 1);
  return {
    judged: judged.length,
    outside: schemes.filter((checks) => checks.some(({ result }) => isOutsideRule(result))).length,
    open: schemes.length - judged.length,
    limited: limited.length,
    above: limited.filter(({ overlap }) => (overlap ?? 0) > OVERLAP_LIMIT).length,
    months: [...dates].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([date, outside]) => ({ date, outside })),
  };
}
