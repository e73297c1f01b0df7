import type { IsoDate } from '#contract/dates.ts';
import { removeFormerNames, removeSegregatedCount } from '#contract/scheme-name/scheme-name.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { foldLetters } from '#finance/fold-text.ts';
import type { OfficialCodes } from '../codes/official-codes.ts';
import type { OfficialCode } from '../codes/scheme-records.ts';
import { buildSchemeIdentity } from '../scheme-identity.ts';
import { indexNames, isCurrentName, selectOne, type NameUse } from './name-index.ts';
import { getEtfOption, describeDistinctiveWords, normalizeSchemeName } from './normalize-scheme-name.ts';
import { spellOnce } from './spell-once.ts';

// AMFI's fund performance and expense ratios, and riskometers, name a scheme without its fund house or codes. They are joined by
// name, folded; no folded name occurs in two fund houses (19 August 2026).

/** Days. Beyond the days of the NAVs listed under a name, it is taken to be in use for this long. */
const IN_USE_WITHIN = 3 * 365;

// `(HDFCNIFETF)`, the symbol of an ETF; `(1735D)`, the term of a series
const IN_BRACKETS = /\(\s*[A-Z0-9]{4,}\s*\)/g;

const foldBareName = (name: string): string =>
  foldLetters(removeSegregatedCount(removeFormerNames(name)).replace(IN_BRACKETS, ' '));

/**
 * Spellings that are tried one after the other: the same letters, the same without what is added in brackets, usual variants, and the
 * same distinctive words.
 */
const SPELLINGS: readonly ((name: string) => string)[] = [
  foldLetters,
  foldBareName,
  normalizeSchemeName,
  describeDistinctiveWords,
];

/** A name in each spelling. */
export const spellName = (name: string): readonly string[] => SPELLINGS.map((spell) => spell(name));

/** Matches names to schemes by the names that NAV files listed their codes under. */
export function createNameMatcher(codes: OfficialCodes, names: ReadonlySet<string>): FindByName {
  const indexes = names.size === 0 ? [] : indexSpellings(codes, names);
  const sizes = new Map<string, number>();
  const countPlans = (key: string): number => {
    const count = sizes.get(key) ?? codes.ofScheme(key).length;
    sizes.set(key, count);
    return count;
  };
  // one code of a scheme may be listed under the name of another: 108767 of Bandhan until August 2026
  const isOwnName = ({ key, codes: named }: NameUse): boolean => named.size * 2 > countPlans(key);
  return (name, date) => {
    let reason = 'no NAV file has this name';
    for (const [at, spell] of SPELLINGS.entries()) {
      const named = indexes[at]?.get(spell(name)) ?? [];
      if (named.length === 0) continue;
      const found = choose(named, toDayNumber(date), isOwnName);
      if (!('key' in found)) {
        if (found.candidates) return found;
        ({ reason } = found); // another scheme may have a name like it near that date
      } else return spell === describeDistinctiveWords ? { ...found, certainty: 'distinctive' } : found;
    }
    return { reason };
  };
}

function choose(named: readonly NameUse[], day: number, isOwnName: (use: NameUse) => boolean): SchemeMatch {
  const distance = ({ first, last }: NameUse): number => Math.max(0, first - day, day - last);
  const near = named.filter((use) => distance(use) <= IN_USE_WITHIN);
  const nearest = Math.min(...near.map(distance));
  const candidates = selectOne(
    near.filter((use) => distance(use) === nearest),
    isOwnName,
  );
  const [match, ...others] = nearest === 0 ? selectOne(candidates, isCurrentName) : candidates;
  const codesOf = (uses: readonly NameUse[]): string => uses.map((use) => [...use.codes][0]).join(' or ');
  if (match === undefined) return { reason: `no NAV file has this name for code ${codesOf(named)} near that date` };
  if (others.length > 0) {
    const uses = [match, ...others];
    return { reason: `could be the scheme of code ${codesOf(uses)}`, candidates: uses.map(({ key }) => key) };
  }
  return { key: match.key, certainty: nearest === 0 ? 'in force' : 'former name' };
}

/** An index of the given names, for each spelling. */
function indexSpellings(codes: OfficialCodes, names: ReadonlySet<string>) {
  const spellings = SPELLINGS.map(spellOnce);
  const wanted = spellings.map((spell) => new Set(Array.from(names, spell)));
  return indexNames(codes, wanted, ({ listings, scheme }) =>
    listings.flatMap(({ listed, firstDay, lastDay }) =>
      listNames(listed, scheme.option).map((name) => ({
        keys: spellings.map((spell) => spell(name)),
        first: firstDay,
        last: lastDay,
        detail: null,
      })),
    ),
  );
}

/** The scheme's name on a line; of an ETF with two options, which are two schemes, also the name with the option. */
function listNames(listed: OfficialCode['listings'][number]['listed'], option: string): readonly string[] {
  const { baseName } = buildSchemeIdentity({ ...listed, isinReinvest: '' });
  const name = baseName || listed.name;
  const etfOption = getEtfOption(name, option);
  return etfOption === '' ? [name] : [name, `${name} - ${etfOption}`];
}

/**
 * How a scheme was found: by the user's override, the name in force on the date, its current name, a former, a simplified or an
 * abbreviated one, or one with the same distinctive words.
 */
export type MatchCertainty =
  | 'override'
  | 'in force'
  | 'current name'
  | 'former name'
  | 'simplified'
  | 'abbreviated'
  | 'distinctive';

/** The key of a scheme, or why there is none; whatever an override says is final. */
export type SchemeMatch = (
  | { readonly key: string; readonly certainty: MatchCertainty }
  | {
      readonly reason: string;
      /** The keys of the schemes that it may be, if there are several. */
      readonly candidates?: readonly string[];
    }
) & { readonly isOverride?: true };

/** Finds a portfolio's scheme by its fund house, its title and its date. */
export type FindByTitle = (mutualFund: string, title: string, date: IsoDate) => SchemeMatch;
/** Finds a scheme by a name without its fund house, and the date it is for. */
export type FindByName = (name: string, date: IsoDate) => SchemeMatch;
