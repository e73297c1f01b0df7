import {
  decodeNavSeries,
  decodeUint16,
  encodeDays,
  toBytes,
  type NavSeriesWithSources,
} from '#dataset/storage/nav-encoding.ts';
import { getBytes, getText } from '#dataset/storage/row-values.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { countDaysUpTo, getNavAtIndex, type NavOnDay } from '#finance/nav/series/series.ts';
import { createQuery, scanRows, type Draft } from '../../draft/draft.ts';
import type { ImportedFiles } from '../imported-files.ts';
import type { NavBuffer } from '../source/source.ts';

/** Points: 40 MB, and a quarter more during a flush. Each flush rewrites all histories, so a smaller buffer costs time. */
const DEFAULT_CAPACITY = 2_621_440;
const INITIAL_LENGTH = 65_536;

/** Several times as many as AMFI ever had: a larger number is flushed like a full buffer. */
const MAX_CODES = 100_000;

/** `onSuperseded` receives each NAV that was replaced by the different NAV of a file published later. */
export function createNavBuffer(
  { sqlite, database }: Draft,
  files: ImportedFiles,
  onSuperseded: (code: string, nav: SupersededNav) => void,
  capacity = DEFAULT_CAPACITY,
): NavBuffer {
  const codes: string[] = [];
  const indexByCode = new Map<string, number>();
  let buffer = allocate(Math.min(INITIAL_LENGTH, capacity));
  let count = 0;
  let startByFile = new Map<number, number>(); // the first point of each file, by its id
  let flushed: number | undefined; // the file of which a part was flushed
  const scratch = createScratch();
  const readSeries = createQuery(sqlite, 'SELECT days, navs FROM nav WHERE code = ?');
  const replace = sqlite.prepare('INSERT OR REPLACE INTO nav (code, days, navs, sources) VALUES (?, ?, ?, ?)');

  async function flush(): Promise<void> {
    const publicationOrder = computePublicationOrder(files);
    const { order, starts } = groupByCode(buffer, count, codes.length);
    for (const [index, code] of codes.entries()) {
      const indexes = order.subarray(starts[index], starts[index + 1]);
      if (indexes.length === 0) continue;
      const all = joinPoints(scratch, await readStored(database, code), { buffer, indexes });
      const merged = mergeNavs(all, publicationOrder, (nav) => onSuperseded(code, nav));
      replace.run(code, encodeDays(merged.days), toBytes(merged.navs), toBytes(merged.sources));
    }
    flushed = [...startByFile.keys()].at(-1);
    startByFile = new Map();
    if (count < capacity) buffer = allocate(Math.min(INITIAL_LENGTH, capacity)); // the last flush: the rest needs the memory
    count = 0;
    if (codes.length < MAX_CODES) return;
    codes.length = 0;
    indexByCode.clear();
  }

  return {
    add(code, day, nav, source) {
      let index = indexByCode.get(code);
      if (index === undefined) {
        index = codes.length;
        codes.push(code);
        indexByCode.set(code, index);
      }
      if (!startByFile.has(source.id)) startByFile.set(source.id, count);
      if (count === buffer.codeIndexes.length) buffer = enlarge(buffer, capacity);
      buffer.codeIndexes[count] = index;
      buffer.days[count] = day;
      buffer.navs[count] = nav;
      buffer.sources[count] = source.id;
      count++;
      return count === capacity || codes.length === MAX_CODES;
    },
    flush,
    readFile(file) {
      const start = startByFile.get(file.id);
      const navs =
        start === undefined || file.id === flushed
          ? readNavsUpTo(sqlite, toDayNumber(file.asOf))
          : new Map<string, NavOnDay>();
      return start === undefined ? navs : addPoints(navs, codes, { buffer, id: file.id, start, count });
    },
    *listNavs(wanted, from, to) {
      for (const code of wanted) {
        const [row] = readSeries(code);
        if (row === undefined) continue;
        const { days, navs } = decodeNavSeries(getBytes(row, 0), getBytes(row, 1));
        for (let at = countDaysUpTo(days, from - 1); at < countDaysUpTo(days, to); at++)
          yield { code, day: Number(days[at]), nav: Number(navs[at]) };
      }
      const isWanted = new Uint8Array(codes.length);
      for (const code of wanted) isWanted[indexByCode.get(code) ?? codes.length] = 1;
      const starts = [...startByFile];
      for (const [index, [id, start]] of starts.entries()) {
        const { asOf } = files.byId(id);
        if (asOf === '' || toDayNumber(asOf) < from) continue; // its NAVs are of days before
        const end = starts[index + 1]?.[1] ?? count;
        for (let at = start; at < end; at++) {
          const day = Number(buffer.days[at]);
          if (day < from || day > to) continue;
          const code = Number(buffer.codeIndexes[at]);
          if (isWanted[code] === 1) yield { code: codes[code] ?? '', day, nav: Number(buffer.navs[at]) };
        }
      }
    },
  };
}

async function readStored(database: Draft['database'], code: string): Promise<NavPoints | null> {
  const [row] = await database.rows('SELECT days, navs, sources FROM nav WHERE code = ?', [code]);
  if (!row) return null;
  return { ...decodeNavSeries(getBytes(row, 0), getBytes(row, 1)), sources: decodeUint16(getBytes(row, 2)) };
}

