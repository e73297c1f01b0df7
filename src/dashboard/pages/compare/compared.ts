import { dayOf } from '#contract/date.ts';
import type { Performance } from '#contract/records/performance.ts';
import { readSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { dayNumber } from '#finance/calendar.ts';
import { isStale } from '#finance/stale.ts';
import type { SchemeList } from '../../api/scheme-list.ts';
import { newestDay } from '../../ui/newest-day.ts';
import { NO_RISK, type Risk } from './risk.ts';

/** A scheme as it is compared: its performance record, and what is known besides. */
export interface Compared extends Performance, Risk {
  /** '' where it is not told. */
  readonly mutualFund: string;
  readonly plan: string;
  readonly option: string;
  /** Whether its NAV is more than ten days older than the newest one. */
  readonly stale: boolean;
}

/** What stands beside the records: the list of schemes, and the newest NAV day of the dataset (ISO). */
interface Beside {
  readonly list: SchemeList | null;
  readonly newest: string | null;
}

/**
 * The compared schemes, in the order of their codes in the address; codes that the answer does not have are left out.
 * What NAV histories tell of risk is not known here.
 */
export function comparedSchemes(
  records: readonly Performance[],
  codes: readonly string[],
  { list, newest }: Beside,
): readonly Compared[] {
  const byCode = new Map(records.map((record) => [record.code, record]));
  return codes.flatMap((code) => {
    const record = byCode.get(code);
    if (!record) return [];
    const entry = list?.byCode.get(code);
    const { plan, option } = entry ?? readSchemeName(record.schemeName);
    const latest = record.navDate === null ? null : dayNumber(dayOf(record.navDate));
    return {
      ...record,
      ...NO_RISK,
      mutualFund: entry?.mutualFund ?? '',
      plan,
      option,
      stale: newest !== null && isStale(latest, dayNumber(newest)),
    };
  });
}

/** The newest NAV day among the records, ISO; null where none is told. */
export const newestNav = (records: readonly Performance[]): string | null =>
  newestDay(records.map(({ navDate }) => navDate));
