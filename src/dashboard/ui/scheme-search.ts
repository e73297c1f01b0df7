import uFuzzy from '@leeoniya/ufuzzy';
import type { SchemeEntry } from '../api/scheme-list.ts';

export interface FoundScheme {
  readonly scheme: SchemeEntry;
  /** Where the words matched in the scheme's name: start and end, start and end, … */
  readonly ranges: readonly number[];
}

export interface Found {
  readonly schemes: readonly FoundScheme[];
  /** How many match, of which `schemes` are the first. */
  readonly total: number;
}

/** Most schemes shown at once: more than these nobody reads. */
const MOST = 50;
const LONGEST = 100; // characters of a search that are looked at
const WORDS = 4; // words whose order does not matter
const RANKED = 1_000; // matches up to which they are ranked; more stay in the list's own order

// what matches equally well stays in the list's own order
const inOrder = { compare: () => 0 };
const exact = new uFuzzy(inOrder);
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- 1 is SingleError; a const enum of a package cannot be imported
const forgiving = new uFuzzy({ ...inOrder, intraMode: 1 }); // one slip of the finger a word

/**
 * A search by name and code over all schemes, made once for the list and asked at every key. Words match in any order;
 * direct growth plans come first, since plans and options of one scheme bear the same name.
 */
export function createSchemeSearch(schemes: readonly SchemeEntry[]): (typed: string) => Found {
  const ordered = schemes.toSorted(byMerit);
  const haystack = ordered.map((scheme) => `${scheme.schemeName} ${scheme.code}`);
  return (typed) => {
    const needle = typed.trim().slice(0, LONGEST);
    if (needle === '') return firstOf(ordered, ordered.length);
    const found = look(exact, haystack, needle);
    return toFound(ordered, found.order.length > 0 ? found : look(forgiving, haystack, needle));
  };
}

interface Looked {
  readonly order: readonly number[];
  readonly rangesAt: (position: number) => readonly number[];
}

function look(search: uFuzzy, haystack: string[], needle: string): Looked {
  const [matches, info, order] = search.search(haystack, needle, WORDS, RANKED);
  if (matches === null) return { order: [], rangesAt: () => [] };
  if (info === null) return { order: matches, rangesAt: () => [] };
  return {
    order: order.map((at) => info.idx[at] ?? 0),
    rangesAt: (position) => info.ranges[order[position] ?? -1] ?? [],
  };
}

function toFound(ordered: readonly SchemeEntry[], { order, rangesAt }: Looked): Found {
  const schemes = order.slice(0, MOST).flatMap((index, position) => {
    const scheme = ordered[index];
    return scheme ? [{ scheme, ranges: rangesAt(position) }] : [];
  });
  return { schemes, total: order.length };
}

const firstOf = (ordered: readonly SchemeEntry[], total: number): Found => ({
  schemes: ordered.slice(0, MOST).map((scheme) => ({ scheme, ranges: [] })),
  total,
});

const isDirectGrowth = ({ plan, option }: SchemeEntry): boolean => plan === 'Direct' && option === 'Growth';
const byName = new Intl.Collator('en-IN', { numeric: true });

const byMerit = (a: SchemeEntry, b: SchemeEntry): number =>
  Number(isDirectGrowth(b)) - Number(isDirectGrowth(a)) || byName.compare(a.schemeName, b.schemeName);
