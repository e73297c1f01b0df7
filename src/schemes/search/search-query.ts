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
  /** The words, those of plans and options last: nearly every scheme has them. */
  readonly words: readonly Word[];
  /** The words one after the other, each at least begun; without those of plans and options if there are others. */
  readonly phrase: RegExp;
}

interface Word {
  readonly text: string;
  /** The beginning of a word, of which a space may divide the letters: `midcap` finds `Mid Cap`. */
  readonly pattern: RegExp;
  /** The beginnings of two words, if it is typed without a space between them: `paragflexi`. */
  readonly joins: readonly (readonly [start: string, end: string])[];
  readonly isPlan: boolean;
  /** The whole number, which counts more than the beginning of another: `Nifty 50` before `Nifty 500`. Null for any other word. */
  readonly whole: RegExp | null;
  /** Long enough for the beginning of a code or an ISIN: every ISIN of a fund begins with `INF`. */
  readonly mayBeId: boolean;
}

/** Whether a plan and option have all the words of plans among those of a search. */
export const hasPlanWords = (planText: string, words: readonly string[]): boolean =>
  words.every((word) => !PLAN_WORDS.has(word) || word === 'plan' || word === 'option' || planText.includes(` ${word}`));

export const PLAN_WORDS: ReadonlySet<string> = new Set([
  ...['direct', 'regular', 'retail', 'institutional', 'plan', 'option'],
  ...['growth', 'idcw', 'dividend', 'bonus', 'payout', 'reinvestment'],
  ...['daily', 'weekly', 'fortnightly', 'monthly', 'quarterly', 'annual'],
]);

const SHORT_NUMBER = /^\d{1,3}$/;

export function compileQuery(texts: readonly string[]): Query {
  const words = texts.map((text) => ({
    text,
    pattern: new RegExp(` ${joinLetters(text)}`, 'u'),
    whole: SHORT_NUMBER.test(text) ? new RegExp(`(?<!\\d)${text}(?!\\d)`, 'u') : null,
    isPlan: PLAN_WORDS.has(text),
    joins: listJoins(text),
    mayBeId: /^(?:\d{3}|inf.|sif)/.test(text),
  }));
  const named = words.filter(({ isPlan }) => !isPlan);
  const inPhrase = named.length > 0 ? named : words;
  return {
    words: words.toSorted((a, b) => +a.isPlan - +b.isPlan),
    phrase: new RegExp(` ${inPhrase.map(({ text }) => joinLetters(text)).join('\\S* ?')}`, 'u'),
  };
}

/** The letters of a word, of which a space may divide any; a number is neither divided nor the end of another. */
const joinLetters = (word: string): string =>
  /^\d+$/.test(word)
    ? `(?<!\\d)${word}`
    : Array.from(word, (letter) => letter.replace(/[.+]/, String.raw`\$&`)).join(' ?');

/** Every key press compares all schemes with the query: most have not even its first word, with which the phrase begins. */
export function matchesWords({ words, phrase }: Query, { texts }: IndexedScheme): boolean {
  const hasWord = ({ text, pattern, mayBeId }: Word): boolean =>
    pattern.test(texts.all) || (mayBeId && texts.ids.includes(` ${text}`));
  const [first] = words;
  if (first !== undefined && !hasWord(first)) return false;
  return words.every(hasWord) || phrase.test(texts.names);
}

export const matchesPartsOfWords = ({ words }: Query, { texts }: IndexedScheme): boolean =>
  words.every(
    ({ text, joins }) =>
      texts.all.includes(text) || joins.some(([start, end]) => texts.all.includes(start) && texts.all.includes(end)),
  );

/** Three letters of each at least, each after a space. */
const listJoins = (word: string): readonly (readonly [start: string, end: string])[] =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => [
    ` ${word.slice(0, index + 3)}`,
    ` ${word.slice(index + 3)}`,
  ]);

/** How well a scheme matches a query: lower is better, and of equal matches that with all numbers whole. */
export function rankMatch(query: Query, scheme: IndexedScheme): number {
  const { names, house } = scheme.texts;
  const hasWhole = query.words.every(({ whole }) => whole === null || whole.test(`${names}${house}`));
  return rankWords(query, scheme) + (hasWhole ? 0 : 0.25);
}

function rankWords({ words, phrase }: Query, { texts, formerNames }: IndexedScheme): number {
  const inName = phrase.exec(texts.name);
  if (inName !== null) return inName.index === 0 ? 1 : 2;
  if (formerNames.some(({ text }) => phrase.test(text))) return 3;
  const hasAll = (text: string): boolean => words.every(({ pattern, isPlan }) => isPlan || pattern.test(text));
  if (hasAll(texts.name)) return 4;
  if (formerNames.some(({ text }) => hasAll(text))) return 5;
  return hasAll(`${texts.name}${texts.house}`) ? 6 : 7;
}
