import { expect, test } from 'vitest';
import { performance } from '#contract/records/performance.ts';
import { dayColumn, fieldColumn, numberColumn } from '#dashboard/table/column-makers.ts';
import { aScheme } from '../../support/records.ts';

test('a column of a field takes label, unit and kind from the contract', () => {
  const column = fieldColumn(performance, 'dailyAum', { header: '₹ crore', band: 'AUM' });
  expect(column).toMatchObject({ id: 'dailyAum', label: 'AUM', unit: '₹ crore', kind: 'number', band: 'AUM' });
  expect(column.format(1_234_567.891)).toBe('12,34,567.89');
});

test('a time is a day in a table, as the source tells it', () => {
  const column = fieldColumn(performance, 'navDate', { header: 'On' });
  expect(column.value(aScheme({ navDate: '2026-11-19T23:59:59' }))).toBe('2026-11-19');
  expect(column.format('2026-11-19')).toBe('19 Nov 2026');
  expect(column.value(aScheme({ navDate: null }))).toBeNull();
});

test('a signed figure bears its sign, and what rounds to nothing bears none', () => {
  const column = numberColumn<number>('x', (row) => row, {
    header: 'Excess',
    label: 'Excess',
    unit: 'pp',
    signed: true,
  });
  expect([2.741, -0.5, 0, -0.001, 0.004].map(column.format)).toEqual(['+2.74', '−0.50', '0.00', '0.00', '0.00']);
});

test('decimals are told once for a column', () => {
  expect(fieldColumn(performance, 'nav', { header: 'NAV', decimals: 4 }).format(10.5)).toBe('10.5000');
  expect(fieldColumn(performance, 'nav', { header: 'NAV', decimals: 0 }).format(1234.5)).toBe('1,235');
});

test('a computed day leaves out the time, and no date is no value', () => {
  const column = dayColumn<string | null>('x', (row) => row, { header: 'On', label: 'On' });
  expect(['2026-11-19T18:30:00', '', null].map(column.value)).toEqual(['2026-11-19', null, null]);
});
