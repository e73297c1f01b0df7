import { buildObject } from '#contract/fields.ts';
import {
  isColumnOf,
  requiredDay,
  requiredText,
  riskLevel,
  text,
  type FeedField,
  type GetCell,
  type RowOf,
} from '../../feed-engine/fields.ts';
import { parseTextCell, RowReader, type WorkbookCell } from '../../parsing/row-reader.ts';

/** The numbers of a row of fund performance, by the names they have in AMFI's JSON. */
export type PerformanceFigure = (typeof performanceFigures)[number];

const PERIODS = ['7Days', '15Days', '1Month', '3Month', '6Month', '1Year', '3Year', '5Year', '10Year'] as const;
const COLUMNS = ['Regular', 'Direct', 'Benchmark'] as const;
const YEARS = ['1Yr', '3Yr', '5Yr', '10Yr'] as const;
const PLANS = ['Regular', 'Direct'] as const;

/** NAVs (₹), returns (percent), information ratios and AUM (₹ crore). */
export const performanceFigures = [
  'navRegular',
  'navDirect',
  ...PERIODS.flatMap((period) => COLUMNS.map((column) => `return${period}${column}` as const)),
  'returnSinceLaunchRegular',
  'returnSinceLaunchDirect',
  'returnSinceLaunchBenchmarkRegular',
  'returnSinceLaunchBenchmarkDirect',
  ...YEARS.flatMap((years) => PLANS.map((plan) => `ir${years}${plan}` as const)),
  'dailyAUM',
  'preMonthAUM',
  'preMonthAvgAUM',
] as const;

/**
 * The titles of an export that are not the names of the JSON, such as `Return 1 Year (%) Regular` is. `Return Since Launch  Benchmark` is the benchmark
 * from the launch of the Regular plan.
 */
const OTHER_TITLES: Partial<Record<PerformanceFigure, string>> = {
  dailyAUM: 'Daily AUM (Cr.)',
  preMonthAUM: 'Previous Month Closing AUM (Cr.)',
  preMonthAvgAUM: 'Previous Month Average AUM (Cr.)',
  returnSinceLaunchBenchmarkRegular: 'Return Since Launch Benchmark',
  returnSinceLaunchBenchmarkDirect: 'Return Since Launch Direct Benchmark',
};

function listTitles(figure: PerformanceFigure): FeedField['titles'] {
  const [, years, plan] = /^ir(\d+)Yr(.*)$/.exec(figure) ?? [];
  const other = years === undefined ? OTHER_TITLES[figure] : `Information Ratio ${years} Year ${plan}`;
  return other === undefined ? [figure] : [figure, other];
}

/** Percent. Those of 12 March 2026 are from -63.5 to 179.7. */
const [MIN_RETURN, MAX_RETURN] = [-100, 1_000];
export const EXPECTED_RETURN = `a return of ${MIN_RETURN} to ${MAX_RETURN} %`;

/** Null for a blank and for what cannot be one, which is reported; a NAV or AUM of 0 is a missing one. */
const figureOf = (figure: PerformanceFigure): FeedField<number | null> => ({
  titles: listTitles(figure),
  read(reader, title, cell) {
    if (figure.endsWith('AUM')) return reader.parsePositive(title, splitMark(cell).amount);
    if (figure.startsWith('nav')) return reader.parsePositive(title, cell);
    if (!figure.startsWith('return')) return reader.parseNumber(title, cell);
    const percent = reader.parseNumber(title, cell, '%');
    if (percent === null || (percent >= MIN_RETURN && percent <= MAX_RETURN)) return percent;
    reader.report(title, String(percent), EXPECTED_RETURN);
    return null;
  },
});

// `1234.5^`, `14495.48**`
const MARK = /(?<![\^*#$@])[\^*#$@]+$/;

function splitMark(cell: WorkbookCell | undefined): { readonly amount: WorkbookCell; readonly mark: string } {
  const printed = typeof cell === 'string' ? cell.trim() : '';
  const [mark = ''] = MARK.exec(printed) ?? [];
  return mark === '' ? { amount: cell ?? null, mark } : { amount: printed.slice(0, -mark.length).trimEnd(), mark };
}

/**
 * The mark on an AUM: `^` (last value that the fund house shared), `**`; '' if there is none. The JSON has one column for the marks of both: of the daily
 * AUM, if there is one.
 */
const markOf = (figure: 'dailyAUM' | 'preMonthAUM'): FeedField<string> => ({
  titles: ['specialCharAum'],
  read(_, __, cell, getCell) {
    const [daily, preMonth] = [readAum('dailyAUM', getCell), readAum('preMonthAUM', getCell)];
    const shared = parseTextCell(cell);
    if (figure === 'dailyAUM') return daily ? daily.mark || shared : '';
    return preMonth ? preMonth.mark || (daily ? '' : shared) : '';
  },
});

const silent = new RowReader('');

/** Null without an amount. */
function readAum(figure: 'dailyAUM' | 'preMonthAUM', getCell: GetCell): { readonly mark: string } | null {
  const { amount, mark } = splitMark(getCell(figure) ?? getCell(OTHER_TITLES[figure] ?? ''));
  return silent.parsePositive(figure, amount) === null ? null : { mark };
}

/** One scheme in AMFI's fund performance: the figures of its Regular and Direct plan (Growth, or the only option). */
export const performanceRowFields = {
  schemeName: requiredText('the name of a scheme', 'Scheme Name'),
  /** The printed name. */
  benchmark: text('Benchmark'),
  riskometerScheme: riskLevel('Riskometer Scheme'),
  riskometerBenchmark: riskLevel('Riskometer Benchmark'),
  /** The date of its NAVs and returns. */
  navDate: requiredDay('NAV Date'),
  dailyAumMark: markOf('dailyAUM'),
  preMonthAumMark: markOf('preMonthAUM'),
  // returns below a year are annualised for liquid to money-market schemes
  ...buildObject<Readonly<Record<PerformanceFigure, FeedField<number | null>>>>(performanceFigures, figureOf),
};

export type PerformanceRow = RowOf<typeof performanceRowFields>;

/** What the previous day's NAVs are for, AMFI's NAV files have. */
const ignored = { titles: ['preNavRegular', 'preNavDirect', 'preNavDate'] } as const;

/** Whether a title is that of no column of fund performance. */
export const isUnknownTitle = (title: string): boolean =>
  title !== '' &&
  !isColumnOf(ignored, title) &&
  !Object.values<FeedField>(performanceRowFields).some((field) => isColumnOf(field, title.replace('*', '')));
