import { decodeNavSeries, decodeUint16, encodeDays, toBytes } from '#dataset/storage/nav-encoding.ts';
import { getBytes } from '#dataset/storage/row-values.ts';
import type { Draft } from '../../build/draft.ts';
import { mergeNavs, type NavPoints, type SupersededNav } from './merge-navs.ts';
import type { SourceFile, SourceFiles } from './source-files.ts';

/** Collects NAVs for a draft in typed arrays, since files arrive by date while histories are stored by code. */
export interface NavBuffer {
  /** Returns whether the buffer is full: the caller must flush it then. */
  add(code: string, day: number, nav: number, source: SourceFile): boolean;
  /** Merges the buffered NAVs into the histories of the draft. */
  flush(): Promise<void>;
}

/** Points: 32 MB, and nearly as much again during a flush. A larger buffer means fewer merges, a smaller one less memory. */
const DEFAULT_CAPACITY = 2_097_152;
const INITIAL_LENGTH = 65_536;

/** `onSuperseded` receives each NAV that was replaced by the different NAV of a file published later. */
export function createNavBuffer(
  { sqlite, database }: Draft,
  sources: SourceFiles,
  onSuperseded: (code: string, nav: SupersededNav) => void,
  capacity = DEFAULT_CAPACITY,
): NavBuffer {
  const codes: string[] = [];
  const indexByCode = new Map<string, number>();
  let buffer = allocate(Math.min(INITIAL_LENGTH, capacity));
  let count = 0;
  const replace = sqlite.prepare('INSERT OR REPLACE INTO nav (code, days, navs, sources) VALUES (?, ?, ?, ?)');

  async function flush(): Promise<void> {
    const publicationOrder = computePublicationOrder(sources);
    const grouped = groupByCode(buffer, count, codes.length);
    for (const [index, code] of codes.entries()) {
      const points = getPoints(grouped, index);
      if (points.days.length === 0) continue;
      const all = concatenate(await readStored(code), points);
      const merged = mergeNavs(all, publicationOrder, (nav) => onSuperseded(code, nav));
      replace.run(code, encodeDays(merged.days), toBytes(merged.navs), toBytes(merged.sources));
    }
    count = 0;
  }

  async function readStored(code: string): Promise<NavPoints | null> {
    const [row] = await database.rows('SELECT days, navs, sources FROM nav WHERE code = ?', [code]);
    if (!row) return null;
    return { ...decodeNavSeries(getBytes(row, 0), getBytes(row, 1)), sources: decodeUint16(getBytes(row, 2)) };
  }

  return {
    add(code, day, nav, source) {
      let index = indexByCode.get(code);
      if (index === undefined) {
        index = codes.length;
        codes.push(code);
        indexByCode.set(code, index);
      }
      if (count === buffer.codeIndexes.length) buffer = grow(buffer, capacity);
      buffer.codeIndexes[count] = index;
      buffer.days[count] = day;
      buffer.navs[count] = nav;
      buffer.sources[count] = source.id;
      count++;
      return count === capacity;
    },
    flush,
  };
}

/** For each NAV file (by id), its position in the order of publication. */
function computePublicationOrder(sources: SourceFiles): Uint16Array {
  const files = [...sources.of('navall'), ...sources.of('nav-history')];
  const byRank = files.toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  const order = new Uint16Array(Math.max(0, ...byRank.map(({ id }) => id)) + 1);
  for (const [position, { id }] of byRank.entries()) order[id] = position;
  return order;
}

interface BufferColumns {
  readonly codeIndexes: Int32Array;
  readonly days: Uint16Array;
  readonly navs: Float64Array;
  readonly sources: Uint16Array;
}

const allocate = (length: number): BufferColumns => ({
  codeIndexes: new Int32Array(length),
  days: new Uint16Array(length),
  navs: new Float64Array(length),
  sources: new Uint16Array(length),
});

function grow(full: BufferColumns, capacity: number): BufferColumns {
  const larger = allocate(Math.min(2 * full.codeIndexes.length, capacity));
  larger.codeIndexes.set(full.codeIndexes);
  larger.days.set(full.days);
  larger.navs.set(full.navs);
  larger.sources.set(full.sources);
  return larger;
}

interface GroupedPoints extends NavPoints {
  /** The offset of each code's first point; after the last code, the total. */
  readonly starts: Int32Array;
}

/** Counting sort by code; the points of a code stay in the order in which they were added. */
function groupByCode({ codeIndexes, ...from }: BufferColumns, count: number, codeCount: number): GroupedPoints {
  const starts = new Int32Array(codeCount + 1);
  for (let i = 0; i < count; i++) {
    const after = Number(codeIndexes[i]) + 1;
    starts[after] = Number(starts[after]) + 1;
  }
  for (let code = 0; code < codeCount; code++) starts[code + 1] = Number(starts[code + 1]) + Number(starts[code]);
  const next = starts.slice();
  const [days, navs, sources] = [new Int32Array(count), new Float64Array(count), new Uint16Array(count)];
  for (let i = 0; i < count; i++) {
    const code = Number(codeIndexes[i]);
    const to = Number(next[code]);
    next[code] = to + 1;
    days[to] = Number(from.days[i]);
    navs[to] = Number(from.navs[i]);
    sources[to] = Number(from.sources[i]);
  }
  return { starts, days, navs, sources };
}

function getPoints({ starts, days, navs, sources }: GroupedPoints, codeIndex: number): NavPoints {
  const [start, end] = [starts[codeIndex], starts[codeIndex + 1]];
  return {
    days: days.subarray(start, end),
    navs: navs.subarray(start, end),
    sources: sources.subarray(start, end),
  };
}

function concatenate(first: NavPoints | null, second: NavPoints): NavPoints {
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
