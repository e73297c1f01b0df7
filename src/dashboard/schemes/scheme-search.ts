import uFuzzy from '@leeoniya/ufuzzy';
import type { SchemeEntry } from './scheme-list.ts';

export interface SchemeSearchHit {
  readonly scheme: SchemeEntry;
  /** Where the scheme's name matches: start and end, start and end, … */
  readonly ranges: readonly number[];
}

export interface SchemeMatches {
  readonly schemes: readonly SchemeSearchHit[];
  /** Number of matching schemes, of which `schemes` are the first. */
  readonly total: number;
}

const MAX_MATCHES = 50; // more than anyone reads
const MAX_SEARCH_LENGTH = 100; // characters
const MAX_UNORDERED_WORDS = 4; // uFuzzy tries every order of up to this many words
const MAX_RANKED = 1_000; // matches that uFuzzy ranks; with more, the list's order stays

// equally good matches stay in the list's order
const keepListOrder = { compare: () => 0 };
const exactSearch = new uFuzzy(keepListOrder);
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- 1 is SingleError; a const enum of a package cannot be imported
const typoTolerantSearch = new uFuzzy({ ...keepListOrder, intraMode: 1 }); // one typing error per word

/**
 * A search over all schemes by name and code, created once per list and called on every key press. Words match in any order.
 * Direct growth plans come first, since all plans and options of a scheme share its name.
 */
export function createSchemeSearch(schemes: readonly SchemeEntry[]): (text: string) => SchemeMatches {
  const ordered = schemes.toSorted(compareSchemes);
  const haystack = ordered.map((scheme) => `${scheme.schemeName} ${scheme.code}`);
  return (text) => {
    const needle = text.trim().slice(0, MAX_SEARCH_LENGTH);
    if (needle === '') return listFirst(ordered);
    const exact = search(exactSearch, haystack, needle);
    return buildMatches(ordered, exact.order.length > 0 ? exact : search(typoTolerantSearch, haystack, needle));
  };
}

interface SearchResult {
  /** Indexes of the matching schemes, best match first. */
  readonly order: readonly number[];
  readonly getRanges: (position: number) => readonly number[];
}

function search(fuzzy: uFuzzy, haystack: string[], needle: string): SearchResult {
  const [matches, info, order] = fuzzy.search(haystack, needle, MAX_UNORDERED_WORDS, MAX_RANKED);
  if (matches === null) return { order: [], getRanges: () => [] };
  if (info === null) return { order: matches, getRanges: () => [] };
  return {
    order: order.map((infoIndex) => info.idx[infoIndex] ?? 0),
    getRanges: (position) => info.ranges[order[position] ?? -1] ?? [],
  };
}

function buildMatches(ordered: readonly SchemeEntry[], { order, getRanges }: SearchResult): SchemeMatches {
  const schemes = order.slice(0, MAX_MATCHES).flatMap((index, position) => {
    const scheme = ordered[index];
    return scheme ? [{ scheme, ranges: getRanges(position) }] : [];
  });
  return { schemes, total: order.length };
}

const listFirst = (ordered: readonly SchemeEntry[]): SchemeMatches => ({
  schemes: ordered.slice(0, MAX_MATCHES).map((scheme) => ({ scheme, ranges: [] })),
  total: ordered.length,
});

const isDirectGrowth = ({ plan, option }: SchemeEntry): boolean => plan === 'Direct' && option === 'Growth';
const nameCollator = new Intl.Collator('en-IN', { numeric: true });

const compareSchemes = (a: SchemeEntry, b: SchemeEntry): number =>
  Number(isDirectGrowth(b)) - Number(isDirectGrowth(a)) || nameCollator.compare(a.schemeName, b.schemeName);
