import type { NavSeriesWithSources } from '#dataset/storage/nav-encoding.ts';

/** NAVs of one code from several files, in any order; the columns have the same length. */
export interface NavPoints {
  readonly days: Int32Array;
  readonly navs: Float64Array;
  readonly sources: Uint16Array;
}

/** A NAV for which a file that was published later has a different value. */
export interface SupersededNav {
  readonly day: number;
  readonly nav: number;
  readonly source: number;
  readonly supersededNav: number;
  readonly supersededSource: number;
}

// a day and a file's publication order take 16 bits each, which leaves 21 of the 53 bits of an integer for the index
const MAX_POINTS = 2 ** 21;
const MAX_ORDERS = 2 ** 16;

/**
 * Merges points into one history: ascending by day and, of several points of a day, the one whose file was published last.
 * `publicationOrder` has each source's position among all, by source id. `onSuperseded` receives each dropped point whose
 * NAV differs.
 * @throws RangeError for more than 2,097,152 points of one code.
 */
export function mergeNavs(
  points: NavPoints,
  publicationOrder: Uint16Array,
  onSuperseded: (nav: SupersededNav) => void,
): NavSeriesWithSources {
  const { days, navs, sources } = points;
  if (isAscending(days)) return points; // the usual case: files are imported day by day
  const length = days.length;
  if (length > MAX_POINTS) throw new RangeError(`expected at most ${MAX_POINTS} NAVs of one code, got ${length}`);
  const keys = new Float64Array(length);
  for (let index = 0; index < length; index++) {
    const order = Number(publicationOrder[Number(sources[index])]);
    keys[index] = (Number(days[index]) * MAX_ORDERS + order) * MAX_POINTS + index;
  }
  keys.sort();
  const merged = { days: new Int32Array(length), navs: new Float64Array(length), sources: new Uint16Array(length) };
  let count = 0;
  for (let position = length - 1; position >= 0; position--) {
    const from = Number(keys[position]) % MAX_POINTS;
    const [day, nav, source] = [Number(days[from]), Number(navs[from]), Number(sources[from])];
    const next = length - count; // the point of the following day, since the columns are filled from the end
    if (count > 0 && merged.days[next] === day) {
      const [usedNav, usedSource] = [Number(merged.navs[next]), Number(merged.sources[next])];
      if (usedNav !== nav) {
        onSuperseded({ day, nav: usedNav, source: usedSource, supersededNav: nav, supersededSource: source });
      }
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
  for (let index = 1; index < days.length; index++) {
    if (Number(days[index]) <= Number(days[index - 1])) return false;
  }
  return true;
}
