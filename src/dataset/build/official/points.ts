import { bytesIn } from '#dataset/store/cell.ts';
import { bytesOf, packDays, unpackSeries, unpackShorts } from '#dataset/store/nav-columns.ts';
import type { Draft } from '../draft.ts';
import { mergedNavs, type LeftNav, type NavPoints } from './merge-navs.ts';
import type { Source, Sources } from './sources.ts';

/** NAVs on their way into a draft: gathered packed, since files come by day and histories are kept by code. */
export interface Points {
  /** Answers whether there is no room for more: they are to be merged then. */
  add(code: string, day: number, nav: number, source: Source): boolean;
  /** Merges all that was gathered into the histories of the draft. */
  flush(): Promise<void>;
}

/** So many points are gathered before they are merged: 32 MB. Fewer merges are quicker, more need less memory. */
const MOST_GATHERED = 2_097_152;
const FIRST_ROOM = 65_536;

/** `onLeft` is told each NAV that gave way to that of a later published file. */
export function pointsInto(
  { database, asked }: Draft,
  sources: Sources,
  onLeft: (code: string, left: LeftNav) => void,
  most = MOST_GATHERED,
): Points {
  const codes: string[] = [];
  const placeOf = new Map<string, number>();
  let gathered = room(Math.min(FIRST_ROOM, most));
  let count = 0;
  const replace = database.prepare('INSERT OR REPLACE INTO nav (code, days, navs, sources) VALUES (?, ?, ?, ?)');

  async function flush(): Promise<void> {
    const orders = publishedOrder(sources);
    for (const [place, points] of byPlace(gathered, count, codes.length).entries()) {
      const code = codes[place];
      if (code === undefined || points.length === 0) continue;
      const all = joined(await kept(code), picked(gathered, points));
      const merged = mergedNavs(all, orders, (left) => onLeft(code, left));
      replace.run(code, packDays(merged.days), bytesOf(merged.navs), bytesOf(merged.sources));
    }
    count = 0;
  }

  async function kept(code: string): Promise<NavPoints | null> {
    const [row] = await asked.rows('SELECT days, navs, sources FROM nav WHERE code = ?', [code]);
    return row ? { ...unpackSeries(bytesIn(row, 0), bytesIn(row, 1)), sources: unpackShorts(bytesIn(row, 2)) } : null;
  }

  return {
    add(code, day, nav, source) {
      let place = placeOf.get(code);
      if (place === undefined) {
        place = codes.length;
        codes.push(code);
        placeOf.set(code, place);
      }
      if (count === gathered.places.length) gathered = grown(gathered, most);
      gathered.places[count] = place;
      gathered.days[count] = day;
      gathered.navs[count] = nav;
      gathered.sources[count] = source.id;
      count++;
      return count === most;
    },
    flush,
  };
}

/** Of each NAV source (by id) how late it was published among all. */
function publishedOrder(sources: Sources): Uint16Array {
  const byRank = sources.of('navall').toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  const orders = new Uint16Array(Math.max(0, ...byRank.map(({ id }) => id)) + 1);
  for (const [order, { id }] of byRank.entries()) orders[id] = order;
  return orders;
}

interface Gathered {
  readonly places: Int32Array;
  readonly days: Uint16Array;
  readonly navs: Float64Array;
  readonly sources: Uint16Array;
}

const room = (length: number): Gathered => ({
  places: new Int32Array(length),
  days: new Uint16Array(length),
  navs: new Float64Array(length),
  sources: new Uint16Array(length),
});

function grown(full: Gathered, most: number): Gathered {
  const wider = room(Math.min(2 * full.places.length, most));
  wider.places.set(full.places);
  wider.days.set(full.days);
  wider.navs.set(full.navs);
  wider.sources.set(full.sources);
  return wider;
}

/** The points of each place, as one stretch of a list that is sorted by counting. */
function byPlace({ places }: Gathered, count: number, of: number): readonly Int32Array[] {
  const ends = new Int32Array(of + 1);
  for (let at = 0; at < count; at++) ends[Number(places[at]) + 1] = Number(ends[Number(places[at]) + 1]) + 1;
  for (let place = 0; place < of; place++) ends[place + 1] = Number(ends[place + 1]) + Number(ends[place]);
  const starts = ends.slice(0, of);
  const sorted = new Int32Array(count);
  for (let at = 0; at < count; at++) {
    const place = Number(places[at]);
    const next = Number(starts[place]);
    sorted[next] = at;
    starts[place] = next + 1;
  }
  return Array.from({ length: of }, (_, place) => sorted.subarray(ends[place], ends[place + 1]));
}

function picked(gathered: Gathered, points: Int32Array): NavPoints {
  return {
    days: Int32Array.from(points, (at) => Number(gathered.days[at])),
    navs: Float64Array.from(points, (at) => Number(gathered.navs[at])),
    sources: Uint16Array.from(points, (at) => Number(gathered.sources[at])),
  };
}

function joined(first: NavPoints | null, second: NavPoints): NavPoints {
  if (first === null) return second;
  const length = first.days.length + second.days.length;
  const all = { days: new Int32Array(length), navs: new Float64Array(length), sources: new Uint16Array(length) };
  for (const [part, start] of [
    [first, 0],
    [second, first.days.length],
  ] as const) {
    all.days.set(part.days, start);
    all.navs.set(part.navs, start);
    all.sources.set(part.sources, start);
  }
  return all;
}
