import { SUSPECTED_EVENT } from '#contract/records/scheme-event.ts';
import { isSegregatedPortfolio } from '#contract/scheme-name/scheme-name.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { isOpenEnded } from '#finance/identity.ts';
import { findNavAsOf, MAX_DAYS_EARLIER } from '#finance/nav/series/series.ts';
import type { FoundEvent } from '../event.ts';
import type { AumOnDay, Market, MarketScheme } from '../market.ts';
import { findNeighbours } from './plan.ts';

/** All codes of a merged scheme have had no NAV for this number of days. */
const MIN_DAYS_ENDED = 30;
/** Days from its AUM before to its end, and between the AUM of the other scheme before and after: two month-ends. */
const MAX_DAYS_BETWEEN = 62;
/** ₹ crore. Flows of this size are usual. */
const MIN_AUM = 10;
/** The other scheme grows by its AUM within this share of it: holders may leave without exit load for thirty days. */
const TOLERANCE = 0.2;
/** The other scheme grows by at least this share of its own AUM: less is a usual flow. */
const MIN_JUMP = 0.05;

/**
 * A suspected merger: the NAVs of an open-ended scheme end, and in the same month one other scheme of its fund house, and only one, grows by
 * its AUM beyond what its NAV earned. No file says it, so it is never more than suspected. It is an event of both.
 */
export function* findMergerEvents(market: Market): Iterable<FoundEvent> {
  const byHouse = Map.groupBy(market.schemes, ({ mutualFund }) => mutualFund);
  for (const scheme of market.schemes) {
    const end = findEnd(scheme, market.navAsOf);
    if (end === null || !isOpenEnded(scheme.type) || isSegregatedPortfolio(scheme.leading.schemeName)) continue;
    const merged = scheme.aum.findLast(({ date }) => toDayNumber(date) <= end);
    if (merged === undefined || merged.aum < MIN_AUM || end - toDayNumber(merged.date) > MAX_DAYS_BETWEEN) continue;
    const receiving = (byHouse.get(scheme.mutualFund) ?? []).filter((other) => grewBy(market, other, merged, end));
    const [other] = receiving;
    if (other === undefined || receiving.length > 1) continue;
    const next = findNeighbours(market.readNavs(other.leading).days, end).next;
    const event = {
      kind: 'Merger',
      appliesTo: '',
      date: toIsoDay(next ?? end + 1),
      after: toIsoDay(end),
      old: scheme.leading.schemeName,
      new: other.leading.schemeName,
      source: 'nav',
      state: SUSPECTED_EVENT,
    } as const;
    yield { ...event, schemeKey: scheme.key };
    yield { ...event, schemeKey: other.key };
  }
}

/** The day of the last NAV of a scheme that has ended. */
function findEnd({ codes }: MarketScheme, navAsOf: number | null): number | null {
  const end = Math.max(-1, ...codes.map(({ last }) => last ?? -1));
  return end < 0 || navAsOf === null || navAsOf - end <= MIN_DAYS_ENDED ? null : end;
}

/** Whether a scheme grew by the AUM of another one over the day on which that ended, beyond what its NAV earned. */
function grewBy(market: Market, scheme: MarketScheme, { aum }: AumOnDay, end: number): boolean {
  const index = scheme.aum.findIndex(({ date }) => toDayNumber(date) > end);
  const [before, after] = [scheme.aum[index - 1], scheme.aum[index]];
  if (before === undefined || after === undefined) return false;
  const [from, to] = [toDayNumber(before.date), toDayNumber(after.date)];
  if (to - from > MAX_DAYS_BETWEEN) return false;
  const series = market.readNavs(scheme.leading);
  const [start, latest] = [findNavAsOf(series, from, MAX_DAYS_EARLIER), findNavAsOf(series, to, MAX_DAYS_EARLIER)];
  if (start === null || latest === null) return false;
  const jump = after.aum - before.aum * (latest.nav / start.nav);
  return Math.abs(jump / aum - 1) <= TOLERANCE && jump >= before.aum * MIN_JUMP;
}
