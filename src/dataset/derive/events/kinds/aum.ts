import { SUSPECTED_EVENT } from '#contract/records/scheme-event.ts';
import { daysBetween, toDayNumber } from '#finance/calendar.ts';
import type { FoundEvent } from '../event.ts';
import type { Market } from '../market.ts';

/**
 * A factor between the AUM of two month-ends that neither market nor flows explain. Of 273 pairs of official files the largest were 6.7
 * and 1/3 (small ETFs, units created for one buyer), then 1/2; a wrong unit or digit is 10, 100 or more.
 */
const MIN_FACTOR = 8;
/** ₹ crore, of the larger one: one investor can multiply a smaller scheme. */
const MIN_AUM = 100;
const MAX_DAYS_BETWEEN = 62;
/** A scheme is filled in its first months. */
const MIN_AGE = 90;
/** A scheme is emptied in its last months. */
const MIN_DAYS_TO_END = 90;

/** A suspected discontinuity of the AUM of a scheme, by portfolios and AMFI's fund performance. */
export function* findAumEvents({ schemes, navAsOf }: Market): Iterable<FoundEvent> {
  for (const { key, aum, codes } of schemes) {
    const first = Math.min(...codes.map((code) => code.first ?? Infinity));
    const last = Math.max(...codes.map((code) => code.last ?? -Infinity));
    const isCurrent = navAsOf !== null && navAsOf - last <= MIN_DAYS_TO_END;
    for (const [index, now] of aum.entries()) {
      const before = aum[index - 1];
      if (before === undefined || daysBetween(before.date, now.date) > MAX_DAYS_BETWEEN) continue;
      const day = toDayNumber(now.date);
      const factor = now.aum / before.aum;
      const isFactor = factor >= MIN_FACTOR || (factor > 0 && factor <= 1 / MIN_FACTOR);
      if (!isFactor || Math.max(now.aum, before.aum) < MIN_AUM || day - first < MIN_AGE) continue;
      if (factor < 1 && !isCurrent && last - day < MIN_DAYS_TO_END) continue;
      yield {
        kind: 'Aum',
        schemeKey: key,
        appliesTo: '',
        date: now.date,
        after: before.date,
        old: String(before.aum),
        new: String(now.aum),
        source: now.source,
        state: SUSPECTED_EVENT,
      };
    }
  }
}
