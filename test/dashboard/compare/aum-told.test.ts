import { expect, test } from 'vitest';
import type { AumPoint } from '#contract/records/aum.ts';
import { dayNumber } from '#finance/calendar.ts';
import { aumFile } from '#dashboard/pages/compare/aum-file.ts';
import { aumTold, firstOfScheme } from '#dashboard/pages/compare/aum-told.ts';

/** A scheme code with AUM on some days. */
const wanted = (name: string, aum: Readonly<Record<string, number | null>> | null, tail = 'Direct Plan - Growth') => ({
  name,
  schemeName: `${name} Fund - ${tail}`,
  points:
    aum &&
    Object.entries(aum).map(([day, told]): AumPoint => ({
      code: name,
      schemeName: name,
      date: `${day}T00:00:00`,
      aum: told,
    })),
});
const months = { '2026-08-31': 100, '2026-09-30': 110, '2026-10-31': 120 };

test('every day on which any scheme has a figure is there, in order, and a missing figure is none', () => {
  const { dated, span, told } = aumTold(
    [wanted('A', months), wanted('B', { '2026-10-15': 5, '2026-10-31': null })],
    'max',
  );
  expect([...(dated?.days ?? [])]).toEqual(['2026-08-31', '2026-09-30', '2026-10-15', '2026-10-31'].map(dayNumber));
  expect(dated?.values).toEqual([
    [100, 110, null, 120],
    [null, null, 5, null],
  ]);
  expect(span).toBe('31 Aug 2026 to 31 Oct 2026');
  expect(told).toBe('');
});

test('the period counts back from the newest day told', () => {
  const { dated } = aumTold([wanted('A', { '2024-10-31': 1, '2025-10-31': 2, '2026-10-31': 3 })], '1y');
  expect(dated?.values).toEqual([[2, 3]]);
});

test('plans and options of one scheme are one line, and it is said whose', () => {
  const { dated, told } = aumTold(
    [
      { ...wanted('A', months), name: 'A direct' },
      wanted('B', months),
      { ...wanted('A', months, 'Regular Plan - IDCW'), name: 'A regular' },
    ],
    '5y',
  );
  expect(dated?.values.map((line) => line.some((aum) => aum !== null))).toEqual([true, true, false]);
  expect(told).toBe('A regular is of the same scheme as A direct and shares its line.');
});

test('a stale code of the same scheme, which lacks the newest day, shares the line all the same', () => {
  const { '2026-10-31': newest, ...stale } = months;
  const { dated, told } = aumTold([wanted('A', stale), wanted('A', months, 'Regular Plan - Growth')], '5y');
  expect(dated?.values).toEqual([
    [100, 110, newest],
    [null, null, null],
  ]);
  expect(told).toContain('shares its line');
});

test('codes of one scheme that a service tells different figures of are lines of their own', () => {
  const { dated, told } = aumTold(
    [wanted('A', months), wanted('A', { '2026-10-31': 7 }, 'Regular Plan - Growth')],
    '5y',
  );
  expect(dated?.values[1]).toEqual([null, null, 7]);
  expect(told).toBe('');
});

test('schemes without AUM are named, and where months are missing the line is left open and that is said', () => {
  const { told } = aumTold(
    [wanted('A', { '2026-07-31': 1, '2026-10-31': 2 }), wanted('B', {}), wanted('C', null)],
    '5y',
  );
  expect(told).toBe('No AUM is told of B and C. Open where no AUM is told for more than a month: A.');
});

test('where no AUM is told at all there is nothing to draw', () => {
  expect(aumTold([wanted('A', {}), wanted('B', { '2026-10-31': null })], '5y')).toEqual({
    dated: null,
    span: '',
    told: '',
  });
});

test('codes of one scheme are known by their names alone, before any figure is there', () => {
  expect(firstOfScheme([wanted('A', null), wanted('B', null), wanted('A', null, 'Regular Plan - IDCW')])).toEqual([
    0, 1, 0,
  ]);
});

test('the file has a row for each day and a column for each line, empty where there is no figure', () => {
  const { dated } = aumTold([wanted('A', months), wanted('B', {}), wanted('C', { '2026-10-31': 9 })], '5y');
  const { columns, rows } = aumFile(dated, ['A', 'B', 'C']);
  expect(columns.map(({ label }) => label)).toEqual(['Day', 'AUM, A', 'AUM, C']);
  expect(rows.map((row) => columns.map(({ value }) => value(row)))).toEqual([
    ['2026-08-31', 100, null],
    ['2026-09-30', 110, null],
    ['2026-10-31', 120, 9],
  ]);
});
