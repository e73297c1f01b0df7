import uFuzzy from '@leeoniya/ufuzzy';
import type { SchemeEntry } from './scheme-list.ts';

export interface SchemeSearchHit {
  readonly scheme: SchemeEntry;
  /** Where the scheme's name matches: start and end, start and end, … */
  readonly ranges: readonly number[];
  /** The former name or the ISIN that matched; '' if the name or the code did. */
  readonly foundBy: string;
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
 * A search over all schemes by name, former name, code and ISIN, created once per list and called on every key press. Words match
 * in any order. A code or an ISIN in full comes first, then schemes with a current NAV before stale ones, and of either those
 * with the very phrase; otherwise direct growth plans come first, since all plans and options of a scheme share its name.
 */
export function createSchemeSearch(
  schemes: readonly SchemeEntry[],
): (text: string, staleCodes?: ReadonlySet<string>) => SchemeMatches {
  const ordered = schemes.toSorted(compareSchemes);
  const haystack = ordered.map((scheme) =>
    [scheme.schemeName, scheme.code, ...listIsins(scheme), scheme.formerNames].join(' '),
  );
  const phrases = haystack.map(foldPhrase);
  const rank = (index: number, phrase: string, staleCodes: ReadonlySet<string>): number => {
    const scheme = ordered[index];
    if (!scheme || scheme.code === phrase || listIsins(scheme).some((isin) => foldPhrase(isin) === phrase)) return 0;
    const stale = staleCodes.has(scheme.code) ? 3 : 0;
    if (foldPhrase(scheme.schemeName).includes(phrase)) return 1 + stale;
    return (phrases[index]?.includes(phrase) ? 2 : 3) + stale;
  };
  return (text, staleCodes = NONE) => {
    const needle = text.trim().slice(0, MAX_SEARCH_LENGTH);
    if (needle === '') return listFirst(ordered, staleCodes);
    const exact = search(exactSearch, haystack, needle);
    const { order, getRanges } = exact.order.length > 0 ? exact : search(typoTolerantSearch, haystack, needle);
    const phrase = foldPhrase(needle);
    const ranked = order
      .map((index, position) => ({ index, position, rank: rank(index, phrase, staleCodes) }))
      .sort((a, b) => a.rank - b.rank || a.position - b.position);
    const hits = ranked.slice(0, MAX_MATCHES).flatMap(({ index, position }) => {
      const scheme = ordered[index];
      return scheme ? [{ scheme, ranges: getRanges(position), foundBy: describeMatch(scheme, needle) }] : [];
    });
    return { schemes: hits, total: order.length };
  };
}

const NONE: ReadonlySet<string> = new Set();

const listIsins = ({ isinGrowth, isinDivPayout, isinDivReinvest }: SchemeEntry): readonly string[] =>
  [isinGrowth, isinDivPayout, isinDivReinvest].filter((isin) => isin !== '');

const foldPhrase = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

/** What matched, if it is not on the screen: `formerly DSP BlackRock Top 100 Equity Fund`, `INF740K01037`. */
function describeMatch(scheme: SchemeEntry, needle: string): string {
  const words = foldPhrase(needle).split(' ');
  const matches = (text: string): boolean => words.every((word) => foldPhrase(text).includes(word));
  if (matches(`${scheme.schemeName} ${scheme.code}`)) return '';
  const formerName = scheme.formerNames.split('; ').find(matches);
  return formerName === undefined ? (listIsins(scheme).find(matches) ?? '') : `formerly ${formerName}`;
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

/** Without a search: schemes with a current NAV first. */
function listFirst(ordered: readonly SchemeEntry[], staleCodes: ReadonlySet<string>): SchemeMatches {
  const first = [false, true]
    .flatMap((isStale) => ordered.filter(({ code }) => staleCodes.has(code) === isStale))
    .slice(0, MAX_MATCHES);
  return { schemes: first.map((scheme) => ({ scheme, ranges: [], foundBy: '' })), total: ordered.length };
}

const isDirectGrowth = ({ plan, option }: SchemeEntry): boolean => plan === 'Direct' && option === 'Growth';
const nameCollator = new Intl.Collator('en-IN', { numeric: true });

const compareSchemes = (a: SchemeEntry, b: SchemeEntry): number =>
  Number(isDirectGrowth(b)) - Number(isDirectGrowth(a)) || nameCollator.compare(a.schemeName, b.schemeName);
