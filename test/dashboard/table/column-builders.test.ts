import { expect, test } from 'vitest';
import type { IsoDateOrDateTime } from '#contract/dates.ts';
import { performanceFields } from '#contract/records/performance.ts';
import { numberCell } from '#dashboard/table/cells/plain-cells.ts';
import { dateColumn, fieldColumn, numberColumn } from '#dashboard/table/column-builders.ts';
import { buildPerformance } from '../../support/market/build-records.ts';

test('a column of a field takes label, unit and kind from the contract', () => {
  const column = fieldColumn(performanceFields, 'dailyAum', { header: '₹ crore', group: 'AUM' });
  expect(column).toMatchObject({ id: 'dailyAum', label: 'AUM', unit: '₹ crore', cell: numberCell, group: 'AUM' });
  expect(column.format(1_234_567.891)).toBe('12,34,567.89');
});

test('a time is a date in a table, as the source reports it', () => {
  const column = fieldColumn(performanceFields, 'navDate', { header: 'Date' });
  expect(column.value(buildPerformance({ navDate: '2026-11-19T23:59:59' }))).toBe('2026-11-19');
  expect(column.format('2026-11-19')).toBe('19 Nov 2026');
  expect(column.value(buildPerformance({ navDate: null }))).toBeNull();
});

test('a signed number has its sign, and what rounds to nothing has none', () => {
  const column = numberColumn<number>('x', (row) => row, {
    header: 'Excess',
    label: 'Excess',
    unit: 'pp',
    signed: 'change',
  });
  expect([2.741, -0.5, 0, -0.001, 0.004].map(column.format)).toEqual(['+2.74', '−0.50', '0.00', '0.00', '0.00']);
});

test('a column formats its numbers with the decimals it is defined with', () => {
  expect(fieldColumn(performanceFields, 'nav', { header: 'NAV', decimals: 4 }).format(10.5)).toBe('10.5000');
  expect(fieldColumn(performanceFields, 'nav', { header: 'NAV', decimals: 0 }).format(1234.5)).toBe('1,235');
});

test('a computed date leaves out the time, and no date is no value', () => {
  const column = dateColumn<IsoDateOrDateTime | null>('x', (row) => row, { header: 'Date', label: 'Date' });
  expect((['2026-11-19T18:30:00', null] as const).map(column.value)).toEqual(['2026-11-19', null]);
});
