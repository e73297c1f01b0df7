import { buildSchemeIdentity } from '../parse/scheme/scheme-identity.ts';
import { buildSchemeKey, type OfficialCode } from './scheme-records.ts';

/** The key of the matching scheme, or why there is none. */
type SchemeMatchResult = { readonly key: string } | { readonly reason: string };

/** Finds the scheme of a portfolio by the key of its published name, on a date (day number and ISO day). */
export type SchemeMatcher = (nameKey: string, day: number, isoDay: string) => SchemeMatchResult;

/** A scheme that used a name, and the first and last day numbers on which one of its codes had it. */
interface NameUse {
  readonly key: string;
  first: number;
  last: number;
}

/** Days. A scheme that closed longer ago than this before a portfolio's date is not the portfolio's scheme. */
const CLOSED_AFTER = 31;

/**
 * Matches portfolios to schemes: by exact normalised name within the fund house, among all names the scheme's codes ever
 * had. If two schemes used the name, the one that used it nearest to the portfolio's date matches; names are reused, and
 * NAVAll.txt lists schemes for years after they closed.
 */
export function createSchemeMatcher(codes: readonly OfficialCode[]): SchemeMatcher {
  const lastListings = findLastListings(codes);
  const usesByName = indexNames(codes);

  function isClosed(key: string, day: number, isoDay: string): boolean {
    const last = lastListings.get(key);
    return last !== undefined && last.fileDate >= isoDay && last.navDay < day - CLOSED_AFTER;
  }

  return (nameKey, day, isoDay) => {
    const uses = usesByName.get(nameKey) ?? [];
    if (uses.length === 0) return { reason: 'no such scheme at this AMC' };
    const open = uses.filter(({ key }) => !isClosed(key, day, isoDay));
    if (open.length === 0) return { reason: 'that scheme had closed by then' };
    const leastDistance = Math.min(...open.map((use) => computeDistance(use, day)));
    const nearest = open.filter((use) => computeDistance(use, day) === leastDistance);
    const [match, other] = nearest.length > 1 ? nearest.filter(({ key }) => key === nameKey) : nearest;
    if (match && !other) return { key: match.key };
    return { reason: `${nearest.length} schemes had this name on that date` };
  };
}

function indexNames(codes: readonly OfficialCode[]): ReadonlyMap<string, readonly NameUse[]> {
  const usesByName = new Map<string, NameUse[]>();
  for (const { key, listings } of codes) {
    for (const { listed, firstDay, lastDay } of listings) {
      const nameKey = buildSchemeKey(listed.mutualFund, buildSchemeIdentity(listed).baseName);
      const uses = usesByName.get(nameKey) ?? [];
      const same = uses.find((use) => use.key === key);
      if (same) [same.first, same.last] = [Math.min(same.first, firstDay), Math.max(same.last, lastDay)];
      else usesByName.set(nameKey, [...uses, { key, first: firstDay, last: lastDay }]);
    }
  }
  return usesByName;
}

/** Days between a date and the period in which a name was used; 0 within it. */
const computeDistance = ({ first, last }: NameUse, day: number) => Math.max(0, first - day, day - last);

/** Day number of a scheme's latest NAV line, and ISO day of the latest file that lists the scheme. */
interface LastListing {
  navDay: number;
  fileDate: string;
}

function findLastListings(codes: readonly OfficialCode[]): ReadonlyMap<string, Readonly<LastListing>> {
  const byKey = new Map<string, LastListing>();
  for (const { key, listings } of codes) {
    const last = byKey.get(key) ?? { navDay: 0, fileDate: '' };
    for (const { lastDay, source } of listings) {
      last.navDay = Math.max(last.navDay, lastDay);
      if (source.asOf > last.fileDate) last.fileDate = source.asOf;
    }
    byKey.set(key, last);
  }
  return byKey;
}
