import { expect, test } from 'vitest';
import { reportPortfolios } from '#dataset/official/sources/portfolios/portfolio-report.ts';
import { buildSheet, buildWorkbook } from '../../../workbook/build-workbook.ts';
import { parsePortfolio } from '../parse-portfolio.ts';

test('a hidden sheet with a portfolio is reported and not read, whatever its date', () => {
  const sheets = { A: buildSheet(), B: buildSheet({ date: 'August 31, 2025' }), C: buildSheet() };
  const file = parsePortfolio(buildWorkbook(sheets, { hidden: ['B', 'C'] }));
  expect(file).toMatchObject({ portfolios: [{ sheet: 'A' }], rejectedSheets: [], hiddenSheets: ['B', 'C'] });
  expect(reportPortfolios(file).notes).toEqual(['sheet B: hidden, not read', 'sheet C: hidden, not read']);
});

test('a hidden sheet of derivatives is reported and not read', () => {
  const derivatives = [['DERIVATIVE DISCLOSURE of SBI Contra Fund'], ['Nifty Future', -50, 12_500]];
  const file = parsePortfolio(buildWorkbook({ A: buildSheet(), D: derivatives }, { hidden: ['D'] }));
  expect(file).toMatchObject({ portfolios: [{ sheet: 'A', derivatives: [] }], hiddenSheets: ['D'] });
});

test('a hidden index gives the sheets their names, and other hidden sheets without positions are no news', () => {
  const index = [
    ['Scheme Code', 'Scheme Name'],
    ['SCF', 'SBI Contra Fund'],
  ];
  const [house, , ...rest] = buildSheet();
  const sheets = { Index: index, Notes: [['XDO_METADATA', 1, 2]], SCF: [house ?? [], ...rest] };
  const file = parsePortfolio(buildWorkbook(sheets, { hidden: ['Index', 'Notes'] }));
  expect(file).toMatchObject({ portfolios: [{ schemeName: 'SBI Contra Fund' }], hiddenSheets: [] });
});

test('a workbook with nothing but hidden portfolios is rejected', () => {
  expect(() => parsePortfolio(buildWorkbook({ A: buildSheet(), Notes: [['x']] }, { hidden: ['A'] }))).toThrow(
    'the portfolios are on hidden sheets, which are not read: A',
  );
});
