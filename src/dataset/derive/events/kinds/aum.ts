import { SUSPECTED_EVENT } from '#contract/records/scheme-event.ts';
import { isDiscontinuous } from '#finance/aum.ts';
import { daysBetween, toDayNumber } from '#finance/calendar.ts';
import type { FoundEvent } from '../event.ts';
import type { Market } from '../market.ts';

const MAX_DAYS_BETWEEN = 62;
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
      if (!isDiscontinuous(before.aum, now.aum, day - first)) continue;
      if (now.aum < before.aum && !isCurrent && last - day < MIN_DAYS_TO_END) continue;
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
