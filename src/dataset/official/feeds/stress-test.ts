import { monthPart, type IsoDate, type IsoMonth } from '#contract/dates.ts';
import { buildObject } from '#contract/fields.ts';
import { stressTestColumns, stressTestValueFields, type StressTestColumn } from '#contract/records/stress-test.ts';
import { isSchemeCode } from '#contract/scheme-code.ts';
import { addDays, addMonths, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { checkFigures, figureChecks } from '../checks/compare-figures.ts';
import { downloadParts } from '../feed-engine/download-parts.ts';
import { defineFeed, type FeedFile, type RawFile } from '../feed-engine/feed.ts';
import { requiredText, type FeedField } from '../feed-engine/fields.ts';
import { jsonRows } from '../feed-engine/json-rows.ts';
import { findMonthEnd, formatAmfiDay } from '../parsing/days.ts';
import { RejectedFile, RejectedRow } from '../parsing/errors.ts';
import { parseSerialDate } from '../parsing/parse-dates.ts';
import { foldTitle } from '../parsing/parse-rows.ts';
import { parseTextCell, requireDate, type WorkbookCell } from '../parsing/row-reader.ts';
import type { UpdateContext } from '../source/download.ts';
import { FetchError } from '../source/fetch-error.ts';
import { checkCount } from '../source/request.ts';
import { UNPROVED } from '../source/source.ts';
import { checkAllReadable, countFilled, findTables, listRows } from '../workbook/sheet-tables.ts';
import type { Workbook } from '../workbook/worksheet.ts';

// AMFI's response `risk-parameter-data-revised`, a list of schemes of one category and month, neither of which it says but for `Cat_ID`. Its
// names are those of three clients: no whole response was seen (November 2026). `SchemeID` is not the code of NAVAll.txt.

/** Where the values are in the response. */
const PATHS: Readonly<Record<StressTestColumn, string>> = {
  stressAum: 'AUM',
  days50: 'stressTest.StressTest_portfolio_50',
  days25: 'stressTest.StressTest_portfolio_25',
  topInvestorsShare: 'concentration.LiabilitySide',
  stressLargeCapShare: 'concentration.AssetSide.AssetSide_LargeCap',
  stressMidCapShare: 'concentration.AssetSide.AssetSide_MidCap',
  stressSmallCapShare: 'concentration.AssetSide.AssetSide_SmallCap',
  stressCashShare: 'concentration.AssetSide.AssetSide_Cash',
  stressVolatility: 'volatility.Volatility_PortfolioASD',
  stressBenchmarkVolatility: 'volatility.Volatility_BenchmarkASD',
  stressBeta: 'volatility.Volatility_PortfolioBeta',
  trailingPe: 'valuation.Valuation_PortfolioTrailing12mPE',
  benchmarkPe: 'valuation.BenchMark.Valuation_BenchmarkTrailing12mPE',
  benchmarkPe1YearAgo: 'valuation.BenchMark.Valuation_BenchmarkTrailing12mPE_1YA',
  benchmarkPe2YearsAgo: 'valuation.BenchMark.Valuation_BenchmarkTrailing12mPE_2YA',
  portfolioTurnover: 'valuation.Valuation_PortfolioTurnoverRatio',
};

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

/** The greatest numbers; days are at most ten years. */
const MOST: Partial<Record<StressTestColumn, number>> = { days50: 3_650, days25: 3_650, topInvestorsShare: 100 };

const isPercentage = (column: StressTestColumn): boolean => stressTestValueFields[column].unit === '%';

const valueOf = (column: StressTestColumn): FeedField<number | null> => ({
  titles: [column, PATHS[column]],
  read(reader, title, cell) {
    const value = reader.parseNumber(title, cell, isPercentage(column) ? '%' : '');
    if (value === 0 && NEVER_ZERO.has(column)) return null;
    const most = MOST[column];
    if (value !== null && most !== undefined && (value < 0 || value > most))
      throw new RejectedRow(title, String(value), `0 to ${most}`);
    return value;
  },
});

/** AMFI's numbers of the categories that are tested, and what their files are called. */
const CATEGORIES = [
  { id: '17', category: 'Mid Cap Fund', name: 'mid-cap' },
  { id: '18', category: 'Small Cap Fund', name: 'small-cap' },
] as const;

const fields = {
  schemeName: requiredText('the name of a scheme', 'SchemeName', 'Fund name'),
  /** AMFI's; '' if the file has none. */
  code: {
    titles: ['AMFI Scheme Code'],
    read(_, title, cell) {
      const code = parseTextCell(cell);
      if (code !== '' && !isSchemeCode(code)) throw new RejectedRow(title, code, 'digits');
      return code;
    },
  } satisfies FeedField<string>,
  /** '' if the file does not say. */
  category: {
    titles: ['Cat_ID'],
    read(reader, title, cell) {
      const id = parseTextCell(cell);
      const found = CATEGORIES.find((each) => each.id === id);
      if (id !== '' && !found) reader.report(title, id, '17 (mid cap) or 18 (small cap)');
      return found?.category ?? '';
    },
  } satisfies FeedField<string>,
  /** The month-end; null if only the name of the file says it. */
  date: {
    titles: ['As of'],
    read: (_, title, cell) =>
      cell === undefined || cell === null ? null : findMonthEnd(monthPart(requireDate(title, cell, false))),
  } satisfies FeedField<IsoDate | null>,
  ...buildObject<Readonly<Record<StressTestColumn, FeedField<number | null>>>>(stressTestColumns, valueOf),
};

const identity = { name: 'stress-test', fields, subject: 'schemeName', date: 'date' } as const;

// The workbook in AMFI's format: code, date, name, AUM and the values in a fixed order below titles of several rows, which houses word
// differently. So the columns are taken by their order from the title `AMFI Scheme Code` on, and each row must say what it is.

const SHEET_HEADER = ['AMFI Scheme Code', 'As of', 'Fund name', ...stressTestColumns];

/** The column of the code, if the two after it are of date and name, and all that follow are there. */
function findFirstColumn(titles: readonly string[]): number | null {
  const folded = titles.map(foldTitle);
  const first = folded.findIndex((title) => /^amfischemecode/.test(title));
  if (first < 0) return null;
  const [date = '', name = ''] = [folded[first + 1], folded[first + 2]];
  return /^ason?f?/.test(date) && /(?:fund|scheme)/.test(name) ? first : null;
}

const hasText = (cell: WorkbookCell | undefined): boolean => parseTextCell(cell) !== '';

function readWorkbook(workbook: Workbook): RawFile {
  checkAllReadable(workbook);
  const rows = findTables(workbook, findFirstColumn).flatMap((table) =>
    listRows(table)
      .map(({ cells, where }, index) => ({
        where,
        header: SHEET_HEADER,
        cells: SHEET_HEADER.map((title, at): WorkbookCell => {
          const cell = cells[table.header + at] ?? null;
          if (typeof cell !== 'number') return cell;
          if (title === 'As of') return parseSerialDate(cell, workbook.is1904) ?? cell;
          const column = stressTestColumns.find((each) => each === title);
          if (column === undefined || !isPercentage(column)) return cell;
          return toPercent(cell, table.sheet.formatCell(table.headerRow + 1 + index, table.header + at));
        }),
      }))
      // further rows of titles and notes below the table have neither a code nor both a date and a name
      .filter(({ cells }) => countFilled(cells) > 4 && (hasText(cells[0]) || (hasText(cells[1]) && hasText(cells[2])))),
  );
  return { rows };
}

/** A percentage is stored as a fraction if a cell shows it with the sign, unless the sign is a literal of its number format. */
function toPercent(stored: number, shown: string): number {
  const printed = Number(/^(-?[\d.]+) ?%$/.exec(shown)?.[1] ?? NaN);
  const isFraction = Math.abs(printed - stored * 100) <= Math.abs(printed - stored);
  return isFraction ? Number((stored * 100).toPrecision(15)) : stored;
}

/** Percent: of large, mid and small caps and cash. */
const [LEAST_SUM, GREATEST_SUM] = [97, 103];

type StressTestFile = FeedFile<'stress-test', typeof fields>;
type StressTestRow = StressTestFile['rows'][number];

/** @throws RejectedRow if the values cannot be those of one scheme. */
function checkRow(row: StressTestRow): void {
  const { days50, days25 } = row;
  if (days50 !== null && days25 !== null && days25 > days50)
    throw new RejectedRow('days25', String(days25), `at most the days for half of the portfolio, ${days50}`);
  const shares = [row.stressLargeCapShare, row.stressMidCapShare, row.stressSmallCapShare, row.stressCashShare];
  const sum = shares.reduce<number>((total, share) => total + (share ?? 0), 0);
  if (shares.some((share) => share !== null) && (sum < LEAST_SUM || sum > GREATEST_SUM))
    throw new RejectedRow('shares of large, mid and small caps and cash', sum.toFixed(2), 'about 100 % in all');
}

const FIRST_MONTH: IsoDate = '2024-02-01';
/** The months of the history, without `--since`. */
const DEFAULT_MONTHS = 13;

interface Part {
  readonly month: IsoMonth;
  readonly category: (typeof CATEGORIES)[number];
}

const previousMonth = (month: IsoMonth): IsoMonth => monthPart(addDays(`${month}-01`, -1));
const getKey = ({ month, category }: Part): string => `${month}-${category.name}`;

/** The parts that are not in, the newest first. */
function listParts({ ledger, today, since }: UpdateContext): readonly Part[] {
  const newest = previousMonth(monthPart(today));
  const byDefault = toIsoDay(addMonths(toDayNumber(`${newest}-01`), 1 - DEFAULT_MONTHS));
  const first = [since ?? byDefault, FIRST_MONTH].toSorted().at(-1) ?? FIRST_MONTH;
  const parts: Part[] = [];
  for (let month = newest; `${month}-31` >= first; month = previousMonth(month))
    for (const category of CATEGORIES) parts.push({ month, category });
  return parts.filter((part) => ledger.findSet(`stress-test/${getKey(part)}`) === undefined);
}

/** Stress tests of mid and small caps at month-ends, each category of a month once: they are published in the middle of the next month. */
export const stressTestFeed = defineFeed({
  ...identity,
  singular: 'AMFI stress tests',
  plural: 'AMFI stress tests',
  rows: 'stress tests',
  rhythm: { of: 'period', months: 1, days: 20 },
  unproved: UNPROVED,
  subjectNoun: 'scheme',
  dateInName: 'month-end',
  identify: ({ code, schemeName, date }) => `${code || schemeName.toLowerCase()} ${date ?? ''}`,
  formats: {
    json: jsonRows({ titles: ['SchemeName'] }, { titles: ['stressTest', /^stressTest\./] }),
    workbook: { is: (workbook) => findTables(workbook, findFirstColumn).length > 0, read: readWorkbook },
  },
  checkRow,
  checkFile({ rows }) {
    if (rows.every(({ days25, days50 }) => days25 === null && days50 === null))
      throw new RejectedFile('stress tests without the days to liquidate a part of the portfolio');
  },
  // ₹ crore, days, % and ratios: smaller ones may move by any factor; the shares add up to 100
  checks: [figureChecks],
  check: (file, session) =>
    checkFigures(
      identity,
      {
        nearDays: 70,
        least: {
          ...{ stressAum: 10, days50: 5, days25: 5, topInvestorsShare: 1 },
          ...{ stressVolatility: 1, stressBeta: 0.1, trailingPe: 1, portfolioTurnover: 0.05 },
        },
      },
      file,
      session,
    ),
  download: downloadParts<StressTestFile, Part>({
    source: 'stress-test',
    endpoint: [
      'stressTest',
      { site: 'amfi', path: '/api/risk-parameter-data-revised', typicalBytes: 25_000, mayBeAbsent: true },
    ],
    hours: 3 * 24,
    format: 'json',
    listDue: listParts,
    query: ({ month, category }) => ({ strCatId: category.id, date: formatAmfiDay(`${month}-01`) }),
    key: getKey,
    title: ({ month, category }) => `${category.name} of ${month}`,
    fileName: ({ month, category }) => `${category.name}-${month}.json`,
    // the newest month is not published yet
    mayBeAbsent: ({ month }, { today }) => month === previousMonth(monthPart(today)),
    accept({ rows }, { month, category }) {
      const other = rows.find((row) => row.category !== '' && row.category !== category.category);
      if (other) throw new FetchError(`${other.schemeName}, a ${other.category}, among those of ${category.name}`);
      checkCount('schemes', rows.length, undefined, 5);
      return { asOf: findMonthEnd(month), rows: rows.length };
    },
  }),
});
