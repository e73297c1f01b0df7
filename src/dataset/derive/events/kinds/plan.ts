import { toIsoDay } from '#finance/calendar.ts';
import { countDaysUpTo } from '#finance/nav/series/series.ts';
import type { FoundEvent } from '../event.ts';
import type { Market, MarketCode } from '../market.ts';

/** A plan or option that starts this number of days after the others was added; earlier, it had its first investor later. */
const MIN_DAYS_LATER = 60;
/** A plan or option that has had no NAV for this number of days, while others have, has ended. */
const MIN_DAYS_ENDED = 30;
/** The other codes' NAVs before and after must be as near to each other: between files further apart, what was there is not known. */
const MAX_DAYS_BETWEEN = 40;

/**
 * A plan or option of a scheme that is new or has ended: its first or last NAV, beside those of a code of the scheme that has NAVs before
 * and after. The day before is the last NAV of that code, so days that no file has count as unknown.
 */
export function* findPlanEvents({ schemes, navAsOf, readNavs }: Market): Iterable<FoundEvent> {
  for (const { key, codes } of schemes) {
    if (codes.length < 2) continue;
    for (const code of codes) {
      const { first, last } = code;
      if (first === null || last === null) continue;
      const event = { kind: 'Plan', schemeKey: key, appliesTo: code.code, source: 'nav', state: '' } as const;
      const name = formatPlanAndOption(code);
      const start = findGap(readNavs, listOthers(codes, first - MIN_DAYS_LATER, first), first - 1);
      if (start !== null) yield { ...event, old: '', new: name, date: toIsoDay(first), after: toIsoDay(start.before) };
      if (navAsOf === null || navAsOf - last <= MIN_DAYS_ENDED) continue;
      const end = findGap(readNavs, listOthers(codes, last, last + MIN_DAYS_ENDED), last);
      if (end !== null) yield { ...event, old: name, new: '', date: toIsoDay(end.next), after: toIsoDay(last) };
    }
  }
}

/** The codes that have a NAV on or before one day, and on or after another. */
const listOthers = (codes: readonly MarketCode[], from: number, to: number): readonly MarketCode[] =>
  codes.filter(({ first, last }) => first !== null && last !== null && first <= from && last >= to);

/** The shortest gap between NAVs of one of the codes: the last day up to a day, and the next one; null if it is too long. */
function findGap(readNavs: Market['readNavs'], codes: readonly MarketCode[], day: number) {
  let shortest: { readonly before: number; readonly next: number } | null = null;
  for (const code of codes) {
    const { before, next } = findNeighbours(readNavs(code).days, day);
    if (before === null || next === null || next - before > MAX_DAYS_BETWEEN) continue;
    if (shortest === null || next - before < shortest.next - shortest.before) shortest = { before, next };
  }
  return shortest;
}

/** The last day up to a day, and the first one after it. */
export function findNeighbours(days: Int32Array, day: number) {
  const count = countDaysUpTo(days, day);
  return { before: days[count - 1] ?? null, next: days[count] ?? null };
}

/** `Direct Plan - Growth`; the code itself if it has neither. */
const formatPlanAndOption = ({ plan, option, code }: Pick<MarketCode, 'plan' | 'option' | 'code'>): string =>
  [plan === '' ? '' : `${plan} Plan`, option].filter((part) => part !== '').join(' - ') || code;
