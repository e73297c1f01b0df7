import { expect, test } from 'vitest';
import {
  buildAumMoveColumns,
  buildPortfolioColumns,
  buildStockColumns,
} from '#dashboard/file-formats/leading-columns.ts';
import { toCell } from '#dashboard/file-formats/save-table.ts';

test('gives every row of a portfolio’s file its code, scheme and date', () => {
  const columns = buildPortfolioColumns({ code: '100001', name: 'Kaveri Fund', date: '2026-10-31' });
  expect(columns.map(({ label }) => label)).toEqual(['Code', 'Scheme', 'Portfolio date']);
  expect(columns.map((column) => toCell(column, {}, 'shown'))).toEqual(['100001', 'Kaveri Fund', '2026-10-31']);
});

test('adds the date of the portfolio it is compared with, empty if it is not known', () => {
  const columns = buildPortfolioColumns({ code: '1', name: 'A', date: null, previousDate: null });
  expect(columns.map(({ label }) => label).at(-1)).toBe('Compared with the portfolio of');
  expect(columns.slice(2).map((column) => toCell(column, {}, 'shown'))).toEqual([null, null]);
});

test('gives every row of a share’s file its ISIN, name, month and coverage, if that is known', () => {
  const stock = { isin: 'INE002A01018', name: 'Reliance Industries Limited', month: '2026-10' };
  const columns = buildStockColumns({ ...stock, coverage: '13 of 52 fund houses' });
  expect(columns.map((column) => toCell(column, {}, 'shown'))).toEqual([
    'INE002A01018',
    'Reliance Industries Limited',
    '2026-10',
    '13 of 52 fund houses',
  ]);
  expect(buildStockColumns({ ...stock, coverage: '' })).toHaveLength(3);
});

test('gives a change in AUM its code and its own dates, and those of the specification where no row states any', () => {
  const readDates = (areStated: boolean, row: object) =>
    buildAumMoveColumns({ dates: ['2026-11-19'], monthEnds: ['2026-10-31'], areStated }, '').map((column) =>
      toCell(
        column,
        { code: '1', dailyAum: 2, preMonthAum: 1, dailyAumDate: null, preMonthAumDate: null, ...row },
        'shown',
      ),
    );
  const own = { dailyAumDate: '2026-11-18T00:00:00.000', preMonthAumDate: '2026-09-30T00:00:00.000' };
  expect(readDates(true, own)).toEqual(['1', '2026-11-18', '2026-09-30']);
  expect(readDates(true, {})).toEqual(['1', null, null]);
  expect(readDates(false, {})).toEqual(['1', '2026-11-19', '2026-10-31']);
  expect(readDates(false, { preMonthAum: null })).toEqual(['1', '2026-11-19', null]);
});

test('gives a change in AUM its coverage, if that is known', () => {
  const dates = { dates: [], monthEnds: [], areStated: true } as const;
  expect(buildAumMoveColumns(dates, '41 of 54 fund houses').at(-1)?.label).toBe('AUM loaded');
  expect(buildAumMoveColumns(dates, '')).toHaveLength(3);
});
