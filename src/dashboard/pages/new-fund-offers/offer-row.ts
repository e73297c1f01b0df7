import { dayOf } from '#contract/date.ts';
import type { NewFundOffer } from '#contract/records/offer.ts';
import { gapInDays } from '#finance/calendar.ts';
import { offerState } from '#finance/offer-state.ts';
import { minimumAmount } from './minimum-amount.ts';

/** Open, Upcoming or Closed; '' where the dates do not tell. */
type StateLabel = 'Open' | 'Upcoming' | 'Closed' | '';

/** An offer as it stands on a day. Days are ISO; null is "not stated". */
export interface OfferRow {
  readonly offer: NewFundOffer;
  readonly opens: string | null;
  readonly closes: string | null;
  readonly state: StateLabel;
  /** Days after this one on which an open offer is still open: 0 on its last day. */
  readonly daysLeft: number | null;
  /** Days until an upcoming offer opens. */
  readonly opensIn: number | null;
  /** ₹; null where the text is no plain amount. */
  readonly minimum: number | null;
}

const labels = { open: 'Open', upcoming: 'Upcoming', closed: 'Closed' } as const;
const ORDER: readonly StateLabel[] = ['Open', 'Upcoming', '', 'Closed'];

/**
 * The offers as they stand on an ISO day: open, upcoming, not told, closed; in each the one that closes first comes first, but of
 * the closed ones the one that closed last. Without a day nothing is told of their state.
 */
export function offerRows(offers: readonly NewFundOffer[], asOf: string | null): readonly OfferRow[] {
  return offers
    .map((offer) => offerRow(offer, asOf))
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.state) - ORDER.indexOf(b.state) ||
        (a.state === 'Closed' ? -byClosing(a, b) : byClosing(a, b)) ||
        (a.offer.schemeName < b.offer.schemeName ? -1 : 1),
    );
}

function offerRow(offer: NewFundOffer, asOf: string | null): OfferRow {
  const [opens, closes] = [dayIn(offer.newFundLaunchDate), dayIn(offer.newFundOfferClosureDate)];
  const state = asOf === null ? null : offerState(opens, closes, asOf);
  return {
    offer,
    opens,
    closes,
    state: state === null ? '' : labels[state],
    daysLeft: state === 'open' && asOf !== null && closes !== null ? gapInDays(asOf, closes) : null,
    opensIn: state === 'upcoming' && asOf !== null && opens !== null ? gapInDays(asOf, opens) : null,
    minimum: minimumAmount(offer.minimumSubscriptionAmount),
  };
}

// a service may tell a time of day with a day
const dayIn = (iso: string | null): string | null => (iso === null ? null : dayOf(iso));

/** Days not stated come last. */
const byClosing = (a: OfferRow, b: OfferRow): number => (a.closes ?? '9').localeCompare(b.closes ?? '9');

/** What stands beside an offer's bar: `4 days left`, `opens in 11 days`; nothing beside a closed one. */
export function timing({ daysLeft, opensIn }: OfferRow): string {
  if (daysLeft === 0) return 'last day';
  if (daysLeft !== null) return `${inDays(daysLeft)} left`;
  return opensIn === null ? '' : `opens in ${inDays(opensIn)}`;
}

const inDays = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
