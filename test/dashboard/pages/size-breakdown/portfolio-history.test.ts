import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { stackLines } from '#dashboard/chart/time-series/areas.tsx';
import { buildLines } from '#dashboard/chart/time-series/time-series.ts';
import { buildPortfolioLines, type HistoryView } from '#dashboard/pages/size-breakdown/portfolio-history.ts';
import { isoDate } from '#test/support/iso-date.ts';

type Weights = Readonly<Record<string, number | null>>;
const build = (group: string, byDate: Readonly<Record<IsoDate, Weights>>) =>
  Object.entries(byDate).flatMap(([date, weights]) =>
    Object.entries(weights).map(([name, weight]) => ({ date: isoDate(date), group, name, weight })),
  );
const buildValues = (rows: ReturnType<typeof build>, view: HistoryView) => {
  const { series, labels } = buildPortfolioLines(rows, view);
  return Object.fromEntries(labels.map((label, index) => [label, series.values[index]]));
};

test('sizes are in their own order; a portfolio without a market-cap list has none rather than 0, one without a size has 0 of it', () => {
  const rows = build('Size', {
    '2026-08-31': { '': null },
    '2026-09-30': { 'Small Cap': 60, 'Large Cap': 30, Unclassified: 10 },
    '2026-10-31': { 'Large Cap': 90, Unclassified: 10 },
  });
  expect(Object.entries(buildValues(rows, 'sizes'))).toEqual([
    ['Large Cap', [null, 30, 90]],
    ['Small Cap', [null, 60, 0]],
    ['Unclassified', [null, 10, 10]],
  ]);
  expect(buildValues(build('Size', { '2026-10-31': { Unclassified: 100 } }), 'sizes')).toEqual({});
});

test('of many sectors the ten largest by mean weight have a line, and the others add up to one', () => {
  const names = Array.from({ length: 13 }, (_, index) => `Sector ${index}`);
  const rows = build('Sector', {
    '2026-09-30': Object.fromEntries(names.map((name, index) => [name, index + 1])),
    '2026-10-31': Object.fromEntries(names.map((name, index) => [name, index === 0 ? 50 : index + 1])),
  });
  const values = buildValues(rows, 'sectors');
  expect(Object.keys(values)).toEqual(['Sector 0', ...names.slice(4).toReversed(), 'Other']);
  expect(values['Other']).toEqual([2 + 3 + 4, 2 + 3 + 4]);
});

test('a scheme without sectors has its industries and ratings', () => {
  const rows = build('IndustryOrRating', { '2026-10-31': { Banks: 60, 'CRISIL AAA': 40 } });
  expect(buildValues(rows, 'sectors')).toEqual({ Banks: [60], 'CRISIL AAA': [40] });
});

test('a group whose weight is not disclosed, and a rule that is not judged, have no value; a rule that never is has no line', () => {
  const types = build('AssetType', { '2026-09-30': { Equity: 95, Derivative: null }, '2026-10-31': { Equity: 96 } });
  expect(buildValues(types, 'types')).toEqual({ Equity: [95, 96], Derivative: [null, 0] });
  const rules = build('RuleDistance', {
    '2026-09-30': { Equity: null, 'Mid-cap shares': null },
    '2026-10-31': { Equity: -1.5, 'Mid-cap shares': null },
  });
  expect(buildValues(rules, 'rules')).toEqual({ Equity: [null, -1.5] });
});

test('lines are stacked from 0, negative values downwards, and not across months without a portfolio', () => {
  const rows = build('AssetType', {
    '2025-10-31': { Equity: 90, Cash: 10 },
    '2026-08-31': { Equity: 98, Cash: 4, Derivative: -2 },
    '2026-09-30': { Equity: 97, Cash: 6, Derivative: -3 },
  });
  const { series, labels } = buildPortfolioLines(rows, 'types');
  const bands = stackLines(buildLines(series, labels));
  expect(bands.map(({ lows, highs }) => [Array.from(lows), Array.from(highs)])).toEqual([
    [
      [0, 0, 0],
      [90, 98, 97],
    ],
    [
      [90, 98, 97],
      [100, 102, 103],
    ],
    [
      [100, 102, 103],
      [100, 102, 103],
    ],
    [
      [0, 0, 0],
      [0, -2, -3],
    ],
  ]);
  expect(bands[0]?.segments).toEqual([
    { from: 0, to: 0 },
    { from: 1, to: 2 },
  ]);
});
