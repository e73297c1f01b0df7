import type { IsoDate } from '#contract/dates.ts';
import { formatDay } from '../../ui/text/format.ts';
import { type AsOfDate, type OfferRow, parseWebsite } from './offer-rows.ts';

/** The offers that close today or later, the first to close first. */
export const listCalendarOffers = (rows: readonly OfferRow[], today: IsoDate): readonly OfferRow[] =>
  rows
    .filter(({ closes, status }) => closes !== null && closes >= today && status !== '')
    .toSorted((a, b) => ((a.closes ?? '') < (b.closes ?? '') ? -1 : 1));

/** An iCalendar file (RFC 5545) with an all-day event on the last day of each offer, which says of which date it is if that is old. */
export function buildClosingCalendar(rows: readonly OfferRow[], { date, source }: AsOfDate, now: Date): string {
  const created = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const note = source === 'today' || date === null ? '' : `As announced by ${formatDay(date)}`;
  const events = rows.flatMap((row) => buildEvent(row, note, created));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fundlens//New fund offers//EN',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function buildEvent({ offer, closes }: OfferRow, note: string, created: string): readonly string[] {
  if (closes === null) return [];
  const minimum = offer.minimumSubscriptionAmount;
  const description = [offer.mutualFund, offer.schemeCategory, minimum === '' ? '' : `Minimum: ${minimum}`, note];
  const website = parseWebsite(offer.website);
  return [
    'BEGIN:VEVENT',
    // the same offer has the same UID in every file, so that a calendar updates its event
    `UID:${encodeURIComponent(`${offer.mutualFund} ${offer.schemeName}`)}@new-fund-offers.fundlens.invalid`,
    `DTSTAMP:${created}`,
    `DTSTART;VALUE=DATE:${closes.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(`NFO closes: ${offer.schemeName}`)}`,
    `DESCRIPTION:${escapeText(description.filter((part) => part !== '').join('\n'))}`,
    ...(website ? [`URL:${website.href}`] : []),
    'TRANSP:TRANSPARENT', // does not make the day busy
    'END:VEVENT',
  ];
}

/** RFC 5545, 3.3.11. */
const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

const MAX_OCTETS = 75; // RFC 5545, 3.1
const encoder = new TextEncoder();

/** Continues a long line on the next one after a space, without cutting a character. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
