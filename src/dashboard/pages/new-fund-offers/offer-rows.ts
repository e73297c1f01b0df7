import type { IsoDate } from '#contract/dates.ts';
import type { NewFundOffer } from '#contract/records/new-fund-offer.ts';
import type { ServerInfo } from '#contract/records/service.ts';
import { daysBetween } from '#finance/calendar.ts';
import { compareMissingLast } from '#finance/compare-missing-last.ts';
import { findOffersDay, getOfferStatus } from '#finance/offer-status.ts';
import { findNavAge } from '../../schemes/nav-age.ts';
import { formatDay } from '../../ui/text/format.ts';
import { parseWebUrl } from '../../ui/text/safe-link.ts';

// As seen in AMFI's list of schemes of November 2024, of whose 15,735 texts this parses 14,342: "5000", "Rs. 5000/-",
// "Rs 5000 and in multiples of Re. 1 thereafter", "Rs. 5000/- per application and in multiples of Re"; and not
// "Rs.5000 (Retail) Rs.5 Crs (Institutional)", "REFER SID", "Rs. 5 000/-". Lakhs and crores are usual for specialised investment funds.
const AMOUNT =
  /^(?:rs\.?|inr|₹)? ?(\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,12})(\.\d{1,2})?(?!\d) ?(?:(lacs?|lakhs?|crores?|crs?)(?![a-z])\.? ?)?(?:\/[-=]?)?(.*)$/i;
