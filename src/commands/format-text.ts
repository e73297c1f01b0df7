import { formatDay } from '#contract/format-text.ts';
import type { DatasetInfo } from '#dataset/storage/store.ts';

/** `Sample data · NAVs to 19 Nov 2026 · portfolios to 31 Oct 2026`. */
export function formatDataset({ kind, navAsOf, portfolioAsOf }: DatasetInfo): string {
  const name = kind === 'Official' ? 'Official files' : `${kind} data`;
  const dates = [['NAVs', navAsOf] as const, ['portfolios', portfolioAsOf] as const].flatMap(([what, date]) =>
    date ? `${what} to ${formatDay(date)}` : [],
  );
  return [name, ...dates].join(' · ');
}

/** In quotes, and at most 64 characters: a user may have entered anything. */
export const quote = (input: string): string => JSON.stringify(input.slice(0, 64));

/** The text without user and password of a database address. Nothing that is printed or logged should contain one anyway. */
export const redactDatabaseUser = (text: string): string => text.replaceAll(/(postgres(?:ql)?:\/\/)[^\s/]*@/gi, '$1…@');
