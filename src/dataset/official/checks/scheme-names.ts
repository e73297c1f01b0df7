import { getShortName, removeSegregatedCount } from '#contract/scheme-name/scheme-name.ts';
import { replaceFormerBrand } from '../matching/names/former-fund-houses.ts';
import {
  describeDistinctiveWords,
  simplifySchemeName,
  splitDistinctiveWords,
} from '../matching/names/normalize-scheme-name.ts';
import { spellOnce } from '../matching/names/spell-once.ts';

interface SpelledName {
  readonly words: readonly string[];
  /** Names that have one in common are equal. */
  readonly spellings: readonly string[];
}

/** A segregated portfolio is listed under its own name, or that of the scheme. */
const SEGREGATED = /\bseg(?:regated)?\b[\s.–-]{0,3}portfolio.*$/is;

/** A name without plan and option, as portfolios and published lists are matched by it, with the latest name of its fund house. */
const spell = spellOnce((name: string): SpelledName => {
  const latest = replaceFormerBrand(removeSegregatedCount(getShortName(name)).replace(SEGREGATED, ''));
  return {
    words: splitDistinctiveWords(latest),
    spellings: [describeDistinctiveWords(latest), simplifySchemeName(latest)],
  };
});

/** What follows the name of one scheme in that of another: `Gold Fund` and `Gold ETF`, `Value Fund` and `Value Fund - Series 15`. */
const OTHER_SCHEME = /^etf$|\d/;

/**
 * Whether two names may be of one scheme: they are equal, or one says more after the other, as of a plan or an option. A renamed scheme has
 * two names that nothing connects: `hasNameOfOther` tells it from another one.
 */
export function mayBeOneScheme(a: string, b: string): boolean {
  const [one, other] = [spell(a), spell(b)];
  if (one.spellings.some((spelling) => other.spellings.includes(spelling))) return true;
  const [shorter, longer] = one.words.length < other.words.length ? [one.words, other.words] : [other.words, one.words];
  return (
    shorter.length > 0 &&
    shorter.every((word, at) => word === longer[at]) &&
    !longer.slice(shorter.length).some((word) => OTHER_SCHEME.test(word))
  );
}

/** The names of schemes, in any spelling. */
export interface SchemeNames {
  add(name: string): void;
  has(name: string): boolean;
}

export function createSchemeNames(): SchemeNames {
  const all = new Set<string>();
  return {
    add(name) {
      for (const spelling of spell(name).spellings) all.add(spelling);
    },
    has: (name) => spell(name).spellings.some((spelling) => all.has(spelling)),
  };
}

/** Whether a name is that of another scheme: a name that no scheme has had is the new one of a renamed scheme. */
export const hasNameOfOther = (name: string, own: readonly string[], all: SchemeNames): boolean =>
  !own.some((known) => mayBeOneScheme(name, known)) && all.has(name);
