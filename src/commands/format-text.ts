import { monthNames } from '#contract/dates.ts';
import type { DatasetInfo } from '#dataset/storage/store.ts';

/** `Sample data · NAVs to 19 Nov 2026 · portfolios to 31 Oct 2026`. */
export function formatDataset({ kind, navAsOf, portfolioAsOf }: DatasetInfo): string {
  const name = kind === 'Official' ? 'Official files' : `${kind} data`;
  const dates = [
    ['NAVs', navAsOf],
    ['portfolios', portfolioAsOf],
  ].flatMap(([what, date]) => (date ? `${what} to ${formatDay(date)}` : []));
  return [name, ...dates].join(' · ');
}

/** `2026-11-19` → `19 Nov 2026`. */
export function formatDay(iso: string): string {
  const [year, month, day] = iso.split('-');
  return `${Number(day)} ${monthNames[Number(month) - 1]} ${year}`;
}

/** `1 row`, `14,148 rows`. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? singular : plural}`;
}

/** What a user entered, in quotes and at most 64 characters of it. */
export const quote = (input: string): string => JSON.stringify(input.slice(0, 64));

/** The text without user and password of a database address. Nothing that is printed or logged should contain one anyway. */
export const redactDatabaseUser = (text: string): string => text.replaceAll(/(postgres(?:ql)?:\/\/)[^\s/]*@/gi, '$1…@');
