import { bytesIn } from '#dataset/storage/cell.ts';
import { bytesOf, packDays, unpackSeries, unpackShorts } from '#dataset/storage/nav-columns.ts';
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

/** So many points are gathered before they are merged: 32 MB, and nearly as much while they are merged. Fewer merges are quicker, more need less memory. */
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
    const placed = byPlace(gathered, count, codes.length);
    for (const [place, code] of codes.entries()) {
      const points = pointsOf(placed, place);
      if (points.days.length === 0) continue;
      const merged = mergedNavs(joined(await kept(code), points), orders, (left) => onLeft(code, left));
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

interface Placed extends NavPoints {
  /** Where the points of each place begin; behind the last place, where they end. */
  readonly starts: Int32Array;
}

/** The points place by place, sorted by counting; those of one place in the order they came in. */
function byPlace({ places, ...from }: Gathered, count: number, of: number): Placed {
  const starts = new Int32Array(of + 1);
  for (let at = 0; at < count; at++) starts[Number(places[at]) + 1] = Number(starts[Number(places[at]) + 1]) + 1;
  for (let place = 0; place < of; place++) starts[place + 1] = Number(starts[place + 1]) + Number(starts[place]);
  const next = starts.slice();
  const [days, navs, sources] = [new Int32Array(count), new Float64Array(count), new Uint16Array(count)];
  for (let at = 0; at < count; at++) {
    const place = Number(places[at]);
    const to = Number(next[place]);
    next[place] = to + 1;
    days[to] = Number(from.days[at]);
    navs[to] = Number(from.navs[at]);
    sources[to] = Number(from.sources[at]);
  }
  return { starts, days, navs, sources };
}

function pointsOf({ starts, days, navs, sources }: Placed, place: number): NavPoints {
  const [start, end] = [starts[place], starts[place + 1]];
  return {
    days: days.subarray(start, end),
    navs: navs.subarray(start, end),
    sources: sources.subarray(start, end),
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
