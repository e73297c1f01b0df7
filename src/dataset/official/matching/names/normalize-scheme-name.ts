import { removeFormerNames, removeSegregatedCount } from '#contract/scheme-name/scheme-name.ts';
import { foldCharacters } from '#finance/fold-text.ts';

// A sheet may describe the scheme after its name: `(An open ended equity scheme …)`, `(Open-ended …)`, `- An Open Ended Dynamic
// Debt Scheme investing across duration` (360 ONE).
const DESCRIPTION =
  /(?:[([]\s*(?:an?\s+)?(?:\d+\s+years?\s+)?|(?<![\s:,–—-])[\s:,–—-]+an?\s+)(?:open|close|closed)[\s-]*ended.*$/is;

// `(Large Cap Fund - An open ended equity scheme …)` (HSBC)
const OPENED_BRACKET = /[([](?![^()[\]]*segregated)[^()[\]]*$/i;

export function removeDescription(name: string): string {
  const described = name.replace(DESCRIPTION, '');
  return described === name ? name : described.replace(OPENED_BRACKET, '');
}

// SBI's sheets leave out the term of a fixed-term series: `Series 1` is NAVAll.txt's `Series 1 (3668 Days)`.
const TENURE = /\(\s*\d+\s*days?(?:\s+plan)?\s*\)/gi;

const MONTH = /\b(jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)\b/g;

// One source writes Small Cap, another Smallcap; so a space between two words is ignored. Beside a number or a short
// part it counts: Series XXX - II is not Series XXXI - I.
const WORD = /^\p{L}{3,}$/u;
const ROMAN = /^(?:x[lc]|l?x{0,3})(?:i[xv]|v?i{0,3})$/;

/**
 * Normalizes a scheme's name for comparison: two spellings of one name become equal, two different names never do. Case,
 * spaces and punctuation are ignored, `&` is `and`, `Fund of Funds` is `FoF`, `April` is `Apr`; former names, a
 * description of the scheme in brackets, the number of its segregated portfolios and the days of a fixed term are removed.
 */
export const normalizeSchemeName = (name: string): string => joinWords(splitWords(name.replace(TENURE, ' ')));

// `(The Infrastructure Growth and Economic Reforms Fund)` after DSP India T.I.G.E.R. Fund: three words or more, and no number
// that could distinguish two schemes.
const EXPLANATION = /[([](?![^()[\]]*segregated)\s*(?:[^\s()[\]\d]+\s+){2,}[^\s()[\]\d]+\s*[)\]]/gi;
const MATURITY_DATE = /[([]\s*maturity date\b[^()[\]]*[)\]]/gi;
// Children's and retirement schemes have options with and without a lock-in period, and one portfolio.
const LOCK_IN = /\b(?:(?:with(?:out)?|no|compulsory)\s*)?lock[\s-]*in\b.*$/is;
// The term of a fixed-term series in days: `(1122 days)`, `- 1122 days`, `1111D`; or `(1381)` after a series.
const DAYS = /\b(\d{2,4})\s*(?:days?|d)\b(?:\s*plan\b)?/i;
const DAYS_OF_SERIES = /(\bseries\W*\w+\s*)\((\d{3,4})\)/i;

/** The usual abbreviations of fund names, as NAVAll.txt and the workbooks write them (2017 to 2026). */
const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bexchange traded funds?\b/g, 'etf'],
  [/\bexchange traded schemes?\b/g, 'ets'],
  [/\bfixed maturity plans?\b/g, 'fmp'],
  [/\bfixed term plans?\b/g, 'ftp'],
  [/\bdual advantage funds?\b/g, 'daf'],
  [/\bcapital protection oriented funds?\b/g, 'cpof'],
  [/\bgovernment securities\b/g, 'g sec'],
  [/\bpublic sector undertaking\b/g, 'psu'],
  [/\bs(?: and )?p (?=bse\b)/g, ''], // the indices of BSE until 2024
  [/\bnifty m 50\b/g, 'nifty 50'], // `Motilal Oswal Nifty M50 ETF (MOSt Shares M50)` in AMFI's fund performance
];
const abbreviate = (words: string): string =>
  ABBREVIATIONS.reduce((text, [phrase, short]) => text.replace(phrase, short), words);

/**
 * A scheme's name reduced to what distinguishes it from the other schemes of its fund house. More spellings become equal than
 * by normalizeSchemeName, so an equal result identifies a scheme only if no other scheme has it: words that explain the name
 * in brackets, the term in days, the lock-in option and the word Plan are removed, usual abbreviations and the numbers of
 * series are written in one way, Funds is Fund, and so is FoF.
 */
export const simplifySchemeName = (name: string): string => joinWords(splitSimplifiedName(name));

function splitSimplifiedName(name: string): readonly string[] {
  const words = splitWords(
    name
      .replace(MATURITY_DATE, ' ')
      .replace(EXPLANATION, ' ')
      .replace(DAYS_OF_SERIES, '$1')
      .replace(DAYS, ' ')
      .replace(LOCK_IN, ''),
  ).join(' ');
  return abbreviate(words)
    .replace(/\bmonths?\b/g, 'm')
    .replace(/\bplans?\b/g, ' ')
    .replace(/\b(?:funds|fof)\b/g, 'fund')
    .replace(/\s+/g, ' ')
    .replace(/\b(fund|fmp|ftp|etf|daf)(?: \1)+\b/g, '$1') // `Fixed Maturity Plan (FMP)`, `Fund (FOF)`
    .replace(/(?<=\bseries )[ivxl]+\b/g, toArabic)
    .trim()
    .split(/\s+/);
}

/**
 * The words of a simplified name, in which numbers beside each other are one (`50:50` and 5050, `9-12` and `9 to 12`) and a plural is
 * its singular.
 */
export const splitAbbreviatedName = (name: string): readonly string[] =>
  splitSimplifiedName(name)
    .join(' ')
    .replace(/(?<=\d) (?:to )?(?=\d)/g, '')
    .replace(/(?<=\p{L}{3})(?<!s)s\b/gu, '')
    .split(' ');

// `(HDFCNIFETF)`, `(ULIS)`, the symbol of a scheme; `HDFC FMP 1269D March 2023 (47)`, the number of its series, at the end; `(MOSt Shares NASDAQ 100)`, the trade name of an ETF of Motilal Oswal
const IN_BRACKETS = /\(([^()]*)\)/g;
const NUMBER_OF_SERIES = /( FMP \d{3,4}D \w+ \d{4}) \(\d{1,2}\)$/;
const isSymbol = (text: string): boolean => (/^[A-Z0-9]+$/.test(text) && /[A-Z]{3}/.test(text)) || /^MOSt\b/.test(text);
const removeSymbols = (name: string): string =>
  name
    .replace(NUMBER_OF_SERIES, '$1')
    .replace(IN_BRACKETS, (bracket, text: string) => (isSymbol(text.trim()) ? ' ' : bracket));

/** Words that one source adds and another leaves out: `Axis Gold ETF Fund`, `Quant Liquid Plan`, `Bajaj Finserv Balanced Advantage`. */
const OPTIONAL_WORDS: ReadonlySet<string> = new Set(['fund', 'plan', 'scheme', 'the', 'of']);

/** What distinguishes a scheme, whatever the order and the number of its words. */
export interface DistinctiveWords {
  /** Each once, A to Z. */
  readonly words: readonly string[];
  /** Numbers, Roman numerals and parts of one or two letters, whose order counts: `Series 2 Plan I`. */
  readonly parts: readonly string[];
}

/** The words of a name, in its order, that no source adds or leaves out. */
export const splitDistinctiveWords = (name: string): readonly string[] =>
  abbreviate(splitWords(removeSymbols(name)).join(' '))
    .replace(/\b(\d{2,4}) (?:days?|d)\b/g, '$1')
    .replace(/(?<=\d) (?:to )?(?=\d)/g, '')
    .replace(/(?<=\p{L}{3})(?<!s)s\b/gu, '')
    .split(' ')
    .filter((word) => word !== '' && !OPTIONAL_WORDS.has(word));

/**
 * The distinctive words of a name in any order: `Mirae Asset ETF - Nifty 50 (MAN50ETF)` and `Mirae Asset Nifty 50 ETF` have the
 * same, as have `Tata Nifty India Digital ETF` and `Tata Nifty India Digital Exchange Traded Fund`. Fund of Funds is one that counts.
 */
export function listDistinctiveWords(name: string): DistinctiveWords {
  const words = splitDistinctiveWords(name);
  return { words: [...new Set(words.filter(isWord))].toSorted(), parts: words.filter((word) => !isWord(word)) };
}

/** Equal for names whose distinctive words are: of one scheme if no other scheme has them. */
export function describeDistinctiveWords(name: string): string {
  const { words, parts } = listDistinctiveWords(name);
  return `${words.join(' ')} / ${parts.join(' ')}`;
}

/** Equal for two names that may differ only in abbreviated words. */
export const getInitials = (words: readonly string[]): string =>
  words.map((word) => (canBeAbbreviated(word) ? word.slice(0, 2) : word)).join(' ');

const canBeAbbreviated = (word: string): boolean => /^\p{L}{2,}$/u.test(word) && !ROMAN.test(word);

/** Whether two names differ only in abbreviated words: `Fin Servs` and `Financial Services`, `Diversified Eq` and `Diversified Equity`. */
export const isAbbreviation = (words: readonly string[], others: readonly string[]): boolean =>
  words.length === others.length &&
  words.every((word, index) => {
    const other = others[index] ?? '';
    if (!canBeAbbreviated(word) || !canBeAbbreviated(other)) return word === other;
    return word.startsWith(other) || other.startsWith(word);
  });

/** The term in days that a name states; null if none. Series with one number and different terms are different schemes. */
export function findTermInDays(name: string): number | null {
  const days = DAYS.exec(name)?.[1] ?? DAYS_OF_SERIES.exec(name)?.[2];
  return days === undefined ? null : Number(days);
}

const ROMAN_DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 };

function toArabic(text: string): string {
  if (!ROMAN.test(text)) return text;
  const digits = Array.from(text, (letter) => ROMAN_DIGITS[letter] ?? 0);
  return String(digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0));
}

