import uFuzzy from '@leeoniya/ufuzzy';
import { foldText, foldWords } from '#finance/fold-text.ts';
import type { SchemeEntry } from '../scheme-entry.ts';
import { listIsins, type IndexedScheme, type SchemeIndex } from './scheme-index.ts';
import {
  compileQuery,
  expandAbbreviations,
  matchesPartsOfWords,
  matchesWords,
  PLAN_WORDS,
  rankMatch,
  type Query,
} from './search-query.ts';

/** A scheme, found once whatever number of its plans and options match. */
export interface SchemeHit {
  readonly scheme: IndexedScheme;
  /** The plans and options that may be selected, the best match first: those with a current NAV before stale ones. */
  readonly entries: readonly [SchemeEntry, ...SchemeEntry[]];
  /** Where the scheme's name matches: start and end, start and end, … */
  readonly ranges: readonly number[];
  /** The former name or the ISIN that matched; '' if the name or the code did. */
  readonly foundBy: string;
  readonly isStale: boolean;
  /** The codes whose NAVs are stale, whatever their scheme. */
  readonly staleCodes: ReadonlySet<string>;
}

export interface SchemeMatches {
  readonly hits: readonly SchemeHit[];
  /** Number of matching schemes, of which `hits` are the first. */
  readonly total: number;
}

/** What a search orders schemes by besides their names. */
export interface RankingFacts {
  /** The codes whose NAVs are stale. */
  readonly staleCodes: ReadonlySet<string>;
  /** ₹ crore by code, of those that have an AUM. */
  readonly aumByCode: ReadonlyMap<string, number>;
}

export const NO_RANKING_FACTS: RankingFacts = { staleCodes: new Set(), aumByCode: new Map() };

interface SchemeSearchOptions {
  readonly facts?: RankingFacts;
  /** Limits the plans and options; a scheme without any is not found. */
  readonly isSelectable?: (entry: SchemeEntry) => boolean;
  readonly limit?: number;
}

export type SchemeSearch = (text: string, options?: SchemeSearchOptions) => SchemeMatches;

const MAX_HITS = 50; // more than anyone reads
const MAX_SEARCH_LENGTH = 100; // characters

/**
 * A search over all schemes by name, former name, fund house, abbreviation, plan, option, code and ISIN, called on every key
 * press. A code or an ISIN in full comes first; then schemes with a current NAV before stale ones, and of either those with the
 * very phrase in their name, then in a former name, then with the words in any order; of equal matches the largest first.
 */
export function createSchemeSearch(index: SchemeIndex): SchemeSearch {
  const isStaleScheme = createStalenessLookup(index.schemes);
  const getSchemeAum = createAumLookup(index.schemes);
  const searchWithTypos = createTypoSearch(index.schemes);
  return (text, { facts = NO_RANKING_FACTS, isSelectable, limit = MAX_HITS } = {}) => {
    const { staleCodes } = facts;
    const words = foldWords(text.slice(0, MAX_SEARCH_LENGTH));
    const isStale = isStaleScheme(staleCodes);
    const getAum = getSchemeAum(facts.aumByCode);
    const toHit = (scheme: IndexedScheme): SchemeHit | null => {
      const [first, ...others] = orderEntries(scheme, words, staleCodes, isSelectable);
      if (first === undefined) return null;
      const entries = [first, ...others] as const;
      return { scheme, entries, ...describeMatch(scheme, text, words), isStale: isStale(scheme), staleCodes };
    };
    const found =
      words.length === 0 ? listAll(index.schemes, isStale) : findSchemes(index, words, { isStale, staleCodes, getAum });
    const ordered = found.length > 0 ? found : searchWithTypos(text).toSorted((a, b) => +isStale(a) - +isStale(b));
    const selectable = isSelectable ? ordered.filter(({ entries }) => entries.some(isSelectable)) : ordered;
    return { hits: selectable.slice(0, limit).flatMap((scheme) => toHit(scheme) ?? []), total: selectable.length };
  };
}

