import { screen, within } from '@testing-library/react';
import type { Performance } from '#contract/records/performance.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';

const NEWEST = '2026-11-19T00:00:00';
/** Performance with a current NAV, unless it says otherwise. */
export const buildRecord = (code: string, name: string, fields: Partial<Performance> = {}): Performance =>
  buildPerformance({ code, schemeName: name, navDate: NEWEST, ...fields });

/** Two schemes that the default filters leave, and four that they do not. */
export const market: readonly Performance[] = [
  buildRecord('1', 'Kaveri Flexi Cap Fund - Direct Plan - Growth', {
    dailyAum: 900,
    return1Year: 15.84,
    return1YearBenchmark: 13.1,
  }),
  buildRecord('2', 'Himgiri Large Cap Fund - Direct Plan - Growth', { dailyAum: 1_200, return1Year: null }),
  buildRecord('3', 'Kaveri Flexi Cap Fund - Regular Plan - Growth', { dailyAum: 900 }),
  buildRecord('4', 'Kaveri Flexi Cap Fund - Direct Plan - IDCW', { dailyAum: 900 }),
  buildRecord('5', 'Nilgiri Term Fund - Direct Plan - Growth', { type: 'Close Ended' }),
  buildRecord('6', 'Deodar Dead Fund - Direct Plan - Growth', { navDate: '2026-11-08T00:00:00', dailyAum: 5 }),
];

/** The first cell of every row of the table, in order. */
export async function readSchemes(): Promise<readonly string[]> {
  const grid = await screen.findByRole('grid', { name: 'Schemes' });
  return within(grid)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent ?? '')
    .filter((text) => !text.startsWith('Median'));
}
