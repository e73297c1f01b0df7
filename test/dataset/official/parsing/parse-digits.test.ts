import { expect, it } from 'vitest';
import { parseDigits } from '#dataset/official/parsing/cell-values.ts';
import { RowReader } from '#dataset/official/parsing/row-reader.ts';
import { getCellNumber } from '#dataset/official/workbook/worksheet.ts';

it.each([
  ['75723.54', 75_723.54],
  ['75,723.54', 75_723.54],
  ['1,23,456.78', 123_456.78],
  ['12,34,567', 1_234_567],
  ['.5', 0.5],
  ['1000.', 1_000],
])(
  'the number %s is read in groups of three or two digits, and is below zero in brackets, with or without a minus',
  (text, number) => {
    expect(parseDigits(text)).toBe(number);
    expect(getCellNumber(`(${text})`)).toBe(-number);
    expect(getCellNumber(`(-${text})`)).toBe(-number);
    expect(new RowReader('').parseNumber('', `-${text}`)).toBe(-number);
  },
);

it.each(['1,2,3', '1.2.3', '12.34.567,8', '1,2345', ',123', '1,23,45', '', '.', '1,234,5'])(
  'the text "%s" is no number, and never a part of one',
  (text) => {
    expect(parseDigits(text)).toBeNull();
    expect(getCellNumber(text)).toBeNull();
    expect(new RowReader('').parseNumber('', text)).toBeNull();
  },
);
