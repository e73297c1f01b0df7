import { expect, test } from 'vitest';
import type { FoundHolding } from '#contract/records/holding.ts';
import type { HolderMonth } from '#dashboard/pages/stocks/holder-rows.ts';
import { buildStockHistory as build } from '#dashboard/pages/stocks/stock-charts.tsx';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { groupByCoverage } from '#finance/comparison/coverage.ts';
import { buildHolding } from '#test/support/market/build-records.ts';

const held = (code: string, quantity: number | null, fields: Partial<FoundHolding> = {}): FoundHolding => ({
  ...buildHolding(),
  code,
  schemeName: `Scheme ${code}`,
  quantity,
  prevQuantity: null,
  prevWeight: null,
  actionRatio: null,
  actionState: '',
  prevIsin: '',
  prevDate: null,
  ...fields,
});

/** The fund house of a code is its first letter. By month, those that are loaded, and in lower case those that are not. */
function buildStockHistory(history: readonly HolderMonth[], houses: Readonly<Record<string, string>> = {}) {
  const coverage = history.map(({ month }) => {
    const letters = (houses[month] ?? 'A').split('');
    const loaded = letters.map((letter) => ({
      mutualFund: letter.toUpperCase(),
      loaded: letter === letter.toUpperCase() ? 1 : 0,
      schemes: 1,
    }));
    return [month, groupByCoverage(loaded)] as const;
  });
  return build(history, new Map(coverage.flatMap(([month, group]) => (month === '' ? [] : [[month, group]]))), (code) =>
    /^[A-Z]/.test(code) ? code.charAt(0) : 'A',
  );
}

/** The points as `2026-09 3: 1 of 2 fund houses`, with a stroke before a gap. */
const listPoints = ({ schemes: { days, values, coverage, breaks } }: ReturnType<typeof buildStockHistory>) =>
  Array.from(days, (day, index) => {
    const mark = breaks?.has(day) && index > 0 ? '| ' : '';
    return `${mark}${toIsoDay(day).slice(0, 7)} ${values[0]?.[index] ?? '–'}: ${coverage?.[index]}`;
  });

test('counts the schemes and adds up the units of each month, oldest first, at the end of the month', () => {
  const { schemes, quantity } = buildStockHistory([
    { month: '2026-10', rows: [held('1', 300), held('2', 50), held('2', 5)] },
    { month: '2026-09', rows: [held('1', 200)] },
  ]);
  expect([...schemes.days]).toEqual([toDayNumber('2026-09-30'), toDayNumber('2026-10-31')]);
  expect(schemes.values).toEqual([[1, 2]]);
  expect(quantity.values).toEqual([[200, 355]]);
});

test('multiplies the units before a split by its ratio, as most holders show it', () => {
  const split = { actionRatio: 5, prevQuantity: 100 };
  const { quantity } = buildStockHistory([
    { month: '2026-10', rows: [held('1', 600)] },
    { month: '2026-09', rows: [held('1', 500, split), held('2', 50, split), held('3', 7)] },
    { month: '2026-08', rows: [held('1', 100), held('2', 10)] },
  ]);
  expect(quantity.values).toEqual([[550, 557, 600]]);
});

test('a month without quantities has none', () => {
  const { schemes, quantity } = buildStockHistory([{ month: '2026-10', rows: [held('1', null)] }]);
  expect(schemes.values).toEqual([[1]]);
  expect(quantity.values).toEqual([[null]]);
});

test('each month is of the same fund houses, however many more are loaded in one of them', () => {
  const history = buildStockHistory(
    [
      { month: '2025-08', rows: [held('A1', 10)] },
      { month: '2025-07', rows: [held('A1', 10), held('B1', 84)] },
      { month: '2025-06', rows: [held('A1', 10)] },
    ],
    { '2025-08': 'Ab', '2025-07': 'AB', '2025-06': 'Ab' },
  );
  expect(history.quantity.values).toEqual([[10, 10, 10]]);
  expect(listPoints(history)).toEqual(
    ['2025-06', '2025-07', '2025-08'].map((month) => `${month} 1: 1 of 2 fund houses`),
  );
});

test('a month of too few of the fund houses is a line of its own between gaps', () => {
  const all = ['A1', 'B1', 'C1'].map((code) => held(code, 10));
  const history = buildStockHistory(
    [
      { month: '2025-08', rows: all },
      { month: '2025-07', rows: [held('A1', 10)] },
      { month: '2025-06', rows: all },
    ],
    { '2025-08': 'ABC', '2025-07': 'Abc', '2025-06': 'ABC' },
  );
  expect(listPoints(history)).toEqual([
    '2025-06 3: 3 of 3 fund houses',
    '| 2025-07 1: 1 of 3 fund houses',
    '| 2025-08 3: 3 of 3 fund houses',
  ]);
});

test('a fund house that begins or merges away is counted with nothing before and after', () => {
  const history = buildStockHistory(
    [
      { month: '2025-08', rows: [held('A1', 10), held('B1', 5)] },
      { month: '2025-07', rows: [held('A1', 10), held('C1', 7)] },
    ],
    { '2025-08': 'AB', '2025-07': 'AC' },
  );
  expect(history.quantity.values).toEqual([[17, 15]]);
  expect(listPoints(history)).toEqual(['2025-07 2: 2 of 2 fund houses', '2025-08 2: 2 of 2 fund houses']);
});

test('houses that hold none of it have 0 units, and a month in which none of the houses had schemes no value', () => {
  const history = buildStockHistory(
    [
      { month: '2025-08', rows: [held('B1', 5)] },
      { month: '2025-07', rows: [] },
      { month: '2025-06', rows: [held('A1', 10)] },
    ],
    { '2025-08': 'aB', '2025-07': 'aB', '2025-06': 'A' },
  );
  expect(history.quantity.values).toEqual([[null, 0, 5]]);
});

test('holders without a previous portfolio say nothing about a split', () => {
  const { quantity } = buildStockHistory([
    { month: '2025-08', rows: [held('A1', 20, { actionRatio: 2, prevQuantity: 10 }), held('A2', 8), held('A3', 6)] },
    { month: '2025-07', rows: [held('A1', 10)] },
  ]);
  expect(quantity.values).toEqual([[20, 34]]);
});