/** Adds the points of one file, which are side by side. */
function addPoints(
  navs: Map<string, NavOnDay>,
  codes: readonly string[],
  {
    buffer,
    id,
    start,
    count,
  }: { readonly buffer: BufferColumns; readonly id: number } & Record<'start' | 'count', number>,
): ReadonlyMap<string, NavOnDay> {
  const { codeIndexes, days, sources } = buffer;
  for (let at = start; at < count && sources[at] === id; at++)
    navs.set(codes[Number(codeIndexes[at])] ?? '', { day: Number(days[at]), nav: Number(buffer.navs[at]) });
  return navs;
}

/** The last NAV of each code up to a day. */
function readNavsUpTo(sqlite: Draft['sqlite'], lastDay: number): Map<string, NavOnDay> {
  const navs = new Map<string, NavOnDay>();
  for (const row of scanRows(sqlite, 'SELECT code, days, navs FROM nav')) {
    const series = decodeNavSeries(getBytes(row, 1), getBytes(row, 2));
    const last = getNavAtIndex(series, countDaysUpTo(series.days, lastDay) - 1);
    if (last !== null) navs.set(getText(row, 0), last);
  }
  return navs;
}

/** For each NAV file (by id), its position in the order of publication. */
function computePublicationOrder(files: ImportedFiles): Uint16Array {
  const byRank = files.withNavs().toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
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

function enlarge(full: BufferColumns, capacity: number): BufferColumns {
  const larger = allocate(capacity);
  larger.codeIndexes.set(full.codeIndexes);
  larger.days.set(full.days);
  larger.navs.set(full.navs);
  larger.sources.set(full.sources);
  return larger;
}

/** The indexes of the points of each code, in the order in which they were added, by counting sort. */
interface GroupedByCode {
  readonly order: Int32Array;
  /** The position of each code's first index in `order`; after the last code, the total. */
  readonly starts: Int32Array;
}

function groupByCode({ codeIndexes }: BufferColumns, count: number, codeCount: number): GroupedByCode {
  const starts = new Int32Array(codeCount + 1);
  for (let i = 0; i < count; i++) {
    const after = Number(codeIndexes[i]) + 1;
    starts[after] = Number(starts[after]) + 1;
  }
  for (let code = 0; code < codeCount; code++) starts[code + 1] = Number(starts[code + 1]) + Number(starts[code]);
  const next = starts.slice();
  const order = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const code = Number(codeIndexes[i]);
    const to = Number(next[code]);
    next[code] = to + 1;
    order[to] = i;
  }
  return { order, starts };
}

interface Scratch {
  days: Int32Array;
  navs: Float64Array;
  sources: Uint16Array;
}

const createScratch = (length = 0): Scratch => ({
  days: new Int32Array(length),
  navs: new Float64Array(length),
  sources: new Uint16Array(length),
});

/**
 * The stored points of a code, then the buffered ones. They are in memory that the next call uses again: arrays of their own for each
 * code would be a gigabyte of garbage.
 */
function joinPoints(
  scratch: Scratch,
  stored: NavPoints | null,
  { buffer, indexes }: { readonly buffer: BufferColumns; readonly indexes: Int32Array },
): NavPoints {
  const start = stored === null ? 0 : stored.days.length;
  const length = start + indexes.length;
  if (scratch.days.length < length) Object.assign(scratch, createScratch(2 * length));
  const [days, navs, sources] = [
    scratch.days.subarray(0, length),
    scratch.navs.subarray(0, length),
    scratch.sources.subarray(0, length),
  ];
  if (stored !== null) {
    days.set(stored.days);
    navs.set(stored.navs);
    sources.set(stored.sources);
  }
  for (let i = 0; i < indexes.length; i++) {
    const from = Number(indexes[i]);
    days[start + i] = Number(buffer.days[from]);
    navs[start + i] = Number(buffer.navs[from]);
    sources[start + i] = Number(buffer.sources[from]);
  }
  return { days, navs, sources };
}

/** NAVs of one code from several files, in any order; the columns have the same length. */
interface NavPoints {
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
  const ascending = countAscending(days);
  const length = days.length;
  if (ascending === length) return points; // the usual case: files are imported day by day
  if (length > MAX_POINTS) throw new RangeError(`expected at most ${MAX_POINTS} NAVs of one code, got ${length}`);
  const keys = new Float64Array(length);
  for (let index = 0; index < length; index++) {
    const order = Number(publicationOrder[Number(sources[index])]);
    keys[index] = (Number(days[index]) * MAX_ORDERS + order) * MAX_POINTS + index;
  }
  sortRest(keys, ascending);
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

/** The number of days until one that is not after the one before. */
function countAscending(days: Int32Array): number {
  let count = Math.min(1, days.length);
  while (count < days.length && Number(days[count]) > Number(days[count - 1])) count++;
  return count;
}

/** Sorts keys of which the first ones are in order: mostly a history, and few others. */
function sortRest(keys: Float64Array, sorted: number): void {
  const rest = keys.slice(sorted).sort();
  let [first, other] = [sorted - 1, rest.length - 1];
  for (let to = keys.length - 1; other >= 0; to--)
    keys[to] = first >= 0 && Number(keys[first]) > Number(rest[other]) ? Number(keys[first--]) : Number(rest[other--]);
}
