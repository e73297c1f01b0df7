import { withoutFormerNames } from './former-names.ts';

// A sheet may describe the scheme in brackets after its name: `(An open ended equity scheme …)`, `(Open-ended …)`.
const DESCRIPTION = /[([]\s*(?:an?\s+)?(?:open|close|closed)[\s-]*ended.*$/is;

// `(Existing Number of Segregated Portfolios - 2)` tells of others; `(Segregated - 17022020)` is another portfolio.
const SEGREGATED = /\(\s*(?:no\.?\s+of|existing\s+number\s+of|number\s+of|scheme\s+has)\b[^()]*segregated[^()]*\)/gi;

/**
 * A scheme's name for comparing: two spellings of one name are equal, two names never are. Casing, spaces and
 * punctuation do not count, `&` is `and`, former names and a description of the scheme in brackets are left out.
 */
export function normalisedName(name: string): string {
  return withoutFormerNames(name.replace(DESCRIPTION, '').replace(SEGREGATED, ' '))
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’‘`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
