import type { NavSeries } from '#finance/series.ts';
import { bytesOf, packDays } from '#dataset/storage/nav-columns.ts';
import { rowWriter, type Draft } from './draft.ts';

/** A writer of NAV histories. `sources` tells of each NAV the file it was taken from. */
export function navWriter({ database }: Draft): (code: string, series: NavSeries, sources: Uint16Array) => void {
  const write = rowWriter(database, 'nav');
  return (code, { days, navs }, sources) =>
    write({ code, days: packDays(days), navs: bytesOf(navs), sources: bytesOf(sources) });
}
