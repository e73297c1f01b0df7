import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import type { Holding } from '#contract/records/holding.ts';
import { noPrintedMetrics, type PrintedMetrics } from '#contract/records/portfolio.ts';
import {
  buildDebtColumns,
  buildDebtParts,
  buildDebtTable,
  type DebtMonth,
} from '#dashboard/pages/scheme/fact-sheet/debt/debt-months.ts';
import { buildHolding } from '#test/support/market/build-records.ts';

const bond = (weight: number, fields: Partial<Holding>): Holding =>
  buildHolding({ assetType: 'Debt', weight, isin: `INE0000000${weight}`, ...fields });

const month = (date: IsoDate, holdings: readonly Holding[], printed: Partial<PrintedMetrics> = {}): DebtMonth => ({
  date,
  holdings,
  printed: { code: '1', schemeName: '', date, holdingRows: holdings.length, ...noPrintedMetrics, ...printed },
});

const months = [
  month(
    '2026-10-31',
    [
      bond(30, { ratingGrade: 'AAA', maturity: '2029-01-31', yield: 7 }),
      bond(20, { ratingGrade: 'AA', maturity: '2027-01-15', yield: 8 }),
    ],
    { ytm: 7.15, macaulayDuration: 1.5 },
  ),
  month('2026-09-30', [bond(50, { ratingGrade: 'AAA', maturity: '2029-01-31', yield: 7.2 })], {
    macaulayDuration: 1.25,
  }),
  month('2025-11-30', [bond(40, { yield: null }), bond(10, { assetType: 'Cash' })]),
];

/** Part, row, then the values of the columns. */
const read = (given: readonly DebtMonth[]) =>
  buildDebtTable(buildDebtParts(given), buildDebtColumns(given.map(({ date }) => date))).rows.map(({ cells }) =>
    cells.slice(1),
  );

test('each month has its yield, durations and ladders, after the latest and its changes', () => {
  expect(buildDebtColumns(months.map(({ date }) => date)).map(({ header }) => header)).toEqual([
    'Oct 2026',
    'vs Sep 2026',
    'vs Nov 2025',
    'Sep 2026',
    'Nov 2025',
  ]);
  expect(read(months)).toEqual([
    ['Yield, %', '7.40', '+0.20', '–', '7.20', '–'], // (30 × 7 + 20 × 8) / 50
    ['YTM, %', '7.15', '–', '–', '–', '–'],
    ['Macaulay duration, years', '1.50', '+0.25', '–', '1.25', '–'],
    ['Up to 3 months', '20.00', '+20.00', '–', '0.00', '–'],
    ['1 to 3 years', '30.00', '−20.00', '–', '50.00', '–'],
    ['AAA', '30.00', '−20.00', '–', '50.00', '–'],
    ['AA', '20.00', '+20.00', '–', '0.00', '–'],
  ]);
});

test('a portfolio without maturities and ratings, or that is not available, has a dash and not 0 % of each', () => {
  const [latest, ...others] = months;
  const without = [latest, { ...others[0], holdings: undefined }].filter(
    (each): each is DebtMonth => each !== undefined,
  );
  const [, , , shortest] = read(without);
  expect(shortest).toEqual(['Up to 3 months', '20.00', '–', '–']);
});

test('durations of less than a year are in days', () => {
  const liquid = [
    month('2026-10-31', [], { averageMaturity: 36.5 / 365 }),
    month('2026-09-30', [], { averageMaturity: 0.01 }),
  ];
  expect(read(liquid)).toEqual([['Average maturity, days', '36.5', '+32.9', '3.7']]);
});

test('one portfolio has no changes, and none no columns', () => {
  expect(buildDebtColumns(['2026-10-31']).map(({ header }) => header)).toEqual(['Oct 2026']);
  expect(buildDebtColumns([])).toEqual([]);
});
