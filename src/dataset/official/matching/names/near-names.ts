import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { isTypingError } from '../../../derive/events/kinds/name.ts';
import type { OfficialCodes } from '../codes/official-codes.ts';
import { listDistinctiveWords, type DistinctiveWords } from './normalize-scheme-name.ts';

/** Lists the schemes whose current names differ from a name by one word at most: names alone prove nothing then. */
export type ListNearNames = (name: string) => readonly string[];

/**
 * `Axis CRISIL-IBX AAA NBFC Index - June 2027` and `Axis CRISIL-IBX AAA Bond NBFC - Jun 2027 Index Fund`, `Heathcare` and `Healthcare`,
 * `Balance Advantage` and `Balanced Advantage` (AMFI's fund performance of 12 March 2026). The first word, of the fund house, is the same.
 */
export function createNearNames(codes: OfficialCodes): ListNearNames {
  let byBrand: ReadonlyMap<string, readonly Named[]> | undefined; // only needed for names that no other spelling finds
  return (name) => {
    byBrand ??= indexNames(codes);
    const distinctive = listDistinctiveWords(name);
    const ofBrand = byBrand.get(getFirstWord(name)) ?? [];
    return [...new Set(ofBrand.flatMap(({ key, words }) => (isNear(distinctive, words) ? key : [])))];
  };
}

interface Named {
  readonly key: string;
  readonly words: DistinctiveWords;
}

function indexNames(codes: OfficialCodes): ReadonlyMap<string, readonly Named[]> {
  const names = new Map<string, { readonly key: string; readonly name: string }>();
  for (const { key, scheme } of codes) {
    const name = getShortName(scheme.schemeName);
    names.set(`${key} / ${name}`, { key, name });
  }
  const named = [...names.values()].map(({ key, name }) => ({ key, name, words: listDistinctiveWords(name) }));
  return Map.groupBy(named, ({ name }) => getFirstWord(name));
}

/** The word with which names of a fund house begin. */
export const getFirstWord = (name: string): string => /[a-z0-9]+/.exec(name.toLowerCase())?.[0] ?? '';

function isNear(a: DistinctiveWords, b: DistinctiveWords): boolean {
  if (a.parts.join(' ') !== b.parts.join(' ')) return false;
  const onlyA = a.words.filter((word) => !b.words.includes(word));
  const onlyB = b.words.filter((word) => !a.words.includes(word));
  if (onlyA.length + onlyB.length <= 1) return true;
  const [word = '', other = ''] = [onlyA[0], onlyB[0]];
  return onlyA.length === 1 && onlyB.length === 1 && isTypingError(word, other);
}
