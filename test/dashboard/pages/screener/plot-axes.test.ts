import { expect, test } from 'vitest';
import { chooseAxes } from '#dashboard/pages/screener/charts/screener-plot.tsx';
import { numberColumn } from '#dashboard/table/column-builders.ts';
import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import { buildRecord } from './screener-market.ts';

type Values = Readonly<Record<string, number | null | undefined>>;

/** Columns of rows with those values; the other columns are not offered. */
function choose(values: readonly Values[], chosen: Parameters<typeof chooseAxes>[2] = {}) {
  const rows = values.map((_, index) => buildRecord(String(index), `Fund ${index}`));
  const ids = new Set(values.flatMap((row) => Object.keys(row)));
  const columns = Array.from(ids, (id) =>
    numberColumn<SchemeSummary>(
      id,
      ({ code }) => (id in (values[Number(code)] ?? {}) ? values[Number(code)]?.[id] : null),
      {
        header: id,
        label: id,
      },
    ),
  );
  return chooseAxes(new Map(columns.map((column) => [column.id, column])), rows, chosen);
}

const full = { volatility3Year: 12, return3Year: 14, return1Year: 9, dailyAum: 100, ter: 1 };

test('the plot opens with return against volatility if the schemes have both', () => {
  expect(choose([full, full])).toEqual({ x: 'volatility3Year', y: 'return3Year' });
});

test('with NAVs of one year, or in a service without measures, it opens with columns that have values', () => {
  const young = { ...full, volatility3Year: null, return3Year: null };
  expect(choose([young, young, young])).toEqual({ x: 'dailyAum', y: 'return1Year' });
  expect(choose([full, young, young])).toEqual({ x: 'dailyAum', y: 'return1Year' }); // one of three would be drawn
  expect(choose([full, full, young])).toEqual({ x: 'volatility3Year', y: 'return3Year' });
  expect(choose([{ return3Year: 14, return1Year: 9, dailyAum: 100 }])).toEqual({ x: 'dailyAum', y: 'return3Year' });
});

test('what is chosen stays, and the other axis has values beside it', () => {
  const young = { ...full, volatility3Year: null, return3Year: null };
  expect(choose([young], { x: 'ter' })).toEqual({ x: 'ter', y: 'return1Year' });
  expect(choose([young], { x: 'volatility3Year', y: 'return3Year' })).toEqual({
    x: 'volatility3Year',
    y: 'return3Year',
  });
});

test('a value that is being loaded may be one, and without rows the first axes are shown', () => {
  expect(choose([{ ...full, volatility3Year: undefined }])).toEqual({ x: 'volatility3Year', y: 'return3Year' });
  expect(choose([{ ...full, return3Year: null, return1Year: null, ter: null, dailyAum: null }])).toEqual({
    x: 'volatility3Year',
    y: 'return3Year',
  });
});
