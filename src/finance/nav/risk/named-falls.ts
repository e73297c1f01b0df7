import type { IsoDate } from '#contract/dates.ts';

/** A fall of the Indian stock market, from the day of its peak to that of its trough. */
export interface NamedFall {
  /** Its name in addresses: `fall-2020`. */
  readonly key: string;
  readonly name: string;
  readonly first: IsoDate;
  readonly last: IsoDate;
}

const buildFall = (name: string, first: IsoDate, last: IsoDate): NamedFall => ({
  key: `fall-${first.slice(0, 4)}`,
  name,
  first,
  last,
});

/**
 * The falls of NIFTY 500 TRI by its daily levels of 1 January 1999 to 21 August 2026 (niftyindices.com, seen on 21 August 2026), oldest
 * first: every one since 2000 of 15 % or more from the highest level so far that took at least 20 trading days, the fewest that a
 * drawdown is computed over, and the deepest one on the way back from that of 2008. All days are from that one source; a test finds
 * them again in it.
 */
export const namedFalls: readonly NamedFall[] = [
  buildFall('2000–01 Dot-com', '2000-02-21', '2001-09-21'), // 67.0 %
  buildFall('2004 Election', '2004-01-08', '2004-05-17'), // 29.1 %
  buildFall('2006 May–June', '2006-05-10', '2006-06-14'), // 32.4 %
  buildFall('2008 Financial crisis', '2008-01-04', '2008-10-27'), // 63.7 %
  buildFall('2010–11', '2010-11-09', '2011-12-20'), // 31.1 %, before the level of January 2008 was reached again
  buildFall('2015–16', '2015-03-03', '2016-02-25'), // 20.1 %
  buildFall('2018 IL&FS', '2018-08-31', '2018-10-26'), // 15.6 %
  buildFall('2020 Covid', '2020-01-17', '2020-03-23'), // 38.1 %
  buildFall('2021–22', '2021-10-18', '2022-06-20'), // 17.8 %
  buildFall('2024–25', '2024-09-26', '2025-02-28'), // 18.6 %
];
