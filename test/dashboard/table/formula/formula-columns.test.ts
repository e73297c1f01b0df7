import { expect, test } from 'vitest';
import { formatHeader } from '#dashboard/file-formats/sheet.ts';
import { numberColumn, textColumn } from '#dashboard/table/column-builders.ts';
import type { Column } from '#dashboard/table/column.ts';
import {
  buildFormulaColumns,
  joinFormula,
  removeFormula,
  splitFormula,
} from '#dashboard/table/formula/formula-columns.ts';

interface Fund {
  readonly name: string;
  readonly gain: number | null;
  readonly cost: number | undefined;
}
const columns: readonly Column<Fund>[] = [
  textColumn('name', ({ name }) => name, { header: 'Fund' }),
  numberColumn('gain', ({ gain }) => gain, { header: 'Gain', unit: '%', whyMissing: () => 'Too young.' }),
  numberColumn('cost', ({ cost }) => cost, { header: 'Cost', unit: '%' }),
];
const build = (formula1: string) => buildFormulaColumns(columns, { formula1 });
const fund: Fund = { name: 'Kaveri', gain: 12, cost: 0.5 };

test('a file has the name of a formula, the formula and its unit in the header', () => {
  const [named] = build('Net = gain - cost').columns;
  expect(named && formatHeader({ label: named.label, unit: named.unit ?? '' })).toBe('Net = gain - cost (pp)');
  const [ratio] = build('gain / cost').columns;
  expect(ratio && formatHeader({ label: ratio.label, unit: ratio.unit ?? '' })).toBe('gain / cost');
});

test('a formula has no value without one of its values, says why, and is not loaded before they are', () => {
  const [column] = build('gain / cost').columns;
  expect(column?.value(fund)).toBe(24);
  const young = { ...fund, gain: null };
  expect([column?.value(young), column?.whyMissing?.(young)]).toEqual([null, 'No value: Gain. Too young.']);
  const free = { ...fund, cost: 0 };
  expect([column?.value(free), column?.whyMissing?.(free)]).toEqual([null, 'Division by zero.']);
  expect(column?.value({ ...fund, cost: undefined })).toBeUndefined();
});

test('a formula can name columns of numbers only, and no other formula', () => {
  expect(build('name + 1').ignored).toEqual(['formula1 “name + 1”: Position 1: unknown name “name”.']);
  const all = [...columns, ...build('gain').columns];
  expect(buildFormulaColumns(all, { formula2: 'formula1 * 2' }).columns).toEqual([]);
});

test('a label and a formula are one parameter, and the same two texts again', () => {
  for (const formula of [
    { label: 'Net', text: 'gain - cost' },
    { label: '', text: 'gain' },
  ])
    expect(splitFormula(joinFormula(formula))).toEqual(formula);
  expect(splitFormula(joinFormula({ label: 'a = b', text: ' gain ' }))).toEqual({ label: 'a   b', text: 'gain' });
});

test('what removes a formula removes its filter and its place in every list, and nothing else', () => {
  const search = {
    ...{ formula1: 'gain', formula2: 'cost', 'f.formula1': '0..', sort: '-formula1,formula2', order: 'formula1' },
    ...{ widths: 'formula1:120,gain:80', cols: '-formula1,cost', plotX: 'formula1', find: 'formula1 x' },
  };
  expect(removeFormula(search, 'formula1')).toEqual({
    ...{
      formula1: undefined,
      'f.formula1': undefined,
      sort: 'formula2',
      order: '',
      widths: 'gain:80',
      cols: 'cost',
      plotX: '',
    },
  });
});
