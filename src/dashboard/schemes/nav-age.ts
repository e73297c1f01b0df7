import type { IsoDate } from '#contract/dates.ts';
import { parseFreshness } from '#contract/freshness.ts';
import type { ServerInfo } from '#contract/records/service.ts';
import { daysBetween } from '#finance/calendar.ts';

/** NAVs older than this many days are old, if the service does not say by their freshness whether newer ones are late. */
const MAX_NAV_AGE_DAYS = 7;

export interface NavAge {
  /** Days from the newest NAV to today; null without NAVs. */
  readonly days: number | null;
  /** Whether newer NAVs should be in: as the page Data shows the source of NAVs. */
  readonly isOld: boolean;
}

/** The age of the NAVs of a dataset, on a day in India. */
export function findNavAge({ navAsOf, freshness }: Pick<ServerInfo, 'navAsOf' | 'freshness'>, today: IsoDate): NavAge {
  const days = navAsOf === null ? null : daysBetween(navAsOf, today);
  const source = parseFreshness(freshness).find((entry) => entry.source === 'nav');
  const isOld = source
    ? source.isStale && (source.since === null || source.since <= today)
    : days !== null && days > MAX_NAV_AGE_DAYS;
  return { days, isOld };
}
