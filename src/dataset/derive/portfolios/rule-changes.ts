import { monthPart, type IsoDate } from '#contract/dates.ts';
import type { RuleCheck } from '#finance/rules/judge-portfolio.ts';
import { isOutsideRule } from '#finance/rules/rule-results.ts';

/** What a rule said of the portfolio of a day. */
interface DatedCheck {
  readonly date: IsoDate;
  readonly check: RuleCheck;
}

/** A scheme that left a rule, or is back inside it. */
export interface RuleChange {
  readonly schemeKey: string;
  readonly before: DatedCheck;
  readonly now: DatedCheck;
  /** Whether the portfolio would be where it was by the rules of the day before: what changed is the rule. */
  readonly isByRule: boolean;
}

/** What is known of one rule of a scheme: the newest portfolios judged of the two latest months. */
interface History {
  readonly before: DatedCheck | null;
  readonly latest: DatedCheck;
}

/** Finds the changes between the newest portfolios judged of a month and of the one before it that has one, however long ago. */
export function createRuleChangeFinder() {
  const histories = new Map<string, History>();
  const changes = new Map<string, RuleChange>();
  return {
    /** @param judge the same portfolio by the rules of another day. Dates are in ascending order. */
    add(schemeKey: string, date: IsoDate, check: RuleCheck, judge: (day: IsoDate) => readonly RuleCheck[]): void {
      if (check.result === 'Cannot be judged') return;
      const key = `${schemeKey} ${check.rule}`;
      const known = histories.get(key);
      const isLater = known !== undefined && monthPart(known.latest.date) === monthPart(date);
      const before = (isLater ? known.before : known?.latest) ?? null;
      const now = { date, check };
      histories.set(key, { before, latest: now });
      const changeKey = `${key} ${monthPart(date)}`;
      changes.delete(changeKey); // of an earlier day of the month
      if (before === null || isOutsideRule(before.check.result) === isOutsideRule(check.result)) return;
      const formerly = judge(before.date).find(({ rule }) => rule === check.rule)?.result;
      const isByRule =
        formerly !== undefined &&
        formerly !== 'Cannot be judged' &&
        isOutsideRule(formerly) === isOutsideRule(before.check.result);
      changes.set(changeKey, { schemeKey, before, now, isByRule });
    },
    list: (): Iterable<RuleChange> => changes.values(),
  };
}
