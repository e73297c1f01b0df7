import { expect, test } from 'vitest';
import { buildSheet, buildWorkbook, type Rows } from '../../../workbook/build-workbook.ts';
import { parsePortfolio } from '../parse-portfolio.ts';

const shares: Rows = [
  ['HDFC Bank Ltd.', 'INE040A01034', 'Banks', 30_000, 600, 60],
  ['ICICI Bank Ltd.', 'INE090A01021', 'Banks', 20_000, 400, 40],
];

/** The workbook of four funds with the same portfolio, one of which is changed. */
function getWarnings(changed: Rows) {
  const sheets = ['A', 'B', 'C', 'D'].map(
    (name) => [name, buildSheet({ scheme: `SBI Fund ${name}`, rows: name === 'C' ? changed : shares })] as const,
  );
  const { portfolios, rejectedSheets } = parsePortfolio(buildWorkbook(Object.fromEntries(sheets)));
  expect([portfolios.length, rejectedSheets]).toEqual([4, []]);
  return portfolios.flatMap(({ warnings }) => warnings);
}

const changeCell = (row: number, column: number, to: number): Rows =>
  shares.map((cells, at) => cells.map((cell, index) => (at === row && index === column ? to : cell)));

test('equal portfolios give no warning', () => {
  expect(getWarnings(shares)).toEqual([]);
});

test.each([31_000, 29_000, 3_000, 300_000, 36_000])(
  'the quantity %i instead of 30,000 is reported with its row, against the price of the other holders',
  (quantity) => {
    expect(getWarnings(changeCell(0, 3, quantity))).toEqual([
      {
        where: 'sheet C, row 6',
        field: 'Quantity',
        received: String(quantity),
        expected: 'about 30000, at the price that the other 3 holders have',
      },
    ]);
  },
);

test('a quantity may be rounded to whole units', () => {
  const small = (quantity: number): Rows => [
    ...shares.slice(0, 1),
    ['Trust', 'INE1CBK15037', 'AAA', quantity, 400, 40],
  ];
  const sheets = [88.04, 88.04, 88].map((quantity, at) => [
    `S${at}`,
    buildSheet({ scheme: `SBI Fund ${at}`, rows: small(quantity) }),
  ]);
  const { portfolios } = parsePortfolio(buildWorkbook(Object.fromEntries(sheets)));
  expect(portfolios.flatMap(({ warnings }) => warnings)).toEqual([]);
});

test('weights that add up, but do not follow from the values, are reported with their rows', () => {
  const wrong = shares.map((cells, row) => cells.map((cell, column) => (column === 5 ? (row === 0 ? 61 : 39) : cell)));
  expect(getWarnings(wrong)).toEqual([
    expect.objectContaining({ where: 'sheet C, row 6', received: '600 and 61 %', expected: 'a weight of 60.00 %' }),
    expect.objectContaining({ where: 'sheet C, row 7', received: '400 and 39 %', expected: 'a weight of 40.00 %' }),
  ]);
});
