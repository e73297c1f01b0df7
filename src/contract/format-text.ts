import { monthNames } from './dates.ts';

/** `2026-11-19` → `19 Nov 2026`. */
export function formatDay(iso: string): string {
  const [year, month, day] = iso.split('-');
  return `${Number(day)} ${monthNames[Number(month) - 1]} ${year}`;
}

/** `1 row`, `14,148 rows`. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? singular : plural}`;
}
