import { expect, test } from 'vitest';
import { buildSheet, buildWorkbook } from '../../../workbook/build-workbook.ts';
import { parsePortfolio } from '../parse-portfolio.ts';

const sheets = Object.fromEntries(['A', 'B', 'C'].map((name) => [name, buildSheet({ scheme: `SBI Fund ${name}` })]));

const parseWith = (date: string | number, is1904 = false) =>
  parsePortfolio(buildWorkbook({ ...sheets, Odd: buildSheet({ date }) }, { is1904 }));

test.each([
  ['after today', 'July 31, 2099', 'a portfolio of 31 Jul 2099, expected none after today, '],
  [
    'of a month after that of the others',
    'August 29, 2025',
    'expected none after the month of the others, 31 Jul 2025',
  ],
  ['of another year than the others', 'July 31, 2015', 'expected the year of the others, 31 Jul 2025'],
])('a portfolio %s is rejected', (_, date, reason) => {
  expect(parseWith(date)).toMatchObject({
    portfolios: [{ sheet: 'A' }, { sheet: 'B' }, { sheet: 'C' }],
    rejectedSheets: [{ sheet: 'Odd', reason: expect.stringContaining(reason) }],
  });
});

test('a workbook whose dates are all in the future, as in the other date system, is rejected', () => {
  const workbook = buildWorkbook({ A: buildSheet({ date: 46_204 }) }, { is1904: true });
  expect(() => parsePortfolio(workbook)).toThrow('sheet A: a portfolio of 02 Jul 2030, expected none after today, ');
});

test('a portfolio of an earlier month than the others is taken: a scheme may have matured', () => {
  expect(parseWith('June 30, 2025').portfolios).toHaveLength(4);
});

test('months of one scheme on a sheet each are taken, since none of them is that of most', () => {
  const months = ['May 31, 2025', 'June 30, 2025', 'July 31, 2025'];
  const workbook = buildWorkbook(Object.fromEntries(months.map((date) => [date.slice(0, 3), buildSheet({ date })])));
  expect(parsePortfolio(workbook).portfolios.map(({ date }) => date)).toEqual([
    '2025-05-31',
    '2025-06-30',
    '2025-07-31',
  ]);
});

test('a date that is newer than all others needs a label', () => {
  const [house, scheme, , ...rest] = buildSheet({ scheme: 'SBI Fund B' });
  const unlabelled = (date: string) => [house ?? [], scheme ?? [], [date], ...rest];
  const parse = (date: string) => parsePortfolio(buildWorkbook({ A: buildSheet(), B: unlabelled(date) }));
  expect(parse('28-Aug-2025')).toMatchObject({
    portfolios: [{ sheet: 'A' }],
    rejectedSheets: [
      {
        reason: expect.stringMatching(
          /^sheet B: .*expected a label such as “as on”, since it is newer than 31 Jul 2025$/,
        ),
      },
    ],
  });
  expect(parse('31-Jul-2025').portfolios).toHaveLength(2);
});

test('a portfolio with a total below zero is rejected', () => {
  const negative = [['HDFC Bank Ltd.', 'INE040A01034', 'Banks', 30_000, -1000, 100]];
  const total = ['GRAND TOTAL (AUM)', null, null, null, -1000, 100];
  expect(() => parsePortfolio(buildWorkbook({ A: buildSheet({ rows: negative, total }) }))).toThrow(
    'sheet A, row 7: a total of ₹ -1000 lakh, expected a positive one',
  );
});
