import { expect, test } from 'vitest';
import { toCell } from '#dashboard/file-formats/save-table.ts';
import { numberColumn } from '#dashboard/table/column-builders.ts';

const options = { header: 'Value', label: 'Value' };
const column = numberColumn<number | null>('value', (row) => row, options);

test.each([
  [1_234_567.891, 1_234_567.89],
  [-0.004, 0],
  [-3.456, -3.46],
  [1.005, 1.01],
  [Number.NaN, null],
  [null, null],
])('%s is exported as %s, as the table shows it', (value, expected) => {
  expect(toCell(column, value, 'shown')).toBe(expected);
});

test('with its sign, a number is still a number; a ratio such as 2 : 1 keeps its value', () => {
  expect(
    toCell(
      numberColumn<number>('value', (row) => row, { ...options, signed: 'change' }),
      12.345,
      'shown',
    ),
  ).toBe(12.35);
  expect(toCell({ ...column, format: () => '2 : 1' }, 1.9996, 'shown')).toBe(1.9996);
});
