import type { IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { getDate, getNumberOrNull, getText } from '#dataset/storage/row-values.ts';
import { addDays, daysBetween } from '#finance/calendar.ts';
import { createQuery, type Draft } from '../../../draft/draft.ts';
import { amountChecks } from '../../checks/compare-figures.ts';
import { riskLevelChecks } from '../../checks/compare-risk-levels.ts';
import { countFaults, findFailedChecks, type Check } from '../../checks/share-check.ts';
import { findRiskLevel, type RiskLevel } from '../../parsing/row-reader.ts';
import { publishByDay, type Importer, type FailedCheck } from '../../source/source.ts';
import { createRowStore, reportRows } from '../../source/store-rows.ts';
import { performanceFigures, type PerformanceFigure } from './columns.ts';
import {
  isFundPerformanceExport,
  isFundPerformanceJson,
  parseFundPerformanceExport,
  parseFundPerformanceJson,
  type PerformanceFile,
  type PerformanceRow,
} from './parse-performance.ts';

export const performanceImporter: Importer<PerformanceFile> = {
  singular: 'AMFI fund performance',
  plural: 'AMFI fund performance',
  workbook: { is: isFundPerformanceExport, parse: parseFundPerformanceExport },
  json: { is: isFundPerformanceJson, parse: parseFundPerformanceJson },
  // an export states when it was generated
  describe: ({ asOf, rows, generated }) => publishByDay(asOf, rows.length, generated ?? ''),
  check: checkPerformance,
  openStore(session) {
    const store = createRowStore(session, 'published_performance', ['scheme_name', 'nav_date'], 'fund performance');
    return (file, source) => {
      for (const row of file.rows) {
        store({
          scheme_name: row.schemeName,
          nav_date: row.navDate,
          benchmark: row.benchmark,
          riskometer_scheme: row.riskometerScheme,
          riskometer_benchmark: row.riskometerBenchmark,
          daily_aum_mark: row.dailyAumMark,
          pre_month_aum_mark: row.preMonthAumMark,
          ...Object.fromEntries(performanceFigures.map((figure) => [figure, row.figures.get(figure) ?? null])),
          source: source.id,
        });
      }
      return reportRows(performanceImporter.singular, source, file);
    };
  },
};

/** Days between two AUM or risk levels of a scheme that are compared, and between two returns. */
const NEAR_DAYS = 100;
const NEAR_RETURNS_DAYS = 7;

type Figures = PerformanceRow['figures'];

/** A row of the file, and what is stored of the scheme on a date near. */
interface ComparedRow {
  readonly row: PerformanceRow;
  readonly date: IsoDate;
  readonly riskometer: RiskLevel;
  readonly figures: Figures;
}

/** A return that both plans of a scheme have, percent. */
interface PlanReturns {
  readonly of: string;
  readonly direct: number;
  readonly regular: number;
}

const LONG_RETURN = /^return(?:5|10)Year/;
/** Percent a year; the highest of 12 March 2026 is 34.7. */
const MAX_LONG_RETURN = 50;
/** Percentage points in a week: if the market loses a fifth, a return over five years loses 4.5. */
const MAX_RETURN_MOVE = 5;

const ownChecks: readonly Check<PerformanceFile>[] = [
  {
    name: 'Direct and Regular returns',
    compares: 'returns over 1 month to 10 years are lower in the Direct than in the Regular plan',
    ...{ maxShare: 0.05, worstSeen: 0.024, minTotal: 20, minFaults: 5 },
    find: ({ rows }) =>
      countFaults(
        rows.flatMap(listPlanReturns),
        ({ direct, regular }) => direct < regular,
        ({ of, direct, regular }) => `${of}: Direct ${direct} %, Regular ${regular} %`,
      ),
  },
  {
    name: 'long returns',
    compares: `returns over 5 and 10 years are above ${MAX_LONG_RETURN} % a year`,
    ...{ maxShare: 0.1, worstSeen: 0, minTotal: 10, minFaults: 3 },
    find: ({ rows }) =>
      countFaults(
        rows.flatMap((row) => listLongReturns(row.figures).map(([figure, value]) => ({ row, figure, value }))),
        ({ value }) => value > MAX_LONG_RETURN,
        ({ row, figure, value }) => `${row.schemeName}, ${figure}: ${value} %`,
      ),
  },
];

const weekChecks: readonly Check<readonly ComparedRow[]>[] = [
  {
    name: 'moves of long returns',
    compares: `returns over 5 and 10 years moved by more than ${MAX_RETURN_MOVE} percentage points`,
    ...{ maxShare: 0.05, worstSeen: null, minTotal: 10, minFaults: 3 },
    find: (rows) =>
      countFaults(
        rows.flatMap(({ row, figures }) =>
          listLongReturns(row.figures).flatMap(([figure, own]) => {
            const stored = figures.get(figure);
            return stored === undefined ? [] : [{ of: `${row.schemeName}, ${figure}`, own, stored }];
          }),
        ),
        ({ own, stored }) => Math.abs(own - stored) > MAX_RETURN_MOVE,
        ({ of, own, stored }) => `${of}: ${own} %, stored ${stored} %`,
      ),
  },
  {
    name: 'performance of another date',
    compares: 'schemes have the NAVs and returns of another date',
    ...{ maxShare: 0.5, worstSeen: null, minTotal: 5, minFaults: 3 },
    find: (rows) =>
      countFaults(
        rows.filter(({ row, date }) => date !== row.navDate),
        ({ row, figures }) => hasSameFigures(row.figures, figures),
        ({ row, date }) => `${row.schemeName}: as on ${formatDay(date)}`,
      ),
  },
];

export const performanceChecks = [...ownChecks, ...amountChecks, ...riskLevelChecks, ...weekChecks];

/** Compares a file with the nearest stored rows of its schemes, before and after its dates, and its plans with each other. */
function checkPerformance(file: PerformanceFile, { draft }: { readonly draft: Draft }): readonly FailedCheck[] {
  const { before, after } = createStoredRowFinder(draft);
  const neighbours = [before, after].map((find) => file.rows.flatMap((row) => find(row) ?? []));
  const compare = <Input>(select: (rows: readonly ComparedRow[]) => Input) =>
    neighbours.flatMap((rows) =>
      rows[0] ? [{ input: select(rows), comparedWith: `the stored rows of ${formatDay(rows[0].date)}` }] : [],
    );
  return [
    ...findFailedChecks(ownChecks, [{ input: file, comparedWith: null }]),
    ...findFailedChecks(amountChecks, compare(listAmounts)),
    ...findFailedChecks(riskLevelChecks, compare(listRiskLevels)),
    ...findFailedChecks(weekChecks, compare(selectWeek)),
  ];
}

const PERIODS = ['1Month', '3Month', '6Month', '1Year', '3Year', '5Year', '10Year'] as const;

const listPlanReturns = ({ schemeName, figures }: PerformanceRow): readonly PlanReturns[] =>
  PERIODS.flatMap((period) => {
    const [direct, regular] = [figures.get(`return${period}Direct`), figures.get(`return${period}Regular`)];
    if (direct === undefined || regular === undefined) return [];
    return [{ of: `${schemeName}, ${period}`, direct, regular }];
  });

const listLongReturns = (figures: Figures) => [...figures].filter(([figure]) => LONG_RETURN.test(figure));

const AMOUNTS = ['dailyAUM', 'preMonthAUM', 'preMonthAvgAUM'] as const;

/** The brand of a fund house is the first word of its schemes. */
const listAmounts = (rows: readonly ComparedRow[]) =>
  rows.flatMap(({ row, date, figures }) =>
    AMOUNTS.flatMap((figure) => {
      const [own, stored] = [row.figures.get(figure), figures.get(figure)];
      if (own === undefined || stored === undefined) return [];
      const [mutualFund = ''] = row.schemeName.split(' ');
      return [{ of: row.schemeName, mutualFund, ...order(row, date, stored, own) }];
    }),
  );

const listRiskLevels = (rows: readonly ComparedRow[]) =>
  rows.map(({ row, date, riskometer }) => ({
    schemeName: row.schemeName,
    date: row.navDate,
    ...order(row, date, riskometer, row.riskometerScheme),
  }));

const order = <T>({ navDate }: PerformanceRow, date: IsoDate, stored: T, own: T) =>
  date <= navDate ? { before: stored, after: own } : { before: own, after: stored };

const selectWeek = (rows: readonly ComparedRow[]): readonly ComparedRow[] =>
  rows.filter(({ row, date }) => Math.abs(daysBetween(row.navDate, date)) <= NEAR_RETURNS_DAYS);

const hasSameFigures = (own: Figures, stored: Figures): boolean =>
  own.size > 0 && [...own].every(([figure, value]) => stored.get(figure) === value);

/** Find what is stored of a row's scheme on the row's date or before it, and after it. */
function createStoredRowFinder({ sqlite }: Draft) {
  const columns = performanceFigures.map((figure) => `"${figure}"`).join(', ');
  const select = (where: string, direction: string) =>
    createQuery(
      sqlite,
      `SELECT nav_date, riskometer_scheme, ${columns} FROM published_performance WHERE scheme_name = ? AND ${where}
       ORDER BY nav_date ${direction} LIMIT 1`,
    );
  const readBefore = select('nav_date BETWEEN ? AND ?', 'DESC');
  const readAfter = select('nav_date > ? AND nav_date <= ?', 'ASC');
  const build = (row: PerformanceRow, [stored]: ReturnType<typeof readBefore>): ComparedRow | null => {
    if (stored === undefined) return null;
    const figures = performanceFigures.flatMap((figure, index): readonly (readonly [PerformanceFigure, number])[] => {
      const value = getNumberOrNull(stored, index + 2);
      return value === null ? [] : [[figure, value]];
    });
    return {
      row,
      date: getDate(stored, 0),
      riskometer: findRiskLevel(getText(stored, 1)) ?? '',
      figures: new Map(figures),
    };
  };
  return {
    before: (row: PerformanceRow) =>
      build(row, readBefore(row.schemeName, addDays(row.navDate, -NEAR_DAYS), row.navDate)),
    after: (row: PerformanceRow) => build(row, readAfter(row.schemeName, row.navDate, addDays(row.navDate, NEAR_DAYS))),
  };
}

/** A row of fund performance, as far as it is about the scheme and not its returns. */
export interface StoredPerformance {
  readonly schemeName: string;
  readonly navDate: IsoDate;
  readonly benchmark: string;
  readonly riskometerScheme: string;
  readonly riskometerBenchmark: string;
  readonly dailyAum: number | null;
  readonly dailyAumMark: string;
  readonly preMonthAum: number | null;
  readonly preMonthAumMark: string;
  readonly preMonthAvgAum: number | null;
  readonly navRegular: number | null;
  readonly navDirect: number | null;
}

export async function readPerformance({ database }: Draft): Promise<readonly StoredPerformance[]> {
  const rows = await database.rows(
    `SELECT scheme_name, nav_date, benchmark, riskometer_scheme, riskometer_benchmark, "dailyAUM", daily_aum_mark,
      "preMonthAUM", pre_month_aum_mark, "preMonthAvgAUM", "navRegular", "navDirect"
     FROM published_performance ORDER BY scheme_name, nav_date`,
    [],
  );
  return rows.map((row) => ({
    schemeName: getText(row, 0),
    navDate: getDate(row, 1),
    benchmark: getText(row, 2),
    riskometerScheme: getText(row, 3),
    riskometerBenchmark: getText(row, 4),
    dailyAum: getNumberOrNull(row, 5),
    dailyAumMark: getText(row, 6),
    preMonthAum: getNumberOrNull(row, 7),
    preMonthAumMark: getText(row, 8),
    preMonthAvgAum: getNumberOrNull(row, 9),
    navRegular: getNumberOrNull(row, 10),
    navDirect: getNumberOrNull(row, 11),
  }));
}
