import type { IsoDate } from '#contract/dates.ts';
import { parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { daysBetween } from '#finance/calendar.ts';
import type { OfficialCodes } from '../codes/official-codes.ts';
import type { FindByTitle } from '../scheme-match.ts';
import { normalizeSchemeName, splitAbbreviatedName } from './normalize-scheme-name.ts';

/** What AMFI's scheme master has of a code. */
export interface MasterName {
  readonly schemeName: string;
  readonly launchDate: IsoDate | null;
}

/** Days. As names of NAV files, those of the master are taken to be in force for so long before and after it. */
const IN_FORCE_WITHIN = 3 * 365;

/**
 * Finds schemes by the names of the scheme master, which NAV files of other years do not have: within the fund house, of one scheme that
 * had been launched by then, and near the day of the master's newest launch.
 */
export function createMasterNameFinder(codes: OfficialCodes, master: ReadonlyMap<string, MasterName>): FindByTitle {
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
