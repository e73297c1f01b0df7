import { computeEditDistance } from '#contract/closest-match.ts';
import { removeFormerNames, removeSegregatedCount } from '#contract/scheme-name/scheme-name.ts';
import { foldCharacters } from '#finance/fold-text.ts';
import type { ValueKind } from '../event.ts';

/**
 * The name of a scheme without plan and option, by the daily NAVs. A rename is another wording: `Bluechip` for `Large Cap`. Not events
 * are (seen on 19 August 2026, when AMFI respelled all names): case, spaces and punctuation; `Fund` at the end; `FoF`; the number of
 * segregated portfolios and the former name in brackets; and a typing error put right, `Owsal` for `Oswal`.
 */
export const nameKind: ValueKind = {
  isSame(before, now) {
    const [a, b] = [splitName(before), splitName(now)];
    return (
      a.join('') === b.join('') || (a.length === b.length && a.every((word, i) => isTypingError(word, b[i] ?? '')))
    );
  },
  isRespelled(before, now, day) {
    if (day !== RESPELLED_ON) return false;
    const [a, b] = [splitName(before), splitName(now)];
    return isWithin(a, b) || isWithin(b, a);
  },
};

/** Whether a name has all words of another one, which may be parts of its own: `Smallcap 250` is within `Smallcap250 … 100`. */
const isWithin = (words: readonly string[], more: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => more.some((other) => isTypingError(word, other) || isPart(word, other)));

/** Shorter ones are in other words by chance, and so are the digits of another number: 100 in 1000. */
const isPart = (word: string, other: string): boolean =>
  word.length >= MIN_PART &&
  other
    .replace(/\d+/g, ' $& ')
    .split(' ')
    .some((part) => (/\d/.test(word) ? part === word : part.includes(word)));

const MIN_PART = 3;

/** AMFI's NAVAll.txt of this day has a new layout, in which names are more or less complete than the day before. */
const RESPELLED_ON = '2026-08-19';

// `(Formerly Union Tax Saver (ELSS) Fund`, whose bracket is not closed
const UNCLOSED_FORMER = /\( ?(?:formerly|erstwhile)\b/;
// the fund house's own, `(MOFDYNAMIC)`
const INTERNAL_CODE = /\([A-Z\d]{5,}\)/g;
const NO_NAME = new Set(['option', 'fund', 'funds', 'scheme', 'schemes', 'plan', 'the', 'index']);

const splitName = (name: string): readonly string[] =>
  cutFormerName(foldCharacters(removeFormerNames(removeSegregatedCount(name)).replace(INTERNAL_CODE, ' ')))
    .replace(/\b(?:fund of funds?|fofs?)\b/g, ' fof ')
    .replace(/\bexchange traded fund\b/g, ' etf ')
    .replace(/\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s'-]*(?:20)?(\d\d)\b/g, ' $1$2 ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !NO_NAME.has(word));

function cutFormerName(name: string): string {
  const start = name.search(UNCLOSED_FORMER);
  return start < 0 ? name : name.slice(0, start);
}

/** Shorter words differ by a letter when they mean something else: Series II and III, Plan A and B. */
const MIN_LETTERS = 5;
const LONG_WORD = 8;

export function isTypingError(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < MIN_LETTERS || /\d/.test(a + b)) return false;
  const isTransposed = sortLetters(a) === sortLetters(b);
  return isTransposed || computeEditDistance(a, b) <= (a.length < LONG_WORD ? 1 : 2);
}

const sortLetters = (word: string): string => word.split('').toSorted().join('');
