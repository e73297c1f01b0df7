import { foldLetters, foldWords } from '#finance/fold-text.ts';

/** What many names have. */
const COMMON = new Set(
  (
    'limited ltd the company companies corporation corp india indian of for bank finance financial services industries international ' +
    'new govt government date mat maturity non convertible debenture debentures ncd bonds bond series equity shares fund direct plan growth option'
  ).split(' '),
);

/** Whether two names of a security begin alike, or have a word or a coupon in common; null if one of them has none. */
export function haveOneName(a: string, b: string): boolean | null {
  if (foldStart(a) === foldStart(b)) return true;
  const [words, others] = [listOwnWords(a), listOwnWords(b)];
  return words.length === 0 || others.length === 0 ? null : words.some((word) => others.includes(word));
}

/** `J. Kumar` and `The J.Kumar Infra` begin alike. */
export const foldStart = (name: string): string => foldLetters(name.replace(/^the /i, '')).slice(0, 4);

const listOwnWords = (name: string): readonly string[] =>
  foldWords(name).flatMap((word) => {
    if (/^\d+\.\d+$/.test(word)) return [String(Number(word))]; // `07.80`
    return /^\p{L}{3}/u.test(word) && !COMMON.has(word) ? [word] : [];
  });