const splitWords = (name: string): readonly string[] =>
  foldCharacters(removeFormerNames(removeSegregatedCount(removeDescription(name))))
    .replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(MONTH, '$1')
    .replace(/\bfund of funds?\b/g, 'fof')
    .trim()
    .replace(/\bfof (?:scheme|fund)$/, 'fof')
    .split(' ');

const joinWords = (words: readonly string[]): string =>
  words
    .reduce((joined, word, index) => joined + (canJoin(words[index - 1] ?? '', word) ? word : ` ${word}`), '')
    .trim();

const canJoin = (before: string, word: string): boolean => isWord(before) && isWord(word);
const isWord = (text: string): boolean => WORD.test(text) && !ROMAN.test(text);

const FUND_OF_FUNDS = /\bfund of funds?\b|\bfofs?\b/i;
export const isFundOfFundsName = (name: string): boolean => FUND_OF_FUNDS.test(name);

const ETF = /\betfs?\b|\bexchange traded\b/i;
/** An ETF has no plans. */
export const isEtfName = (name: string): boolean => ETF.test(name) && !isFundOfFundsName(name);

/**
 * The option that is part of an ETF's own name: an ETF has no plans and options, so `Mirae Asset Nifty 1D Rate Liquid ETF - IDCW`
 * and `… - Growth` are two schemes with two portfolios. '' for any other scheme, whose options share its portfolio.
 */
export function getEtfOption(baseName: string, option: string): string {
  if (!isEtfName(baseName)) return '';
  return /\bIDCW\b/.test(option) ? 'IDCW' : option === 'Growth' ? 'Growth' : '';
}