const listAll = (schemes: readonly IndexedScheme[], isStale: (scheme: IndexedScheme) => boolean) =>
  [false, true].flatMap((stale) => schemes.filter((scheme) => isStale(scheme) === stale));

interface Order {
  readonly isStale: (scheme: IndexedScheme) => boolean;
  /** ₹ crore; 0 if it is not known. */
  readonly getAum: (scheme: IndexedScheme) => number;
  readonly staleCodes: ReadonlySet<string>;
}

/** Without a match of whole words or their beginnings, words without spaces between them (`paragflexi`) and parts of words are tried. */
function findSchemes(
  { schemes, byId }: SchemeIndex,
  words: readonly string[],
  { isStale, staleCodes, getAum }: Order,
): readonly IndexedScheme[] {
  const exact = byId.get(words.join(''));
  const queries = [words, ...expandAbbreviations(words)].map(compileQuery);
  const planWords = words.filter((word) => PLAN_WORDS.has(word));
  const hasPlan = ({ entries, planTexts }: IndexedScheme): boolean =>
    planWords.length === 0 ||
    planTexts.some((text, position) => countMissing(text, planWords) === 0 && isCurrent(entries[position]));
  const isCurrent = (entry: SchemeEntry | undefined) => entry !== undefined && !staleCodes.has(entry.code);
  const rank = (scheme: IndexedScheme, matches: (query: Query, scheme: IndexedScheme) => boolean): number => {
    if (exact?.has(scheme)) return isStale(scheme) ? -1 : -2;
    let best = Infinity;
    for (const query of queries) if (matches(query, scheme)) best = Math.min(best, rankMatch(query, scheme));
    return best === Infinity ? best : best + (isStale(scheme) ? 10 : 0) + (hasPlan(scheme) ? 0 : 0.5);
  };
  const list = (matches: (query: Query, scheme: IndexedScheme) => boolean) =>
    schemes.map((scheme) => ({ scheme, rank: rank(scheme, matches) })).filter((each) => each.rank < Infinity);
  const whole = list(matchesWords);
  const found = whole.length > 0 ? whole : list(matchesPartsOfWords);
  return found
    .sort(
      (a, b) => a.rank - b.rank || getAum(b.scheme) - getAum(a.scheme) || a.scheme.name.length - b.scheme.name.length,
    )
    .map(({ scheme }) => scheme);
}

/** How many of the words neither plan nor option has. */
const countMissing = (planText: string, planWords: readonly string[]): number =>
  planWords.reduce((count, word) => count + (planText.includes(` ${word}`) ? 0 : 1), 0);

