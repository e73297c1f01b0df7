import type { SchemeList } from '../scheme-list.ts';

export interface ResolvedCodes {
  /** Each once, in the order of the text. */
  readonly codes: readonly string[];
  /** Words that are neither a code nor an ISIN of the list, each once. */
  readonly unknown: readonly string[];
}

/** Codes have digits only, `SIF-` before them for a specialised investment fund, or other letters, as those of other servers may. */
const SEPARATORS = /[\s,;|"']+/;

/** Finds the schemes of a pasted text: codes and ISINs, separated by spaces, commas, semicolons or lines, as from a spreadsheet. */
export function resolveCodes(text: string, list: SchemeList): ResolvedCodes {
  const words = new Set(text.split(SEPARATORS).filter(Boolean));
  const findCode = createCodeFinder(list);
  const codes = new Set<string>();
  const unknown: string[] = [];
  for (const word of words) {
    const code = findCode(word);
    if (code === undefined) unknown.push(word);
    else codes.add(code);
  }
  return { codes: [...codes], unknown };
}

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
