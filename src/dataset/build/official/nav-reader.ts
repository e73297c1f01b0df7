import { checkedSeries, type CheckedSeries } from '#finance/breaks.ts';
import { bytesIn } from '#dataset/storage/cell.ts';
import type { Database } from '#dataset/storage/database.ts';
import { unpackSeries } from '#dataset/storage/nav-columns.ts';

/** Reads the NAVs of one code at a time, checked for breaks: a dataset's histories together need not fit in memory. */
export function navReader(asked: Database): (code: string) => Promise<CheckedSeries> {
  return async (code) => {
    const [row] = await asked.rows('SELECT days, navs FROM nav WHERE code = ?', [code]);
    const none = { days: new Int32Array(), navs: new Float64Array() };
    return checkedSeries(row ? unpackSeries(bytesIn(row, 0), bytesIn(row, 1)) : none);
  };
}