/** Orders the plans and options of the search first, and current NAVs before stale ones; a code or ISIN in full before all. */
function orderEntries(
  { entries, planTexts }: IndexedScheme,
  words: readonly string[],
  staleCodes: ReadonlySet<string>,
  isSelectable: (entry: SchemeEntry) => boolean = () => true,
): readonly SchemeEntry[] {
  const id = words.join('');
  const planWords = words.filter((word) => PLAN_WORDS.has(word));
  const rank = (entry: SchemeEntry, planText: string): number => {
    if ([entry.code, ...listIsins(entry)].some((each) => each.toLowerCase() === id))
      return staleCodes.has(entry.code) ? -1 : -2;
    return countMissing(planText, planWords) + (staleCodes.has(entry.code) ? 10 : 0);
  };
  const ranked = entries.map((entry, position) => ({ entry, rank: rank(entry, planTexts[position] ?? '') }));
  return ranked
    .filter(({ entry }) => isSelectable(entry))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

/** The match, if it is not on the screen: `formerly DSP BlackRock Top 100 Equity Fund`, `INF740K01037`. */
function describeMatch(
  { name, formerNames, texts, entries }: IndexedScheme,
  text: string,
  words: readonly string[],
): Pick<SchemeHit, 'ranges' | 'foundBy'> {
  const { phrase, words: patterns } = compileQuery(words);
  const named = patterns.filter(({ isPlan }) => !isPlan);
  const isFound = named.every(({ pattern }) => pattern.test(`${texts.name}${texts.house}`));
  const ranges = listRanges(name, words);
  if (words.length === 0 || isFound || phrase.test(texts.name)) return { ranges, foundBy: '' };
  const former =
    formerNames.find((each) => phrase.test(each.text)) ??
    formerNames.find((each) => named.every(({ pattern }) => pattern.test(each.text)));
  if (former) return { ranges, foundBy: `formerly ${former.name}` };
  const id = text.trim().toLowerCase();
  const found = entries
    .flatMap((entry) => [entry.code, ...listIsins(entry)])
    .find((each) => each.toLowerCase().startsWith(id));
  return { ranges, foundBy: found ?? '' };
}

/** Where a name has the words, in order, without overlaps. */
function listRanges(name: string, words: readonly string[]): readonly number[] {
  const ranges = words.flatMap((word) => {
    const match = new RegExp(`(?<![\\p{L}\\p{N}])${Array.from(word).join('[\\s&.-]?')}`, 'iu').exec(name);
    return match ? [[match.index, match.index + match[0].length] as const] : [];
  });
  let end = 0;
  return ranges
    .toSorted(([a], [b]) => a - b)
    .flatMap(([start, stop]) => {
      if (start < end) return [];
      end = stop;
      return [start, stop];
    });
}

/** Computed once for each set of stale codes. */
function createStalenessLookup(schemes: readonly IndexedScheme[]) {
  let known: { readonly codes: ReadonlySet<string>; readonly stale: ReadonlySet<IndexedScheme> } | null = null;
  return (codes: ReadonlySet<string>) => {
    if (known?.codes !== codes) {
      const isStale = ({ entries }: IndexedScheme) => entries.every(({ code }) => codes.has(code));
      known = { codes, stale: new Set(codes.size === 0 ? [] : schemes.filter(isStale)) };
    }
    const { stale } = known;
    return (scheme: IndexedScheme): boolean => stale.has(scheme);
  };
}

/** The AUM of each scheme; computed once for each map of AUM by code. */
function createAumLookup(schemes: readonly IndexedScheme[]) {
  let known: {
    readonly byCode: RankingFacts['aumByCode'];
    readonly byScheme: ReadonlyMap<IndexedScheme, number>;
  } | null = null;
  return (byCode: RankingFacts['aumByCode']) => {
    if (known?.byCode !== byCode) {
      const findAum = ({ entries }: IndexedScheme) => Math.max(...entries.map(({ code }) => byCode.get(code) ?? 0));
      known = { byCode, byScheme: new Map(schemes.map((scheme) => [scheme, findAum(scheme)])) };
    }
    const { byScheme } = known;
    return (scheme: IndexedScheme): number => byScheme.get(scheme) ?? 0;
  };
}

// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- 1 is SingleError; a const enum of a package cannot be imported
const typoTolerant = new uFuzzy({ intraMode: 1, compare: () => 0 }); // one typing error per word
const MAX_UNORDERED_WORDS = 4; // uFuzzy tries every order of up to this many words
const MAX_RANKED = 1_000; // matches that uFuzzy ranks; with more, the list's order stays

function createTypoSearch(schemes: readonly IndexedScheme[]): (text: string) => readonly IndexedScheme[] {
  let haystack: string[] | null = null;
  return (text) => {
    haystack ??= schemes.map(({ texts }) => texts.all);
    const [matches, info, order] = typoTolerant.search(
      haystack,
      foldText(text.slice(0, MAX_SEARCH_LENGTH)),
      MAX_UNORDERED_WORDS,
      MAX_RANKED,
    );
    const found = info && order ? order.map((position) => info.idx[position] ?? 0) : (matches ?? []);
    return found.flatMap((position) => schemes[position] ?? []);
  };
}
