import uFuzzy from '@leeoniya/ufuzzy';
import type { FoundHolding } from '#contract/records/holding.ts';
import type { StockMove } from '#contract/records/portfolio.ts';
import { foldWords } from '#finance/fold-text.ts';
import { formatCount } from '../../ui/text/format.ts';

/** A share that the typed text may mean. */
export interface StockOption {
  readonly isin: string;
  /** The name in most of the portfolios. */
  readonly name: string;
  /** Portfolios of the month that hold it; null if none of the month does. */
  readonly schemes: number | null;
}

const MAX_OPTIONS = 20;
/** Letters of a word that is specific enough to be searched for. */
const MIN_LENGTH = 3;

/**
 * The shares of the found holdings of one month, those that most portfolios hold first. A former ISIN, of before a split, that some
 * portfolios still print, is the same share.
 */
export function listStockOptions(found: readonly FoundHolding[]): readonly StockOption[] {
  const reissued = new Map(found.flatMap(({ isin, prevIsin }) => (prevIsin === '' ? [] : [[prevIsin, isin] as const])));
  const byIsin = new Map<string, FoundHolding[]>();
  for (const row of found) {
    if (row.isin === '') continue;
    const isin = reissued.get(row.isin) ?? row.isin;
    byIsin.set(isin, [...(byIsin.get(isin) ?? []), row]);
  }
  return [...byIsin]
    .map(([isin, rows]) => ({
      isin,
      name: findMostFrequent(rows.map(({ instrument }) => instrument)),
      schemes: new Set(rows.map(({ code, schemeName }) => code || schemeName)).size,
    }))
    .toSorted(compareOptions)
    .slice(0, MAX_OPTIONS);
}

const compareOptions = (a: StockOption, b: StockOption): number =>
  (b.schemes ?? 0) - (a.schemes ?? 0) || (a.name < b.name ? -1 : 1);

export function findMostFrequent(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0] as const)[0];
}

const typoTolerant = new uFuzzy({
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- 1 is SingleError; a const enum of a package cannot be imported
  intraMode: 1,
  // one typing error in each word but in its first letter, also in those of three letters, which uFuzzy by itself takes as they are
  intraRules({ length }) {
    const errors = length < MIN_LENGTH ? 0 : 1;
    return { intraSlice: [1, Infinity], intraIns: errors, intraSub: errors, intraTrn: errors, intraDel: errors };
  },
});

/** The shares that the text names with at most a typing error in each word. */
export function findMisspelled(shares: readonly StockOption[], text: string): readonly StockOption[] {
  const byIsin = [...new Map(shares.map((share) => [share.isin, share])).values()];
  const names = byIsin.map(({ name }) => name.toLowerCase());
  const [matches] = typoTolerant.search(names, text.toLowerCase(), 1);
  return (matches ?? [])
    .flatMap((index) => byIsin[index] ?? [])
    .toSorted(compareOptions)
    .slice(0, MAX_OPTIONS);
}

export const toStockOption = ({ isin, instrument, schemes }: StockMove): StockOption => ({
  isin,
  name: instrument,
  schemes,
});

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

/** Specific enough to be searched for while it is typed. */
export const canSearch = (text: string): boolean => listSpecificWords(text).length > 0;

/** The words of a text that few companies have in their names. */
export const listSpecificWords = (text: string): readonly string[] =>
  foldWords(text).filter((word) => word.length >= MIN_LENGTH && !COMMON_WORDS.has(word));

/** An Indian ISIN, in upper case; null for anything else. */
export function parseTypedIsin(text: string): string | null {
  const isin = text.trim().toUpperCase();
  return /^IN[A-Z0-9]{10}$/.test(isin) ? isin : null;
}

/** A share in a list of options: its name, its ISIN, and how many portfolios hold it. */
export const StockText = ({ isin, name, schemes }: StockOption) => (
  <>
    <span>{name || isin}</span>
    <small>{[name === '' ? '' : isin, describeHolders({ name, schemes })].filter(Boolean).join(' · ')}</small>
  </>
);

function describeHolders({ name, schemes }: Pick<StockOption, 'name' | 'schemes'>): string {
  if (schemes !== null) return formatCount(schemes, 'scheme');
  return name === '' ? '' : 'not held in this month';
}
