import { expect, test } from 'vitest';
import { reportPortfolios } from '#dataset/official/sources/portfolios/portfolio-report.ts';
import { buildSheet, buildWorkbook, type Rows } from '../../workbook/build-workbook.ts';
import { parsePortfolio } from './parse-portfolio.ts';

const isins = ['INE040A01034', 'INE090A01021', 'INE009A01021', 'INE002A01018', 'INE154A01025', 'INE020B01018'];

/** The notes on a portfolio of these shares, each with a value and a weight. */
function getNotes(shares: readonly (readonly [value: number, weight: number])[]): readonly string[] {
  const rows: Rows = shares.map(([value, weight], at) => [
    `Share ${at}`,
    isins[at] ?? null,
    'Banks',
    100,
    value,
    weight,
  ]);
  const [value, weight] = [0, 1].map((column) => shares.reduce((sum, share) => sum + (share[column] ?? 0), 0));
  const total = ['Grand Total', null, null, null, value ?? null, weight ?? null];
  return reportPortfolios(parsePortfolio(buildWorkbook({ SCF: buildSheet({ rows, total }) }))).notes ?? [];
}

test('a weight that is printed as 0 since it is too small to print is nothing to check', () => {
  const large = Array.from({ length: 4 }, () => [249.98, 24.998] as const);
  expect(getNotes([...large, [0.08, 0]])).toEqual([]);
  expect(getNotes([...large, [0.2, 0]])).toContain(
    'check sheet SCF, row 10, Market value and weight: 0.2 and 0 %, expected a weight of 0.020 %',
  );
});

test('many rows of a kind to check are one line', () => {
  const odd = [10, 11, 12, 13, 14, 40].map((weight, at) => [[30, 30, 2, 23, 4, 11][at] ?? 0, weight] as const);
  expect(getNotes(odd)).toEqual([
    'check sheet SCF, row 6, Market value and weight: 30 and 10 %, expected a weight of 30.00 % (and 5 more rows of this kind)',
  ]);
  expect(getNotes([...odd.slice(0, 2), [40, 80]])).toHaveLength(3);
});
