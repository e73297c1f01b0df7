import type { StressTestColumn } from '#contract/records/stress-test.ts';
import { getMember, listJsonRows } from '../../parsing/json.ts';
import { createUniqueCheck, parseRows } from '../../parsing/parse-rows.ts';
import { jsonToCell, parseTextCell, requireText } from '../../parsing/row-reader.ts';
import { checkStressRows, parseStressValues, type StressTestFile } from './stress-test-file.ts';

// AMFI's response `risk-parameter-data-revised`, a list of schemes of one category and month, neither of which it says but for `Cat_ID`. Its
// names are those of three clients: no whole response was seen (November 2026). `SchemeID` is not the code of NAVAll.txt.

/** Where the values are. */
const PATHS: Readonly<Record<StressTestColumn, readonly string[]>> = {
  stressAum: ['AUM'],
  days50: ['stressTest', 'StressTest_portfolio_50'],
  days25: ['stressTest', 'StressTest_portfolio_25'],
  topInvestorsShare: ['concentration', 'LiabilitySide'],
  stressLargeCapShare: ['concentration', 'AssetSide', 'AssetSide_LargeCap'],
  stressMidCapShare: ['concentration', 'AssetSide', 'AssetSide_MidCap'],
  stressSmallCapShare: ['concentration', 'AssetSide', 'AssetSide_SmallCap'],
  stressCashShare: ['concentration', 'AssetSide', 'AssetSide_Cash'],
  stressVolatility: ['volatility', 'Volatility_PortfolioASD'],
  stressBenchmarkVolatility: ['volatility', 'Volatility_BenchmarkASD'],
  stressBeta: ['volatility', 'Volatility_PortfolioBeta'],
  trailingPe: ['valuation', 'Valuation_PortfolioTrailing12mPE'],
  benchmarkPe: ['valuation', 'BenchMark', 'Valuation_BenchmarkTrailing12mPE'],
  benchmarkPe1YearAgo: ['valuation', 'BenchMark', 'Valuation_BenchmarkTrailing12mPE_1YA'],
  benchmarkPe2YearsAgo: ['valuation', 'BenchMark', 'Valuation_BenchmarkTrailing12mPE_2YA'],
  portfolioTurnover: ['valuation', 'Valuation_PortfolioTurnoverRatio'],
};

/** AMFI's numbers of the categories that are tested. */
const stressCategories: Readonly<Record<string, string>> = { 17: 'Mid Cap Fund', 18: 'Small Cap Fund' };

export const isStressJson = (json: unknown): boolean => {
  const [first] = listJsonRows(json);
  return first !== undefined && 'SchemeName' in first.row && 'stressTest' in first.row;
};

/** @throws RejectedFile if more rows cannot be parsed than can, or no days are under their names. */
export function parseStressJson(json: unknown): StressTestFile {
  const checkName = createUniqueCheck('SchemeName', 'each scheme once');
  const parsed = parseRows(listJsonRows(json), ({ row }, reader) => {
    const schemeName = requireText('SchemeName', jsonToCell(getMember(row, 'SchemeName')), 'the name of a scheme');
    checkName(schemeName.toLowerCase(), schemeName);
    const id = parseTextCell(jsonToCell(getMember(row, 'Cat_ID')));
    const category = Object.hasOwn(stressCategories, id) ? (stressCategories[id] ?? '') : '';
    if (id !== '' && category === '') reader.report('Cat_ID', id, '17 (mid cap) or 18 (small cap)');
    const values = parseStressValues(reader, (column) =>
      jsonToCell(PATHS[column].reduce<unknown>((value, name) => getMember(value, name), row)),
    );
    return { code: '', schemeName, category, date: '' as const, values };
  });
  checkStressRows(parsed);
  return { kind: 'stress-test', ...parsed };
}
