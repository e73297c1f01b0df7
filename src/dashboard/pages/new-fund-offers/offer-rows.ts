import { datePart } from '#contract/dates.ts';
import type { NewFundOffer } from '#contract/records/new-fund-offer.ts';
import { daysBetween } from '#finance/calendar.ts';
import { compareMissingLast } from '#finance/compare-missing-last.ts';
import { getOfferStatus } from '#finance/offer-status.ts';
import { MAX_NAV_AGE_DAYS } from '../../ui/text/age.ts';
import { findNewestDay } from '../../ui/text/distinct-days.ts';
import { parseMinimumAmount } from './parse-offer-text.ts';

/** '' if the dates do not determine it. */
type OfferStatusLabel = 'Open' | 'Upcoming' | 'Closed' | '';

/** An offer with its status on the as-of date. Dates are ISO; null if not stated. */
export interface OfferRow {
  readonly offer: NewFundOffer;
  readonly opens: string | null;
  readonly closes: string | null;
  readonly status: OfferStatusLabel;
  /** Days for which an open offer remains open after the as-of date: 0 on its last day. */
  readonly daysLeft: number | null;
  /** Days until an upcoming offer opens. */
  readonly opensIn: number | null;
  /** ₹; null if the published text is not a single amount. */
  readonly minimum: number | null;
}

const statusLabels = { open: 'Open', upcoming: 'Upcoming', closed: 'Closed' } as const;
const STATUS_ORDER: readonly OfferStatusLabel[] = ['Open', 'Upcoming', '', 'Closed'];

/**
 * The offers with their status on an ISO date: open, upcoming, unknown, closed. Within a status, the offer that closes
 * first comes first, except that closed offers begin with the last one closed. Without a date every status is unknown.
 */
export function buildOfferRows(offers: readonly NewFundOffer[], asOf: string | null): readonly OfferRow[] {
  return offers
    .map((offer) => buildOfferRow(offer, asOf))
    .toSorted(
      (a, b) =>
        STATUS_ORDER.indexOf(a.status) - STATUS_ORDER.indexOf(b.status) ||
        (a.status === 'Closed' ? -compareClosing(a, b) : compareClosing(a, b)) ||
        (a.offer.schemeName < b.offer.schemeName ? -1 : 1),
    );
}

function buildOfferRow(offer: NewFundOffer, asOf: string | null): OfferRow {
  const [opens, closes] = [toDate(offer.newFundLaunchDate), toDate(offer.newFundOfferClosureDate)];
  const status = asOf === null ? null : getOfferStatus(opens, closes, asOf);
  return {
    offer,
    opens,
    closes,
    status: status === null ? '' : statusLabels[status],
    daysLeft: status === 'open' && asOf !== null && closes !== null ? daysBetween(asOf, closes) : null,
    opensIn: status === 'upcoming' && asOf !== null && opens !== null ? daysBetween(asOf, opens) : null,
    minimum: parseMinimumAmount(offer.minimumSubscriptionAmount),
  };
}

// a server may send a time of day with a date
const toDate = (iso: string | null): string | null => (iso === null ? null : datePart(iso));

/** Unknown closing dates come last. */
const compareClosing = (a: OfferRow, b: OfferRow): number =>
  compareMissingLast(a.closes, b.closes, (x, y) => x.localeCompare(y));

/** The text beside an offer's bar: `4 days left`, `opens in 11 days`; '' for a closed offer. */
export function describeTiming({ daysLeft, opensIn }: OfferRow): string {
  if (daysLeft === 0) return 'last day';
  if (daysLeft !== null) return `${formatDays(daysLeft)} left`;
  return opensIn === null ? '' : `opens in ${formatDays(opensIn)}`;
}

const formatDays = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** The date for which the status of the offers is determined. */
export interface AsOfDate {
  /** ISO; null if nothing provides a date, when every status is unknown. */
  readonly date: string | null;
  readonly source: 'today' | 'newest NAV' | 'newest offer' | null;
}

/**
 * Today if the dataset's newest NAVs are at most a week old; otherwise their date, since newer offers may be unknown. Without a NAV
 * date, the newest announcement date.
 * @param today ISO day.
 */
export function findAsOfDate(
  navAsOf: string | null,
  offers: readonly Pick<NewFundOffer, 'date'>[],
  today: string,
): AsOfDate {
  if (navAsOf !== null) {
    const newest = datePart(navAsOf);
    const age = daysBetween(newest, today);
    return age >= 0 && age <= MAX_NAV_AGE_DAYS
      ? { date: today, source: 'today' }
      : { date: newest, source: 'newest NAV' };
  }
  const newest = findNewestDay(offers.map(({ date }) => date));
  return { date: newest, source: newest === null ? null : 'newest offer' };
}
