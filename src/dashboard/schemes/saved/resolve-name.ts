import { removeFormerNames } from '#contract/scheme-name/scheme-name.ts';
import { foldText, foldWords } from '#finance/fold-text.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import type { IndexedScheme } from '#schemes/search/scheme-index.ts';
import type { SchemeHit, SchemeSearch } from '#schemes/search/scheme-search.ts';
import { hasPlanWords, PLAN_WORDS } from '#schemes/search/search-query.ts';
import type { SchemeList } from '../scheme-list.ts';

/** What a name may mean. */
interface NameMatch {
  /** Whether the name says which one it is: otherwise the user chooses, whatever is likely. */
  readonly isCertain: boolean;
  /** The best first; none if no scheme is found. */
  readonly candidates: readonly SchemeEntry[];
}

export type FindByName = (name: string) => NameMatch;

const MAX_CANDIDATES = 12;
/** What people leave out of a name, or add to it. */
const FILLERS: ReadonlySet<string> = new Set(['fund', 'scheme', 'mf', 'the']);

/** Finds schemes by name: `SBI Small Cap Direct Growth`. A name that fits several plans or schemes, or has a typing error, is not certain. */
export function createNameFinder({ schemes }: SchemeList, search: SchemeSearch): FindByName {
  const byFullName = new Map<string, SchemeEntry[]>();
  for (const entry of schemes) {
    const name = foldText(entry.schemeName);
    byFullName.set(name, [...(byFullName.get(name) ?? []), entry]);
  }
  return (name) => {
    const full = byFullName.get(foldText(name)) ?? [];
    if (full.length > 0) return { isCertain: full.length === 1, candidates: full };
    const complete = removeFormerNames(name).replace(UNCLOSED_BRACKET, '');
    const words = foldWords(complete);
    const nameWords = words.filter(isNameWord);
    if (nameWords.length === 0) return { isCertain: false, candidates: [] };
    const { hits, total } = search(complete, { limit: MAX_CANDIDATES });
    const same = hits.filter(({ scheme }) => listNames(scheme).some((each) => isSameSet(each, nameWords)));
    const [only] = same.length === 1 ? same : total === 1 ? hits.filter((hit) => hasWords(hit, nameWords)) : [];
    if (only === undefined) {
      return { isCertain: false, candidates: (same.length > 0 ? same : hits).map(({ entries }) => entries[0]) };
    }
    const named = only.scheme.entries.filter((_, index) => hasPlanWords(only.scheme.planTexts[index] ?? '', words));
    const others = only.scheme.entries.filter((entry) => !named.includes(entry));
    if (UNCLOSED_BRACKET.test(name)) return { isCertain: false, candidates: [...named, ...others] };
    return { isCertain: named.length === 1, candidates: named.length > 0 ? named : others };
  };
}

/** Statements cut long names off: `HSBC Medium Duration Fund - Regular Growth (Formerly`. What is missing may matter, so the user chooses. */
const UNCLOSED_BRACKET = /\s*[([][^()[\]]*$/;

const isNameWord = (word: string): boolean => !PLAN_WORDS.has(word) && !FILLERS.has(word);

/** The words of its name and of its former names. */
const listNames = ({ name, formerNames }: IndexedScheme): readonly (readonly string[])[] =>
  [name, ...formerNames.map((each) => each.name)].map((each) => foldWords(each).filter(isNameWord));

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.every((word) => b.includes(word)) && b.every((word) => a.includes(word));

const hasWords = ({ scheme: { texts } }: SchemeHit, words: readonly string[]): boolean =>
  words.every((word) => `${texts.all} `.replaceAll('\n', ' ').includes(` ${word} `));
