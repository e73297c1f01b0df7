import { dayOf } from '#contract/date.ts';
import type { Performance } from '#contract/records/performance.ts';
import { readSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { dayNumber } from '#finance/calendar.ts';
import { isStale } from '#finance/stale.ts';
import type { SchemeEntry, SchemeList } from '../../api/scheme-list.ts';
import { newestDay } from '../../ui/newest-day.ts';

/** What is known of a scheme beside its performance record. Each reads a row; '' is "not told". */
export interface Screened {
  readonly plan: (row: Performance) => string;
  readonly option: (row: Performance) => string;
  readonly mutualFund: (row: Performance) => string;
  /** `Current`, or `Stale` where its NAV is more than ten days older than the newest. */
  readonly freshness: (row: Performance) => string;
  /** Whether the service lists its schemes; else plan and option are what the names tell, and no house is. */
  readonly isListed: boolean;
  /** Day of the newest NAV of all, ISO; null where none is told. */
  readonly newest: string | null;
}

export const CURRENT = 'Current';
export const STALE = 'Stale';

type PlanAndOption = Pick<SchemeEntry, 'plan' | 'option'>;

/** Plan, option and house from the list of schemes; where it does not have a scheme, plan and option from its name. */
export function screen(rows: readonly Performance[], list: SchemeList | null): Screened {
  const newest = newestDay(rows.map(({ navDate }) => navDate));
  const named = new Map<string, PlanAndOption>();
  const told = (row: Performance): PlanAndOption => {
    const known = list?.byCode.get(row.code) ?? named.get(row.schemeName);
    if (known) return known;
    const read = readSchemeName(row.schemeName);
    named.set(row.schemeName, read);
    return read;
  };
  const freshness = freshnessAgainst(newest);
  return {
    plan: (row) => told(row).plan,
    option: (row) => told(row).option,
    mutualFund: (row) => list?.byCode.get(row.code)?.mutualFund ?? '',
    freshness: (row) => freshness(row.navDate),
    isListed: list?.tellsPortfolios ?? false,
    newest,
  };
}

/** Few days come over and over: each is judged once. */
function freshnessAgainst(newest: string | null): (navDate: string | null) => string {
  const judged = new Map<string | null, string>();
  return (navDate) => {
    const known = judged.get(navDate);
    if (known !== undefined) return known;
    const latest = navDate === null ? null : dayNumber(dayOf(navDate));
    const word = newest === null || isStale(latest, dayNumber(newest)) ? STALE : CURRENT;
    judged.set(navDate, word);
    return word;
  };
}
