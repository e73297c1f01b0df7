import { getIndianDateTime } from '#finance/calendar.ts';
import { formatDateTime, formatDay } from '../ui/text/format.ts';

/** A time of a server, which is in UTC, in India's, as all others: `20 Nov 2026 14:30 IST`. */
export const formatServerTime = (iso: string): string =>
  iso.length > 10 ? `${formatDateTime(getIndianDateTime(new Date(`${iso.slice(0, 19)}Z`)))} IST` : formatDay(iso);