const PER = /^[ (]*(?:per (?:application|plan|option) ?)*/i;
const MULTIPLES = /^[(]?(?:and|&|plus)? ?(?:in )?multiples? (?:of|for) ?(?:r[es]\.? ?)?(?:\d+ ?(?:\/-?)?|any amount)?/i;
const ANY_AMOUNT = /^(?:and|&)? ?any amount/i;
const END = /^ ?(?:there(?:after|of) ?)*[.)]*$/i;

/** Longer texts are terms, not an amount. */
const MAX_LENGTH = 120;

/**
 * The minimum subscription in ₹, parsed from its published text if that is a single amount: a number with or without rupee
 * sign, digit grouping, lakh or crore, and the usual "in multiples of …". Null if the text is empty, has several amounts or units, or says
 * anything else: the text itself must then be read.
 */
export function parseMinimumAmount(text: string): number | null {
  if (text.length > MAX_LENGTH) return null;
  const [, number, decimals = '', unit = '', rest] = AMOUNT.exec(text.trim().replaceAll(/\s+/g, ' ')) ?? [];
  if (number === undefined || rest === undefined) return null;
  const terms = rest.replace(PER, '').trimStart();
  if (!END.test(terms.replace(MULTIPLES, '')) && !END.test(terms.replace(ANY_AMOUNT, ''))) return null;
  const amount = Number(number.replaceAll(',', '') + decimals);
  if (unit === '') return amount;
  return Math.round(amount * (/^l/i.test(unit) ? 100_000 : 10_000_000));
}

/** The URL of a published website, with https if the text begins with www. Null if it is not an http(s) URL. */
export function parseWebsite(text: string): URL | null {
  const trimmed = text.trim();
  return parseWebUrl(/^www\./i.test(trimmed) ? `https://${trimmed}` : trimmed);
}

/** The host of a published website, without www; the text itself if it is not a URL. */
export const formatWebsite = (text: string): string => parseWebsite(text)?.host.replace(/^www\./, '') ?? text;

/** '' if the dates do not determine it. An offer that opens after old data is announced: whether it is still to come is not known. */
type OfferStatusLabel = 'Open' | 'Upcoming' | 'Announced' | 'Closed' | '';

/** An offer with its status on the as-of date. Dates are null if not stated. */
export interface OfferRow {
  readonly offer: NewFundOffer;
  readonly opens: IsoDate | null;
  readonly closes: IsoDate | null;
  readonly status: OfferStatusLabel;
  /** Days for which an open offer remains open after today: 0 on its last day. Null if the data are old. */
  readonly daysLeft: number | null;
  /** Days until an upcoming offer opens; null if the data are old. */
  readonly opensIn: number | null;
  /** ₹; null if the published text is not a single amount. */
  readonly minimum: number | null;
}

export const listStatusLabels = ({ source }: Pick<AsOfDate, 'source'>) =>
  ({ open: 'Open', upcoming: source === 'today' ? 'Upcoming' : 'Announced', closed: 'Closed' }) as const;
const STATUS_ORDER: readonly OfferStatusLabel[] = ['Open', 'Upcoming', 'Announced', '', 'Closed'];

/**
 * The offers with their status on the as-of date: open, upcoming, unknown, closed. Within a status, the offer that closes
 * first comes first, except that closed offers begin with the last one closed. Without a date every status is unknown.
 */
export function buildOfferRows(offers: readonly NewFundOffer[], asOf: AsOfDate): readonly OfferRow[] {
  return offers
    .map((offer) => buildOfferRow(offer, asOf))
    .toSorted(
      (a, b) =>
        STATUS_ORDER.indexOf(a.status) - STATUS_ORDER.indexOf(b.status) ||
        (a.status === 'Closed' ? -compareClosing(a, b) : compareClosing(a, b)) ||
        (a.offer.schemeName < b.offer.schemeName ? -1 : 1),
    );
}

function buildOfferRow(offer: NewFundOffer, asOf: AsOfDate): OfferRow {
  const { newFundLaunchDate: opens, newFundOfferClosureDate: closes } = offer;
  const { date, source } = asOf;
  const status = date === null ? null : getOfferStatus(opens, closes, date);
  const countDays = (to: IsoDate | null) =>
    source === 'today' && date !== null && to !== null ? daysBetween(date, to) : null;
  return {
    offer,
    opens,
    closes,
    status: status === null ? '' : listStatusLabels(asOf)[status],
    daysLeft: status === 'open' ? countDays(closes) : null,
    opensIn: status === 'upcoming' ? countDays(opens) : null,
    minimum: parseMinimumAmount(offer.minimumSubscriptionAmount),
  };
}

/** Unknown closing dates come last. */
const compareClosing = (a: OfferRow, b: OfferRow): number =>
  compareMissingLast(a.closes, b.closes, (x, y) => x.localeCompare(y));

/** The text beside an offer's bar: `4 days left`, `opens in 11 days`; '' for a closed offer, and if the data are old. */
export function describeTiming({ daysLeft, opensIn }: OfferRow): string {
  if (daysLeft === 0) return 'last day';
  if (daysLeft !== null) return `${formatDays(daysLeft)} left`;
  return opensIn === null ? '' : `opens in ${formatDays(opensIn)}`;
}

const formatDays = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** The date for which the status of the offers is determined. */
export interface AsOfDate {
  /** Null if nothing provides a date, when every status is unknown. */
  readonly date: IsoDate | null;
  /** Days are counted from today only. */
  readonly source: 'today' | 'newest NAV' | 'newest offer' | null;
  /** Days; 0 if it is today. */
  readonly age: number;
}

/**
 * Today if the dataset's newest NAVs are not old; otherwise their date, since offers may have been added, extended or withdrawn since.
 * Without a NAV date, the newest announcement date.
 */
export function findAsOfDate(
  info: Pick<ServerInfo, 'navAsOf' | 'freshness'> | undefined,
  offers: readonly Pick<NewFundOffer, 'date'>[],
  today: IsoDate,
): AsOfDate {
  const navAsOf = info?.navAsOf ?? null;
  const date = findOffersDay(navAsOf, offers);
  if (date === null) return { date, source: null, age: 0 };
  const age = daysBetween(date, today);
  if (navAsOf !== null && info && age >= 0 && !findNavAge(info, today).isOld) {
    return { date: today, source: 'today', age: 0 };
  }
  return { date, source: navAsOf === null ? 'newest offer' : 'newest NAV', age: Math.max(0, age) };
}

/** `Status`, with its date if that is not today. */
export const nameStatus = ({ date, source }: AsOfDate): string =>
  source === 'today' || date === null ? 'Status' : `Status on ${formatDay(date)}`;

export const NO_STATUS = 'Dates not announced';
