import { counted, day, whole } from '../../ui/format.ts';
import type { AsOf } from './as-of.ts';
import type { OfferRow } from './offer-row.ts';

/** `6 open, 3 upcoming, 112 closed, as of 19 Nov 2026, the day of the newest NAV.` */
export function leadOf(rows: readonly OfferRow[], { day: asOf, source }: AsOf): string {
  if (rows.length === 0)
    return asOf === null ? 'None told.' : `None told, as of ${day(asOf)}, the day of the ${source}.`;
  if (asOf === null) return `${counted(rows.length, 'offer')}; no day is told to reckon their state from.`;
  const count = (state: OfferRow['state']) => rows.filter((row) => row.state === state).length;
  const untold = count('');
  const counts = [
    `${whole(count('Open'))} open`,
    `${whole(count('Upcoming'))} upcoming`,
    `${whole(count('Closed'))} closed`,
    ...(untold > 0 ? [`${whole(untold)} whose dates do not tell`] : []),
  ];
  return `${counts.join(', ')}, as of ${day(asOf)}, the day of the ${source}.`;
}
