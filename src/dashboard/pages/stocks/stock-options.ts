import { datePart } from '#contract/dates.ts';
import type { FoundHolding } from '#contract/records/holding.ts';
import { areDatesComparable } from '#finance/portfolio/matching/previous-portfolio.ts';
import { findNewestDay } from '../../ui/text/distinct-days.ts';
import { groupBy } from './holder-rows.ts';

/** A share that the typed text may mean. */
export interface StockOption {
  readonly isin: string;
  /** As most of the portfolios print it. */
  readonly name: string;
  /** Portfolios that hold it, without those older than what the newest ones can be compared with. */
  readonly schemes: number;
}

const MAX_OPTIONS = 20;

/** The shares of the found holdings, those that most portfolios hold first. */
export function listStockOptions(found: readonly FoundHolding[]): readonly StockOption[] {
  const byIsin = groupBy(
    found.filter(({ isin }) => isin !== ''),
    ({ isin }) => isin,
  );
  const newest = findNewestDay(found.map(({ date }) => date));
  const isRecent = ({ date }: FoundHolding) =>
    date === null || newest === null || areDatesComparable(datePart(date), newest);
  return [...byIsin]
    .map(([isin, rows]) => ({
      isin,
      name: findMostFrequent(rows.map(({ instrument }) => instrument)),
      schemes: new Set(rows.filter(isRecent).map(({ code, schemeName }) => code || schemeName)).size,
    }))
    .toSorted((a, b) => b.schemes - a.schemes || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_OPTIONS);
}

export function findMostFrequent(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0] as const)[0];
}

/** Words that half of all companies have in their names. */
const COMMON_WORDS = new Set([
  'ltd',
  'limited',
  'the',
  'india',
  'company',
  'co',
  'and',
  'of',
  'corporation',
  'industries',
]);
const MIN_LENGTH = 3;

/** Whether a text is specific enough to be searched for while it is typed. */
export const canSearch = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word.length >= MIN_LENGTH && !COMMON_WORDS.has(word));

/** An Indian ISIN, in upper case; null for anything else. */
export function parseTypedIsin(text: string): string | null {
  const isin = text.trim().toUpperCase();
  return /^IN[A-Z0-9]{10}$/.test(isin) ? isin : null;
}
