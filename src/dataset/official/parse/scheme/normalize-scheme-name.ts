import { removeFormerNames } from '#contract/scheme-name/scheme-name.ts';

// A sheet may describe the scheme in brackets after its name: `(An open ended equity scheme …)`, `(Open-ended …)`.
const DESCRIPTION = /[([]\s*(?:an?\s+)?(?:open|close|closed)[\s-]*ended.*$/is;

// `(Existing Number of Segregated Portfolios - 2)` and Aditya Birla's `- NO. OF SEGREGATED PORTFOLIO - 1` refer to other
// portfolios beside this one; `(Segregated - 17022020)` is one of those.
const SEGREGATED =
  /\(\s*(?:no\.?\s+of|existing\s+number\s+of|number\s+of|scheme\s+has)\b[^()]*segregated[^()]*\)|[-–]\s*no\.?\s+of\s+segregated\s+portfolios?[\s–-]*\d*\s*$/gi;

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
 * description of the scheme in brackets and the days of a fixed term are removed.
 */
export function normalizeSchemeName(name: string): string {
  const words = removeFormerNames(name.replace(DESCRIPTION, '').replace(SEGREGATED, ' ').replace(TENURE, ' '))
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’‘`´](?!\d)/g, '')
    .replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(MONTH, '$1')
    .replace(/\bfund of funds?\b/g, 'fof')
    .trim()
    .replace(/\bfof (?:scheme|fund)$/, 'fof')
    .split(' ');
  return words
    .reduce((joined, word, index) => joined + (canJoin(words[index - 1] ?? '', word) ? word : ` ${word}`), '')
    .trim();
}

const canJoin = (before: string, word: string): boolean => isWord(before) && isWord(word);
const isWord = (text: string): boolean => WORD.test(text) && !ROMAN.test(text);
