import type { IsoDate } from '#contract/dates.ts';
import type { OfficialCodes } from './codes/official-codes.ts';
import { createMasterNameFinder, type MasterName } from './names/master-names.ts';
import { createNameMatcher } from './names/name-matcher.ts';
import type { SchemeOverride } from './overrides/overrides-file.ts';
import { createOverrideFinder, type OverrideUse } from './overrides/scheme-overrides.ts';
import { createPortfolioMatcher, UNKNOWN_NAME, type PortfolioTitle } from './portfolio-matcher.ts';
import type { FindByName, FindByTitle } from './scheme-match.ts';

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
