import { expect, test } from 'vitest';
import { buildPortfolioColumns } from '#dashboard/export/portfolio-columns.ts';
import { toCell } from '#dashboard/export/save-table.ts';

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
