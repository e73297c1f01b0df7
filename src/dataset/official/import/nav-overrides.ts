import type { DatabaseSync } from 'node:sqlite';
import { formatDay } from '#contract/format-text.ts';
import { decodeNavSeries, decodeUint16, encodeDays, toBytes } from '#dataset/storage/nav-encoding.ts';
import { getBytes } from '#dataset/storage/row-values.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { createQuery } from '../../draft/draft.ts';
import type { NavOverride } from '../matching/overrides/overrides-file.ts';
import type { OverrideUse } from '../matching/overrides/scheme-overrides.ts';

/** Brings back the NAVs of the files in place of what the user has settled: files are compared with files. */
export const restoreNavs = (sqlite: DatabaseSync): void =>
  sqlite.exec(
    'INSERT OR REPLACE INTO nav SELECT code, days, navs, sources FROM replaced_nav; DELETE FROM replaced_nav',
  );

/** Replaces the NAVs that the user has settled; a row is unused if the code has no NAV that it could be about. */
export function applyNavOverrides(sqlite: DatabaseSync, overrides: readonly NavOverride[]): OverrideUse {
  const setAside = sqlite.prepare('INSERT INTO replaced_nav SELECT code, days, navs, sources FROM nav WHERE code = ?');
  const readNavs = createQuery(sqlite, 'SELECT days, navs, sources FROM nav WHERE code = ?');
  const remove = sqlite.prepare('DELETE FROM nav WHERE code = ?');
  const replace = sqlite.prepare('UPDATE nav SET days = ?, navs = ?, sources = ? WHERE code = ?');
  const unused: OverrideUse['unused'][number][] = [];
  for (const [code, settled] of Map.groupBy(overrides, (override) => override.code)) {
    const [row] = readNavs(code);
    const stored = row && {
      ...decodeNavSeries(getBytes(row, 0), getBytes(row, 1)),
      sources: decodeUint16(getBytes(row, 2)),
    };
    const navs = stored?.navs.slice();
    for (const override of settled) {
      const index = stored?.days.indexOf(toDayNumber(override.date)) ?? -1;
      const first = override.kind === 'Nav' ? 0 : 1; // of a move, the second
      if (index < first || navs === undefined)
        unused.push({ row: override.row, reason: describeMissing(override, index < 0) });
      else if (override.kind === 'Nav') navs[index] = override.nav ?? 0;
    }
    if (stored === undefined || navs === undefined || navs.every((nav, index) => nav === stored.navs[index])) continue;
    setAside.run(code);
    const isLeft = (_: number, index: number) => navs[index] !== 0;
    const [days, left] = [stored.days.filter(isLeft), navs.filter(isLeft)];
    if (days.length === 0) remove.run(code);
    else replace.run(encodeDays(days), toBytes(left), toBytes(stored.sources.filter(isLeft)), code);
  }
  return { count: overrides.length - unused.length, unused };
}

const describeMissing = ({ code, date }: NavOverride, isOfDay: boolean): string =>
  `code ${code} has no NAV ${isOfDay ? 'of' : 'before'} ${formatDay(date)}`;
