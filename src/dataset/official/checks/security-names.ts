import { foldLetters, foldWords } from '#finance/fold-text.ts';
import { parseDebtTerms } from '#finance/portfolio/debt/debt-terms.ts';

/** What many names have. */
const COMMON = new Set(
  (
    'limited ltd the company companies corporation corp india indian of for bank finance financial services industries international ' +
    'new govt government goi date mat maturity day days tbill bill bills treasury dtb non convertible debenture debentures ncd bonds bond ' +
    'series equity shares fund direct plan growth option'
  ).split(' '),
);

/**
 * Whether two names of a security begin alike, one has the abbreviation of the other, or both have a word, a coupon or, without any of
 * these, a maturity in common; null if one of them has nothing that could be compared.
 */
export function haveOneName(a: string, b: string): boolean | null {
  if (foldStart(a) === foldStart(b)) return true;
  const [words, others] = [foldWords(a), foldWords(b)];
  if (hasAbbreviation(words, others) || hasAbbreviation(others, words)) return true;
  const [own, known] = [listOwnWords(a, words), listOwnWords(b, others)];
  return own.length === 0 || known.length === 0 ? null : own.some((word) => known.includes(word));
}

/** `J. Kumar` and `The J.Kumar Infra` begin alike. */
export const foldStart = (name: string): string => foldLetters(name.replace(/^the /i, '')).slice(0, 4);

function listOwnWords(name: string, words: readonly string[]): readonly string[] {
  const own = words.flatMap((word) => {
    if (/^\d+\.\d+$/.test(word)) return [String(Number(word))]; // `07.80`
    return /^\p{L}{3}/u.test(word) && !COMMON.has(word) ? [word] : [];
  });
  if (own.length > 0) return own;
  const { maturity } = parseDebtTerms({ instrument: name, industryOrRating: '', assetType: 'Debt' }, null);
  return maturity === null ? [] : [maturity]; // `91 DTB 20022026`, `91 DAY T-BILL 20.02.26`
}

/** Whether a name has an abbreviation of words that follow each other in another one: `NABARD`, `REC`, `L&T`. */
const hasAbbreviation = (words: readonly string[], others: readonly string[]): boolean =>
  words.some(
    (word, at) =>
      ABBREVIATION.test(word) &&
      !COMMON.has(word) &&
      (word.length > 2 || at === 0) &&
      others.some((_, from) => beginsWithParts(word, others.slice(from))),
  );

const ABBREVIATION = /^\p{L}{2,8}$/u;
const SMALL_WORDS = new Set(['of', 'for', 'the']);

/** Whether a text is made of the beginnings of words, each of one letter or more. */
function beginsWithParts(text: string, [word, ...others]: readonly string[]): boolean {
  if (text === '') return true;
  if (word === undefined) return false;
  for (let length = 1; text.slice(0, length) === word.slice(0, length) && length <= text.length; length++)
    if (beginsWithParts(text.slice(length), others)) return true;
  return SMALL_WORDS.has(word) && beginsWithParts(text, others);
}
