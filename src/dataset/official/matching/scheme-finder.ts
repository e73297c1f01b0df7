import type { IsoDate } from '#contract/dates.ts';
import { removeFormerNames, removeSegregatedCount } from '#contract/scheme-name/scheme-name.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { normalizeSchemeName } from './normalize-scheme-name.ts';
import { buildSchemeIdentity } from './scheme-identity.ts';
import type { SchemeOverride } from './scheme-overrides.ts';
import { getEtfOption } from './etf-names.ts';
import type { OfficialCodes } from './codes/official-codes.ts';
import type { SchemeListing } from './codes/scheme-listings.ts';
import type { OfficialCode } from './codes/scheme-records.ts';

// AMFI's fund performance and expense ratios, and riskometers, name a scheme without its fund house or codes. They are joined by
// name, folded; no folded name occurs in two fund houses (19 August 2026).

/** The key of the scheme with a name, or why there is none; whatever an override says is final. */
type NameMatch = ({ readonly key: string } | { readonly reason: string }) & { readonly isOverride?: true };

/** Finds a scheme by the name a file prints and the date it is for. */
export type SchemeFinder = (name: string, date: IsoDate) => NameMatch;

/** Days. Beyond the days of the NAVs listed under a name, it is taken to be in use for this long. */
const IN_USE_WITHIN = 3 * 365;

interface NameUse {
  readonly key: string;
  /** The codes that were listed under the name. */
  readonly codes: Set<string>;
  first: number;
  last: number;
}

// `(HDFCNIFETF)`, the symbol of an ETF
const TICKER = /\(\s*[A-Z0-9]{4,}\s*\)/g;

const fold = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '');
const foldBareName = (name: string): string =>
  fold(removeSegregatedCount(removeFormerNames(name)).replace(TICKER, ' '));

/** Spellings that are tried one after the other: the same letters, the same without what is added in brackets, and usual variants. */
const SPELLINGS: readonly ((name: string) => string)[] = [fold, foldBareName, normalizeSchemeName];

/**
 * Finds schemes by the user's overrides, else by the names that NAV files listed their codes under.
 * @param names all that will be looked for: other names are not indexed, since those of all codes may not fit in memory.
 */
export function createSchemeFinder(
  codes: OfficialCodes,
  names: ReadonlySet<string>,
  overrides: readonly SchemeOverride[],
  onOverride: (override: SchemeOverride) => void,
): SchemeFinder {
  const indexes = indexUses(codes, names);
  const sizes = new Map<string, number>();
  const countPlans = (key: string): number => {
    const count = sizes.get(key) ?? codes.ofScheme(key).length;
    sizes.set(key, count);
    return count;
  };
  // one code of a scheme may be listed under the name of another: 108767 of Bandhan until August 2026
  const isOwnName = ({ key, codes: named }: NameUse): boolean => named.size * 2 > countPlans(key);
  const overridden = new Map(overrides.map((override) => [fold(override.schemeName), override]));
  return (name, date) => {
    const override = overridden.get(fold(name));
    if (override !== undefined) {
      onOverride(override);
      return { ...resolveOverride(override, codes), isOverride: true };
    }
    const day = toDayNumber(date);
    for (const { spell, uses } of indexes) {
      const named = uses.get(spell(name)) ?? [];
      if (named.length > 0) return choose(named, day, isOwnName);
    }
    return { reason: 'no NAV file has this name' };
  };
}

function choose(named: readonly NameUse[], day: number, isOwnName: (use: NameUse) => boolean): NameMatch {
  const distance = ({ first, last }: NameUse): number => Math.max(0, first - day, day - last);
  const near = named.filter((use) => distance(use) <= IN_USE_WITHIN);
  const nearest = Math.min(...near.map(distance));
  const candidates = near.filter((use) => distance(use) === nearest);
  const own = candidates.filter(isOwnName);
  const [match, ...others] = own.length === 1 ? own : candidates;
  const codesOf = (uses: readonly NameUse[]): string => uses.map((use) => [...use.codes][0]).join(' or ');
  if (match === undefined) return { reason: `no NAV file has this name for code ${codesOf(named)} near that date` };
  if (others.length > 0) return { reason: `could be the scheme of code ${codesOf([match, ...others])}` };
  return { key: match.key };
}

function resolveOverride({ row, codes }: SchemeOverride, { find }: OfficialCodes): NameMatch {
  const keys = new Set(codes.flatMap((code) => find(code)?.key ?? []));
  const [key, other] = keys;
  return key !== undefined && other === undefined
    ? { key }
    : {
        reason: `row ${row} of the scheme overrides has ${codes.length === 0 ? 'none' : 'not the codes of one scheme'}`,
      };
}

interface NameIndex {
  readonly spell: (name: string) => string;
  readonly uses: Map<string, NameUse[]>;
}

/** An index of the given names, for each spelling. */
function indexUses(codes: OfficialCodes, names: ReadonlySet<string>): readonly NameIndex[] {
  const indexes = SPELLINGS.map((spell): NameIndex => ({
    spell: spellOnce(spell),
    uses: new Map([...names].map((name) => [spell(name), []])),
  }));
  for (const official of codes) {
    for (const listing of official.listings) {
      for (const name of listNames(listing.listed, official.scheme.option)) {
        for (const { spell, uses } of indexes) {
          const wanted = uses.get(spell(name));
          if (wanted) addUse(wanted, official, listing);
        }
      }
    }
  }
  return indexes;
}

/** A scheme's name is on the lines of all its plans and options. */
function spellOnce(spell: NameIndex['spell']): NameIndex['spell'] {
  const spelled = new Map<string, string>();
  return (name) => {
    const spelling = spelled.get(name) ?? spell(name);
    if (spelled.size >= MAX_SPELLED) spelled.clear();
    spelled.set(name, spelling);
    return spelling;
  };
}

const MAX_SPELLED = 50_000;

function addUse(uses: NameUse[], { key, scheme }: OfficialCode, { firstDay, lastDay }: SchemeListing): void {
  const use = uses.find((known) => known.key === key);
  if (use === undefined) {
    uses.push({ key, codes: new Set([scheme.code]), first: firstDay, last: lastDay });
    return;
  }
  use.codes.add(scheme.code);
  [use.first, use.last] = [Math.min(use.first, firstDay), Math.max(use.last, lastDay)];
}

/** The scheme's name on a line; of an ETF with two options, which are two schemes, also the name with the option. */
function listNames(listed: OfficialCode['listings'][number]['listed'], option: string): readonly string[] {
  const { baseName } = buildSchemeIdentity({ ...listed, isinReinvest: '' });
  const name = baseName || listed.name;
  const etfOption = getEtfOption(name, option);
  return etfOption === '' ? [name] : [name, `${name} - ${etfOption}`];
}
