import { monthNames } from './dates.ts';

/** `2026-11-09…` → `09 Nov 2026`, without a `Date`, so that no time zone can change the day; any other text as it is. */
export function formatDay(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-');
  const monthName = monthNames[Number(month) - 1];
  return year && monthName && day ? `${day} ${monthName} ${year}` : iso;
}

/** `1 row`, `14,148 rows`. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? singular : plural}`;
}
