import { removeFormerNames } from '#contract/scheme-name/scheme-name.ts';
import { foldText, foldWords } from '#finance/fold-text.ts';
import { STALE } from '#finance/identity.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import type { IndexedScheme } from '#schemes/search/scheme-index.ts';
import type { SchemeHit, SchemeSearch } from '#schemes/search/scheme-search.ts';
import { PLAN_WORDS, hasPlanWords } from '#schemes/search/search-query.ts';
import type { SchemeList } from '../scheme-list.ts';

/** The code and the ISIN of a line that are of different schemes, and the code that is taken. */
export interface CodeConflict {
  readonly words: readonly string[];
  readonly code: string;
}

export interface ResolvedCodes {
  /** Each once, in the order of the text. */
  readonly codes: readonly string[];
  /** Words that are neither a code nor an ISIN of the list, each once. */
  readonly unknown: readonly string[];
  readonly conflicts: readonly CodeConflict[];
}

/** Codes have digits only, `SIF-` before them for a specialised investment fund, or other letters, as those of other servers may. */
const SEPARATORS = /[\s,;|"']+/;
export const ISIN = /^IN[EF][A-Z0-9]{9}$/i;

/** Whether a scheme has no current NAV. */
export const isStaleIn =
  ({ byCode }: SchemeList) =>
  (code: string): boolean =>
    byCode.get(code)?.navStatus === STALE;

/** The code with current NAVs, of the codes that the identifiers of one line mean; undefined if none or several have. */
export function findCurrentCode(codes: readonly string[], isStale: (code: string) => boolean): string | undefined {
  const [current, ...others] = codes.filter((code) => !isStale(code));
  return others.length === 0 ? current : undefined;
}

/**
 * Finds the schemes of a pasted text: codes and ISINs, separated by spaces, commas, semicolons or lines, as from a spreadsheet. A line of
 * one code and one ISIN is of one scheme: if they disagree, that with current NAVs is meant.
 */
export function resolveCodes(text: string, list: SchemeList): ResolvedCodes {
  const isStale = isStaleIn(list);
  const findCode = createCodeFinder(list, isStale);
  const codes = new Set<string>();
  const unknown = new Set<string>();
  const conflicts: CodeConflict[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const words = [...new Set(line.split(SEPARATORS).filter(Boolean))];
    const found = words.flatMap((word) => findCode(word) ?? []);
    const isPair = found.length === 2 && words.length === 2 && words.filter((word) => ISIN.test(word)).length === 1;
    const current = isPair && new Set(found).size === 2 ? findCurrentCode(found, isStale) : undefined;
    if (current !== undefined) conflicts.push({ words, code: current });
    for (const code of current === undefined ? found : [current]) codes.add(code);
    for (const word of words) if (findCode(word) === undefined) unknown.add(word);
  }
  return { codes: [...codes], unknown: [...unknown], conflicts };
}

/** Warns that the code and the ISIN of a line are of different schemes, of which one is taken since only it has current NAVs. */
export const describeConflict = ({ words, code }: CodeConflict): string =>
  `${words.join(' and ')} are different schemes; ${code} is taken, which has current NAVs.`;

/** Finds the code of a text that is a code or an ISIN; undefined for any other. */
export type FindCode = (word: string) => string | undefined;

/** @param isStale whether a code has no current NAV: of several codes with one ISIN, as after a merger, another one is meant. */
export function createCodeFinder(
  { byCode, schemes }: SchemeList,
  isStale: (code: string) => boolean = () => false,
): FindCode {
  const byIsin = new Map<string, string>();
  for (const { code, isinGrowth, isinDivPayout, isinDivReinvest } of schemes)
    for (const isin of [isinGrowth, isinDivPayout, isinDivReinvest])
      if (isin !== '' && (!byIsin.has(isin) || !isStale(code))) byIsin.set(isin, code);
  return (word) => (byCode.get(word) ?? byCode.get(word.toUpperCase()))?.code ?? byIsin.get(word.toUpperCase());
}

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
