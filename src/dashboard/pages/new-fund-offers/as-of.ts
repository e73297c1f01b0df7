import { dayOf } from '#contract/date.ts';
import type { NewFundOffer } from '#contract/records/offer.ts';
import { newestDay } from '../../ui/newest-day.ts';

/** The day on which the offers stand as they are told to. */
export interface AsOf {
  /** ISO; null where nothing tells a day, and so no offer has a state. */
  readonly day: string | null;
  /** What told it. */
  readonly source: 'newest NAV' | 'newest offer' | null;
}

/** The dataset's newest NAV date, as the service reckons its ranges; else the newest day on which an offer was told. */
export function asOfDay(navAsOf: string | null, offers: readonly Pick<NewFundOffer, 'date'>[]): AsOf {
  if (navAsOf !== null) return { day: dayOf(navAsOf), source: 'newest NAV' };
  const day = newestDay(offers.map(({ date }) => date));
  return { day, source: day === null ? null : 'newest offer' };
}
