import { expect, test } from 'vitest';
import { buildSheet, buildWorkbook, type Rows } from '../../../../workbook/build-workbook.ts';
import { parsePortfolio } from '../../parse-portfolio.ts';

const header = [
  'Name of the Instrument',
  'ISIN',
  'Industry',
  'Quantity',
  'Market Value (Rs. in Lakhs)',
  '% to NAV',
  'YTM',
  'Hedged Quantity',
];
/** Net assets of 1,000 lakh, of which futures of 550 are sold against shares, and futures of 100 bought. */
const shares: Rows = [
  ['EQUITY & EQUITY RELATED'],
  ['HDFC Bank Limited', 'INE040A01034', 'Banks', 30_000, 600, 60, null, -20_000, -40],
  ['Infosys Limited', 'INE009A01021', 'IT', 1_000, 150, 15, null, -1_000, -15],
  ['Total', null, null, null, 750, 75],
  ['DERIVATIVES'],
  ['(a) Index / Stock Futures'],
  ['Nifty 50 Index 28/04/2026', 'NIFTY280426', null, 400, 100, 10],
];
const cash: Rows = [['OTHERS'], ['TREPS', null, null, null, 250, 25], ['Total', null, null, null, 250, 25]];
const parse = (total: readonly number[], futures: readonly number[] = [-450, -45], hedged = 'Hedged % to NAV') => {
  const rows: Rows = [...shares, ['Total', null, null, null, ...futures], ...cash];
  return parsePortfolio(
    buildWorkbook({
      A: buildSheet({ header: [...header, hedged], rows, total: ['Grand Total', null, null, null, ...total] }),
    }),
  ).portfolios[0];
};

test('futures beside the shares that they hedge are derivatives outside the total, with exposures that add up to the printed one', () => {
  const portfolio = parse([550, 55]);
  expect(portfolio).toMatchObject({ totalWeight: 100, totalValue: 1000, sumOfWeights: 100 });
  expect(portfolio?.holdings.map(({ instrument, weight }) => [instrument, weight])).toEqual([
    ['HDFC Bank Limited', 60],
    ['Infosys Limited', 15],
    ['TREPS', 25],
  ]);
  expect(
    portfolio?.derivatives.map(({ instrument, isin, quantity, marketValue, weight, assetType }) => [
      instrument,
      isin,
      quantity,
      marketValue,
      weight,
      assetType,
    ]),
  ).toEqual([
    ['Nifty 50 Index 28/04/2026', '', 400, 100, 10, 'Derivative'],
    ['HDFC Bank Limited – futures (hedge)', '', -20_000, -400, -40, 'Derivative'],
    ['Infosys Limited – futures (hedge)', '', -1_000, -150, -15, 'Derivative'],
  ]);
});

test('the weight of hedged futures may be in words', () => {
  expect(parse([550, 55], [-450, -45], 'Hedged Percentage to Net Assets')).toEqual(parse([550, 55]));
});

test('a grand total may leave the futures out', () => {
  expect(parse([1000, 100])).toEqual(parse([550, 55]));
});

test.each([
  ['their weights are not those of a total', [550, 55], [-450, -44], 'their sum is -45.0000 %, which is no total'],
  [
    'their values are not those of the total',
    [551, 55],
    [-449, -45],
    'their values add up to -450.00, expected -449.00',
  ],
  ['the grand total is another one', [550, 56], [-450, -45], 'the grand total without them to 101.0000 %'],
])('a portfolio is rejected with the reason if %s', (_, total, futures, reason) => {
  expect(() => parse(total, futures)).toThrow(reason);
});
