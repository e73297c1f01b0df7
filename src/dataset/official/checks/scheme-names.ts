import { parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { foldLetters, foldWords } from '#finance/fold-text.ts';

/** What one source adds to a name and another leaves out. */
const OPTIONAL = new Set('fund scheme plan india the of direct regular growth option idcw dividend mutual'.split(' '));

interface FoldedName {
  readonly words: readonly string[];
  readonly letters: string;
}

let last: { readonly name: string; readonly folded: FoldedName } | undefined;

/** The words of a name without plan, option and what is in brackets. The codes of a scheme follow each other. */
function foldName(name: string): FoldedName {
  if (last?.name === name) return last.folded;
  const plain = parseSchemeName(name).baseName.replaceAll(/\([^()]*\)/g, ' ');
  const words = foldWords(plain).filter((word) => !OPTIONAL.has(word));
  const folded = { words, letters: foldLetters(words.join('')) };
  last = { name, folded };
  return folded;
}

/** The letters of a name without what sources add to it or leave out. */
export const foldSchemeName = (name: string): string => foldName(name).letters;

/** Whether two names may be of one scheme: one begins with the other, or has all of its words. */
export function mayBeOneScheme(a: string, b: string): boolean {
  const [one, other] = [foldName(a), foldName(b)].toSorted((x, y) => x.letters.length - y.letters.length);
  if (one === undefined || other === undefined || other.letters.startsWith(one.letters)) return true;
  return one.words.every((word) => other.words.includes(word));
}
