import type { NavColumns } from '#dataset/storage/nav-columns.ts';

/** NAVs of one code as files told them, in any order; the columns are equally long. */
export interface NavPoints {
  readonly days: Int32Array;
  readonly navs: Float64Array;
  readonly sources: Uint16Array;
}

/** A NAV that another, later published file tells otherwise. */
export interface LeftNav {
  readonly day: number;
  readonly kept: number;
  readonly keptSource: number;
  readonly left: number;
  readonly leftSource: number;
}

// a day and the order of its file take 16 bits each, so the place has 21 of the 53 bits of a whole number
const PLACES = 2 ** 21;
const ORDERS = 2 ** 16;

/**
 * One history out of many points: ascending by day and, of the points of a day, the one whose file was published last.
 * `orders` tells of each source how late it was published among all. The points that gave way to another NAV are told.
 * @throws RangeError for more than 2,097,152 points of one code.
 */
export function mergedNavs(points: NavPoints, orders: Uint16Array, onLeft: (left: LeftNav) => void): NavColumns {
  const { days, navs, sources } = points;
  if (isAscending(days)) return points; // as they come when files come day by day
  const length = days.length;
  if (length > PLACES) throw new RangeError(`expected at most ${PLACES} NAVs of one code, got ${length}`);
  const keys = new Float64Array(length);
  for (let at = 0; at < length; at++) {
    keys[at] = (Number(days[at]) * ORDERS + Number(orders[Number(sources[at])])) * PLACES + at;
  }
  keys.sort();
  const merged = { days: new Int32Array(length), navs: new Float64Array(length), sources: new Uint16Array(length) };
  let count = 0;
  for (let at = length - 1; at >= 0; at--) {
    const from = Number(keys[at]) % PLACES;
    const [day, nav, source] = [Number(days[from]), Number(navs[from]), Number(sources[from])];
    const kept = length - count; // the kept point of the day that comes next, since days are filled in from the end
    if (count > 0 && merged.days[kept] === day) {
      const [keptNav, keptSource] = [Number(merged.navs[kept]), Number(merged.sources[kept])];
      if (keptNav !== nav) onLeft({ day, kept: keptNav, keptSource, left: nav, leftSource: source });
      continue;
    }
    count++;
    merged.days[length - count] = day;
    merged.navs[length - count] = nav;
    merged.sources[length - count] = source;
  }
  const first = length - count;
  return {
    days: merged.days.subarray(first),
    navs: merged.navs.subarray(first),
    sources: merged.sources.subarray(first),
  };
}

function isAscending(days: Int32Array): boolean {
  for (let at = 1; at < days.length; at++) if (Number(days[at]) <= Number(days[at - 1])) return false;
  return true;
}
