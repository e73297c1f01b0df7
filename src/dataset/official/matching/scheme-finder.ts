import type { IsoDate } from '#contract/dates.ts';
import { parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { daysBetween } from '#finance/calendar.ts';
import type { OfficialCodes } from './codes/official-codes.ts';
import { createNameMatcher, type FindByName, type FindByTitle } from './names/name-matcher.ts';
import { normalizeSchemeName, splitAbbreviatedName } from './names/normalize-scheme-name.ts';
import type { SchemeOverride } from './overrides/overrides-file.ts';
import { createOverrideFinder, type OverrideUse } from './overrides/scheme-overrides.ts';
import { createPortfolioMatcher, UNKNOWN_NAME, type PortfolioTitle } from './portfolio-matcher.ts';

/**
 * Finds the schemes that files name, among all names that NAV files ever listed their codes under; what the user decided comes first.
 * All that will be looked for is given beforehand: other names are not indexed, since those of all codes may not fit in memory.
 */
export interface SchemeFinder {
  readonly forTitles: (titles: readonly PortfolioTitle[]) => FindByTitle;
  readonly forNames: (names: ReadonlySet<string>) => FindByName;
  /** What the overrides decided so far. */
  readonly summarizeOverrides: () => OverrideUse;
}

export function createSchemeFinder(
  codes: OfficialCodes,
  navFileDates: readonly IsoDate[],
  overrides: readonly SchemeOverride[],
  master: ReadonlyMap<string, MasterName> = new Map(),
): SchemeFinder {
  const findByMaster = createMasterNameFinder(codes, master);
  const overridden = createOverrideFinder(overrides, codes);
  return {
    forTitles(titles) {
      const match = createPortfolioMatcher(codes, navFileDates, titles);
      let findByName: FindByName | undefined;
      return (mutualFund, title, date) => {
        const found = overridden.findByTitle(mutualFund, title) ?? match(mutualFund, title, date);
        if ('key' in found || found.isOverride) return found;
        if (mutualFund !== '') {
          const named = found.reason === UNKNOWN_NAME ? findByMaster(mutualFund, title, date) : found;
          return 'key' in named ? named : found;
        }
        // a name in full says enough: no two fund houses have a scheme of one name
        findByName ??= createNameMatcher(
          codes,
          new Set(titles.flatMap((named) => (named.mutualFund === '' ? named.schemeName : []))),
        );
        const named = findByName(title, date);
        return 'key' in named ? named : found;
      };
    },
    forNames(names) {
      const match = createNameMatcher(codes, names);
      return (name, date) => overridden.findByName(name) ?? match(name, date);
    },
    summarizeOverrides: overridden.summarize,
  };
}

/** What AMFI's scheme master has of a code. */
interface MasterName {
  readonly schemeName: string;
  readonly launchDate: IsoDate | null;
}

/** Days. As names of NAV files, those of the master are taken to be in force for so long before and after it. */
const IN_FORCE_WITHIN = 3 * 365;

/**
 * Finds schemes by the names of the scheme master, which NAV files of other years do not have: within the fund house, of one scheme that
 * had been launched by then, and near the day of the master's newest launch.
 */
function createMasterNameFinder(codes: OfficialCodes, master: ReadonlyMap<string, MasterName>): FindByTitle {
  const asOf = [...master.values()].reduce<IsoDate | null>(
    (latest, { launchDate }) => (launchDate !== null && launchDate > (latest ?? '') ? launchDate : latest),
    null,
  );
  let schemes: ReadonlyMap<string, ReadonlyMap<string, IsoDate | null>> | undefined; // only needed for names that NAV files lack
  return (mutualFund, title, date) => {
    schemes ??= groupByName(codes, master);
    const isNear = asOf !== null && Math.abs(daysBetween(asOf, date)) <= IN_FORCE_WITHIN;
    const named = isNear ? (schemes.get(buildKey(mutualFund, title)) ?? []) : [];
    const [match, ...others] = [...named].filter(([, launchDate]) => launchDate !== null && launchDate <= date);
    if (match === undefined || others.length > 0) return { reason: 'no scheme of the scheme master has this name' };
    return { key: match[0], certainty: 'former name' };
  };
}

/** The schemes that have a name, by key, with the launch of each. */
function groupByName(codes: OfficialCodes, master: ReadonlyMap<string, MasterName>) {
  const byName = new Map<string, Map<string, IsoDate | null>>();
  for (const [code, { schemeName, launchDate }] of master) {
    const known = codes.find(code);
    if (known === undefined || schemeName === '') continue;
    const name = buildKey(known.scheme.mutualFund, schemeName);
    byName.set(name, (byName.get(name) ?? new Map<string, IsoDate | null>()).set(known.key, launchDate));
  }
  return byName;
}

const buildKey = (mutualFund: string, name: string): string =>
  `${normalizeSchemeName(mutualFund)} / ${splitAbbreviatedName(parseSchemeName(name).baseName || name).join(' ')}`;
