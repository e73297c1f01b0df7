import { decodeNavSeries, decodeUint16, encodeDays, toBytes } from '#dataset/storage/nav-encoding.ts';
import { getBytes, getText } from '#dataset/storage/row-values.ts';
import type { NavSeries } from '#finance/nav/series/series.ts';
import { createQuery, type Draft } from './draft.ts';

/** A level for which a source that was published later has a different one. */
export interface SupersededLevel {
  readonly day: number;
  readonly level: number;
  readonly source: number;
  readonly supersededLevel: number;
  readonly supersededSource: number;
}

interface Level {
  readonly level: number;
  readonly source: number;
}

/**
 * Adds the levels of an index to those a draft has. Of two levels for one day, that of the source published later is used.
 * `isLater` compares two sources by id. Returns the levels that were dropped because they differ.
 */
export function addIndexLevels(
  { sqlite }: Draft,
  name: string,
  { days, navs }: NavSeries,
  source: number,
  isLater: (a: number, b: number) => boolean,
): readonly SupersededLevel[] {
  const byDay = readIndexLevels({ sqlite }, name);
  const superseded: SupersededLevel[] = [];
  for (const [i, day] of days.entries()) {
    const added = { level: Number(navs[i]), source };
    const stored = byDay.get(day);
    const [used, dropped] = stored && isLater(stored.source, source) ? [stored, added] : [added, stored];
    byDay.set(day, used);
    if (dropped && dropped.level !== used.level) {
      superseded.push({ day, ...used, supersededLevel: dropped.level, supersededSource: dropped.source });
    }
  }
  const merged = [...byDay].toSorted(([a], [b]) => a - b);
  sqlite
    .prepare('INSERT OR REPLACE INTO index_series (name, days, levels, sources) VALUES (?, ?, ?, ?)')
    .run(
      toIndexKey(name),
      encodeDays(Int32Array.from(merged, ([day]) => day)),
      toBytes(Float64Array.from(merged, ([, { level }]) => level)),
      toBytes(Uint32Array.from(merged, ([, each]) => each.source)),
    );
  return superseded;
}

const toIndexKey = (name: string): string => name.toUpperCase();

/** The names of the indices that a draft has levels of. */
export const listIndexNames = ({ sqlite }: Pick<Draft, 'sqlite'>): readonly string[] =>
  createQuery(sqlite, 'SELECT name FROM index_series ORDER BY name')().map((row) => getText(row, 0));

/** The levels that a draft has of an index. */
export function readIndexSeries({ sqlite }: Pick<Draft, 'sqlite'>, name: string): NavSeries {
  const [row] = createQuery(sqlite, 'SELECT days, levels FROM index_series WHERE name = ?')(toIndexKey(name));
  return row
    ? decodeNavSeries(getBytes(row, 0), getBytes(row, 1))
    : { days: new Int32Array(), navs: new Float64Array() };
}

/** The levels that a draft has of an index, by day. */
export function readIndexLevels({ sqlite }: Pick<Draft, 'sqlite'>, name: string): Map<number, Level> {
  const find = sqlite.prepare('SELECT days, levels, sources FROM index_series WHERE name = ?');
  const row = find.get(toIndexKey(name));
  if (!row) return new Map();
  const days = decodeUint16(getBytes([row['days']], 0));
  // copied, since a typed array starts only at a multiple of its element size
  const levels = new Float64Array(new Uint8Array(getBytes([row['levels']], 0)).buffer);
  const sources = new Uint32Array(new Uint8Array(getBytes([row['sources']], 0)).buffer);
  return new Map(Array.from(days, (day, i) => [day, { level: Number(levels[i]), source: Number(sources[i]) }]));
}
