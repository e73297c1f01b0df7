import { schemeIdentity } from '../../official/identity/scheme-identity.ts';
import type { OfficialCode } from './codes.ts';
import { schemeKey } from './scheme-key.ts';

/** The key of a scheme, or why there is none. */
export type Match = { readonly key: string } | { readonly reason: string };

/** From when to when some code of a scheme bore a name. */
interface Bearer {
  readonly key: string;
  first: number;
  last: number;
}

/** A scheme that ended so many days before a portfolio is not the one the portfolio is of. */
const ENDED = 31;

/**
 * Tells which scheme a portfolio is of: by exact normalised name within the house, of all names its codes ever bore. Where
 * two schemes bore the name, the one that bore it nearest to the portfolio's day; names are handed on, and NAVAll.txt
 * lists schemes for years after their end.
 */
export function matcher(codes: readonly OfficialCode[]): (key: string, day: number, isoDay: string) => Match {
  const ends = endsOf(codes);
  const bearers = new Map<string, Bearer[]>();
  for (const { key, listings } of codes) {
    for (const { listed, firstDay, lastDay } of listings) {
      const name = schemeKey(listed.mutualFund, schemeIdentity(listed).bareName);
      const known = bearers.get(name) ?? [];
      const same = known.find((bearer) => bearer.key === key);
      if (same) [same.first, same.last] = [Math.min(same.first, firstDay), Math.max(same.last, lastDay)];
      else bearers.set(name, [...known, { key, first: firstDay, last: lastDay }]);
    }
  }

  function hasEnded(key: string, day: number, isoDay: string): boolean {
    const end = ends.get(key);
    return end !== undefined && end.lastListed >= isoDay && end.lastDay < day - ENDED;
  }

  return (name, day, isoDay) => {
    const known = bearers.get(name) ?? [];
    if (known.length === 0) return { reason: 'no code of the house bears this name' };
    const alive = known.filter(({ key }) => !hasEnded(key, day, isoDay));
    if (alive.length === 0) return { reason: 'the scheme of this name ended before that day' };
    const least = Math.min(...alive.map((bearer) => distance(bearer, day)));
    const nearest = alive.filter((bearer) => distance(bearer, day) === least);
    const [match, other] = nearest.length > 1 ? nearest.filter(({ key }) => key === name) : nearest;
    if (match && !other) return { key: match.key };
    return { reason: `${nearest.length} schemes bore this name on that day` };
  };
}

const distance = ({ first, last }: Bearer, day: number) => Math.max(0, first - day, day - last);

/** Day number of a scheme's latest NAV line, and ISO day of the latest file that lists it. */
interface End {
  lastDay: number;
  lastListed: string;
}

function endsOf(codes: readonly OfficialCode[]): ReadonlyMap<string, Readonly<End>> {
  const ends = new Map<string, End>();
  for (const { key, listings } of codes) {
    const end = ends.get(key) ?? { lastDay: 0, lastListed: '' };
    for (const { lastDay, source } of listings) {
      end.lastDay = Math.max(end.lastDay, lastDay);
      if (source.asOf > end.lastListed) end.lastListed = source.asOf;
    }
    ends.set(key, end);
  }
  return ends;
}
