import { abbreviations } from './abbreviations.ts';
import type { IndexedScheme } from './scheme-index.ts';

/** The words with an abbreviation spelled out; the last word may still be being typed. */
export function expandAbbreviations(words: readonly string[]): readonly (readonly string[])[] {
  return words.flatMap((word, position) => {
    const isLast = position === words.length - 1;
    return Object.entries(abbreviations).flatMap(([short, long]) =>
      short === word || (isLast && word.length > 2 && short.startsWith(word))
        ? [words.flatMap((each, index) => (index === position ? long.split(' ') : [each]))]
        : [],
    );
  });
}

/** The words of a search, ready to be compared with the texts of schemes. */
export interface Query {
  readonly words: readonly Word[];
  /** The words one after the other, each at least begun; without those of plans and options if there are others. */
  readonly phrase: RegExp;
}

interface Word {
  readonly text: string;
  /** The beginning of a word, of which a space may divide the letters: `midcap` finds `Mid Cap`. */
  readonly pattern: RegExp;
  readonly isPlan: boolean;
}

export const PLAN_WORDS: ReadonlySet<string> = new Set([
  ...['direct', 'regular', 'retail', 'institutional', 'plan', 'option'],
  ...['growth', 'idcw', 'dividend', 'bonus', 'payout', 'reinvestment'],
  ...['daily', 'weekly', 'fortnightly', 'monthly', 'quarterly', 'annual'],
]);

export function compileQuery(texts: readonly string[]): Query {
  const words = texts.map((text) => ({
    text,
    pattern: new RegExp(` ${joinLetters(text)}`, 'u'),
    isPlan: PLAN_WORDS.has(text),
  }));
  const named = words.filter(({ isPlan }) => !isPlan);
  const inPhrase = named.length > 0 ? named : words;
  return { words, phrase: new RegExp(` ${inPhrase.map(({ text }) => joinLetters(text)).join('\\S* ?')}`, 'u') };
}

/** Words have letters and digits only, so none needs to be escaped. */
const joinLetters = (word: string): string => Array.from(word).join(' ?');

/** The texts of a scheme in which words are searched. */
export const listTexts = ({ texts, formerNames }: IndexedScheme): readonly string[] => [
  texts.name,
  texts.house,
  texts.plans,
  ...formerNames.map(({ text }) => text),
];

const mayBeId = (word: string): boolean => /^(?:\d{3}|inf)/.test(word);

export function matchesWords({ words, phrase }: Query, scheme: IndexedScheme): boolean {
  const texts = listTexts(scheme);
  return (
    words.every(
      ({ text, pattern }) =>
        texts.some((each) => pattern.test(each)) || (mayBeId(text) && scheme.texts.ids.includes(` ${text}`)),
    ) ||
    phrase.test(scheme.texts.name) ||
    scheme.formerNames.some((former) => phrase.test(former.text))
  );
}

export function matchesPartsOfWords({ words }: Query, scheme: IndexedScheme): boolean {
  const text = listTexts(scheme).join('');
  return words.every((word) => text.includes(word.text) || isJoined(word.text, text));
}

/** Whether a word consists of the beginnings of two words of a text: `paragflexi`. */
function isJoined(word: string, text: string): boolean {
  for (let length = 3; length <= word.length - 3; length++) {
    if (text.includes(` ${word.slice(0, length)}`) && text.includes(` ${word.slice(length)}`)) return true;
  }
  return false;
}

/** How well a scheme matches a query: lower is better. */
export function rankMatch({ words, phrase }: Query, { texts, formerNames }: IndexedScheme): number {
  const inName = phrase.exec(texts.name);
  if (inName !== null) return inName.index === 0 ? 1 : 2;
  if (formerNames.some(({ text }) => phrase.test(text))) return 3;
  const hasAll = (text: string): boolean => words.every(({ pattern, isPlan }) => isPlan || pattern.test(text));
  if (hasAll(texts.name)) return 4;
  if (formerNames.some(({ text }) => hasAll(text))) return 5;
  return hasAll(`${texts.name}${texts.house}`) ? 6 : 7;
}
