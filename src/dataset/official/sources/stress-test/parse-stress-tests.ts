import { type IsoDate, monthPart } from '#contract/dates.ts';
import {
  buildStressTestValues,
  stressTestValueFields,
  type StressTestColumn,
  type StressTestValues,
  stressTestColumns,
} from '#contract/records/stress-test.ts';
import { isSchemeCode } from '#contract/scheme-code.ts';
import { findMonthEnd } from '../../parsing/days.ts';
import { RejectedFile, RejectedRow, type Anomaly } from '../../parsing/errors.ts';
import { getMember, listJsonRows } from '../../parsing/json.ts';
import { createUniqueCheck, parseRows, foldTitle } from '../../parsing/parse-rows.ts';
import {
  checkParsedRows,
  type RowReader,
  type WorkbookCell,
  jsonToCell,
  parseTextCell,
  requireText,
  requireDate,
} from '../../parsing/row-reader.ts';
import { checkAllReadable, countFilled, findTables, listRows } from '../../workbook/sheet-tables.ts';
import type { Workbook } from '../../workbook/worksheet.ts';

interface StressTestRow {
  /** AMFI's code of the scheme; '' if the file has none. */
  readonly code: string;
  readonly schemeName: string;
  /** `Mid Cap Fund` or `Small Cap Fund`; '' if the file does not say. */
  readonly category: string;
  /** The month-end; '' until it is read from the name of the file. */
  readonly date: IsoDate | '';
  readonly values: StressTestValues;
}

export interface StressTestFile {
  readonly kind: 'stress-test';
  readonly period?: string;
  readonly rows: readonly StressTestRow[];
  readonly rejected: readonly Anomaly[];
  readonly anomalies: readonly Anomaly[];
}

/** Ten years. */
const MAX_DAYS = 3_650;
/** Percent: of large, mid and small caps and cash. */
const [LEAST_SUM, GREATEST_SUM] = [97, 103];
/** What no scheme has a 0 of: it is a missing value. */
const NEVER_ZERO: ReadonlySet<StressTestColumn> = new Set([
  'stressAum',
  'stressVolatility',
  'stressBenchmarkVolatility',
  'stressBeta',
  'trailingPe',
  'benchmarkPe',
  'benchmarkPe1YearAgo',
  'benchmarkPe2YearsAgo',
]);

const isPercentage = (column: StressTestColumn): boolean => stressTestValueFields[column].unit === '%';

/** @throws RejectedFile if more rows cannot be parsed than can, or none has what a stress test is about. */
function checkStressRows({ rows, rejected }: Pick<StressTestFile, 'rows' | 'rejected'>): void {
  checkParsedRows('stress tests', rows.length, rejected);
  if (rows.every(({ values: { days25, days50 } }) => days25 === null && days50 === null))
    throw new RejectedFile('stress tests without the days to liquidate a part of the portfolio');
}

/** @throws RejectedRow if the values cannot be those of a scheme. */
function parseStressValues(
  reader: RowReader,
  getCell: (column: StressTestColumn) => WorkbookCell | undefined,
): StressTestValues {
  const parse = (column: StressTestColumn): number | null => {
    const value = reader.parseNumber(column, getCell(column), isPercentage(column) ? '%' : '');
    return value === 0 && NEVER_ZERO.has(column) ? null : value;
  };
  const values = buildStressTestValues(parse);
  for (const column of ['days50', 'days25', 'topInvestorsShare'] as const) checkRange(column, values[column]);
  const { days50, days25 } = values;
  if (days50 !== null && days25 !== null && days25 > days50)
    throw new RejectedRow('days25', String(days25), `at most the days for half of the portfolio, ${days50}`);
  const shares = [
    values.stressLargeCapShare,
    values.stressMidCapShare,
    values.stressSmallCapShare,
    values.stressCashShare,
  ];
  const sum = shares.reduce<number>((total, share) => total + (share ?? 0), 0);
  if (shares.some((share) => share !== null) && (sum < LEAST_SUM || sum > GREATEST_SUM))
    throw new RejectedRow('shares of large, mid and small caps and cash', sum.toFixed(2), 'about 100 % in all');
  return values;
}

function checkRange(column: 'days50' | 'days25' | 'topInvestorsShare', value: number | null): void {
  const most = column === 'topInvestorsShare' ? 100 : MAX_DAYS;
  if (value !== null && (value < 0 || value > most)) throw new RejectedRow(column, String(value), `0 to ${most}`);
}

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

// The workbook in AMFI's format: code, date, name, AUM and the values in a fixed order below titles of several rows, which houses word
// differently. So the columns are taken by their order from the title `AMFI Scheme Code` on, and each row must say what it is.

const FIRST_TITLE = /^amfischemecode/;

export const isStressWorkbook = (workbook: Workbook): boolean => findTables(workbook, findFirstColumn).length > 0;

const hasText = (cell: WorkbookCell | undefined): boolean => parseTextCell(cell) !== '';

/** The column of the code, if the two after it are of date and name, and all that follow are there. */
function findFirstColumn(titles: readonly string[]): number | null {
  const folded = titles.map(foldTitle);
  const first = folded.findIndex((title) => FIRST_TITLE.test(title));
  if (first < 0) return null;
  const [date = '', name = ''] = [folded[first + 1], folded[first + 2]];
  return /^ason?f?/.test(date) && /(?:fund|scheme)/.test(name) ? first : null;
}

/** @throws RejectedFile if more rows cannot be parsed than can. */
export function parseStressWorkbook(workbook: Workbook): StressTestFile {
  checkAllReadable(workbook);
  const tables = findTables(workbook, findFirstColumn);
  const items = tables.flatMap((table) =>
    listRows(table)
      .map((row, index) => ({
        ...row,
        cells: row.cells.slice(table.header),
        formatCell: (column: number) => table.sheet.formatCell(table.headerRow + 1 + index, table.header + column),
      }))
      // further rows of titles and notes below the table have neither a code nor both a date and a name
      .filter(({ cells }) => countFilled(cells) > 4 && (hasText(cells[0]) || (hasText(cells[1]) && hasText(cells[2])))),
  );
  const checkUnique = createUniqueCheck('AMFI Scheme Code', 'each scheme once for a date');
  const parsed = parseRows(items, ({ cells, formatCell }, reader) => {
    const code = parseTextCell(cells[0]);
    if (code !== '' && !isSchemeCode(code)) throw new RejectedRow('AMFI Scheme Code', code, 'digits');
    const date = findMonthEnd(monthPart(requireDate('As of', cells[1], workbook.is1904)));
    const schemeName = requireText('Fund name', cells[2], 'the name of a scheme');
    checkUnique(`${code || schemeName.toLowerCase()} ${date}`);
    const values = parseStressValues(reader, (column) => {
      const index = 3 + stressTestColumns.indexOf(column);
      const cell = cells[index];
      return typeof cell === 'number' && isPercentage(column) ? toPercent(cell, formatCell(index)) : cell;
    });
    return { code, schemeName, category: '', date, values };
  });
  checkStressRows(parsed);
  return { kind: 'stress-test', ...parsed };
}

/** A percentage is stored as a fraction if a cell shows it with the sign, unless the sign is a literal of its number format. */
function toPercent(stored: number, shown: string): number {
  const printed = Number(/^(-?[\d.]+) ?%$/.exec(shown)?.[1] ?? NaN);
  const isFraction = Math.abs(printed - stored * 100) <= Math.abs(printed - stored);
  return isFraction ? Number((stored * 100).toPrecision(15)) : stored;
}
