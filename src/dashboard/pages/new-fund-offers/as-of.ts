import type { NewFundOffer } from '#contract/records/offer.ts';

/** The day on which the offers stand as they are told to. */
export interface AsOf {
  /** ISO; null where nothing tells a day, and so no offer has a state. */
  readonly day: string | null;
  /** What told it. */
  readonly source: 'newest NAV' | 'newest offer' | null;
}

/** The dataset's newest NAV date, as the service reckons its ranges; else the newest day on which an offer was told. */
export function asOfDay(navAsOf: string | null, offers: readonly Pick<NewFundOffer, 'date'>[]): AsOf {
  if (navAsOf !== null) return { day: navAsOf.slice(0, 10), source: 'newest NAV' };
  const newest = offers.flatMap(({ date }) => (date === null ? [] : [date.slice(0, 10)])).toSorted();
  const day = newest.at(-1) ?? null;
  return { day, source: day === null ? null : 'newest offer' };
}
