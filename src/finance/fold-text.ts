// Every source and everyone who types has another spelling of a name. All that compares names starts from these characters and words.

/**
 * A text in which the spellings of a name have the same characters: lower case, compatibility forms (NFKC), no apostrophes, no dots of
 * abbreviations (`T.I.G.E.R.`; the point of `7.18` stays), `and` for `&`, but not in initials (`L&T`, `S&P`).
 */
export const foldCharacters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘`´](?!\d)/g, '')
    .replace(/(?<!\d)\.|\.(?!\d)/g, '')
    .replace(/(?<=(?<!\p{L})\p{L})&(?=\p{L}(?!\p{L}))/gu, '')
    .replaceAll('&', ' and ');

/** The letters and digits of a text. */
export const foldLetters = (text: string): string => foldCharacters(text).replace(/[^\p{L}\p{N}]/gu, '');

/** The words of a text; not `and`, which one source writes `&` and another leaves out. `AA+` is a word. */
export const foldWords = (text: string): readonly string[] =>
  foldCharacters(text)
    .replace(/(?<![\p{L}\p{N}])\+|\+(?=[\p{L}\p{N}])/gu, ' ')
    .split(/[^\p{L}\p{M}\p{N}.+]+/u)
    .filter((word) => word !== '' && word !== 'and');

/** The words of a text, each after a space: `L&T Mid-Cap Fund` → ` lt mid cap fund`. */
export const foldText = (text: string): string =>
  foldWords(text)
    .map((word) => ` ${word}`)
    .join('');

/** A text to search in. */
export interface SearchedText {
  /** Its folded text. */
  readonly words: string;
  /** The text without spaces: `flexicap` is in `Flexi Cap`. */
  readonly joined: string;
}

export function foldSearchedText(text: string): SearchedText {
  const words = foldText(text);
  return { words, joined: words.replaceAll(' ', '') };
}

/** Whether a text has every word that was typed, in any order. */
export const hasWords = (text: string, typed: string): boolean =>
  createWordMatcher(foldWords(typed))(foldSearchedText(text));

/**
 * A function that says whether a text has every word: its letters anywhere, but a number of up to three digits, alone or after a word, only
 * whole: `nifty 50` is neither in `Nifty Midcap 150` nor in `Nifty 500`. A longer number may be the beginning of a code.
 */
export function createWordMatcher(words: readonly string[]): (text: SearchedText) => boolean {
  const patterns = words.map((word) => ({ word, pattern: buildNumberPattern(word) }));
  return (text) =>
    patterns.every(({ word, pattern }) =>
      pattern === null ? text.joined.includes(word) : pattern.test(text.words) || pattern.test(text.joined),
    );
}

/** Null for a word without a number that counts whole: one of letters, or the beginning of an ISIN. */
function buildNumberPattern(word: string): RegExp | null {
  const [, letters = '', digits = ''] = /^(\p{L}*)(\d+)$/u.exec(word) ?? [];
  if (digits === '' || /^in[a-z]?$/.test(letters)) return null;
  return new RegExp(
    `${letters === '' ? String.raw`(?<!\d)` : ''}${word}${digits.length <= 3 ? String.raw`(?!\d)` : ''}`,
    'u',
  );
}
