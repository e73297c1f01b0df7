import { dateField, numberField, type RecordOf } from '../fields.ts';
import { performanceFields } from './performance.ts';

const pe = (label: string, of: string) => numberField(label, `Price over earnings of the last 12 months of ${of}.`);

/** What a stress test says of a scheme, as AMFI publishes it. */
export const stressTestValueFields = {
  stressAum: numberField('AUM', 'Assets under management on the date of the stress test.', '₹ crore'),
  days50: numberField(
    'Days for 50 %',
    'Days to liquidate half of the portfolio pro rata, at three times the volume of the market and with a share of it for the scheme (AMFI).',
    'days',
  ),
  days25: numberField('Days for 25 %', 'Days to liquidate a quarter of the portfolio in the same way.', 'days'),
  topInvestorsShare: numberField('Top ten investors', 'Share of AUM that the ten largest investors hold.', '%'),
  stressLargeCapShare: numberField('Large cap', 'Share of large caps in AUM.', '%'),
  stressMidCapShare: numberField('Mid cap', 'Share of mid caps in AUM.', '%'),
  stressSmallCapShare: numberField('Small cap', 'Share of small caps in AUM.', '%'),
  stressCashShare: numberField('Cash', 'Share of cash in AUM.', '%'),
  stressVolatility: numberField('Volatility', 'Annualised standard deviation of the scheme.', '%'),
  stressBenchmarkVolatility: numberField(
    'Benchmark volatility',
    'Annualised standard deviation of the benchmark.',
    '%',
  ),
  stressBeta: numberField('Beta', 'Beta of the scheme.'),
  trailingPe: pe('P/E', 'the portfolio'),
  benchmarkPe: pe('Benchmark P/E', 'the benchmark'),
  benchmarkPe1YearAgo: pe('Benchmark P/E, 1 year ago', 'the benchmark a year before'),
  benchmarkPe2YearsAgo: pe('Benchmark P/E, 2 years ago', 'the benchmark two years before'),
  portfolioTurnover: numberField('Turnover', 'Portfolio turnover of a year, as a ratio: 0.28 is 28 %.'),
} as const;

export type StressTestValues = RecordOf<typeof stressTestValueFields>;
export type StressTestColumn = keyof StressTestValues;

/** In the order of the official workbook, from AUM on. */
export const stressTestColumns = Object.keys(stressTestValueFields) as StressTestColumn[];

export const buildStressTestValues = (read: (column: StressTestColumn, index: number) => number | null) =>
  Object.fromEntries(stressTestColumns.map((column, index) => [column, read(column, index)])) as StressTestValues;

/** GetStressTests: what AMFI published of a mid or small cap scheme at a month-end. */
export const stressTestFields = {
  code: performanceFields.code,
  schemeName: performanceFields.schemeName,
  date: dateField('Date', 'Month-end of the stress test.'),
  ...stressTestValueFields,
} as const;

export type StressTest = RecordOf<typeof stressTestFields>;
