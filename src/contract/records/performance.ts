import { number, text, time, type Field, type RecordOf } from '../field.ts';

const YEARLY = 'a year (CAGR, a year being 365 days)';
const figureOf = (label: string, period: string, figure: string) =>
  number(label, `${figure} over ${period} to the latest NAV date.`, '%');
const scheme = (period: string, how = 'absolute') =>
  figureOf(`Return, ${period}`, period, `Return of the scheme, ${how},`);
const benchmark = (period: string, how = 'absolute') =>
  figureOf(`Benchmark return, ${period}`, period, `Return of the scheme's benchmark index, ${how},`);
const ratio = (period: string): Field<'number'> =>
  number(
    `Information ratio, ${period}`,
    `Mean daily excess return over its standard deviation, annualised, over ${period}; equity-oriented schemes only ` +
      '(SEBI circular of 17 January 2025).',
  );

/** Specification 2.3: one scheme code, its latest NAV, returns beside its benchmark, AUM, codes. */
export const performance = {
  code: text('Code', 'Scheme code, as AMFI gives it to one plan and option of a scheme.'),
  date: time('Produced', 'When the record was produced.'),
  preNavDate: time('Previous NAV date', 'The day of the NAV before the latest one.'),
  preNav: number('Previous NAV', 'The NAV before the latest one.', '₹'),
  specialCharAum: text('AUM note', 'A mark the source puts beside the AUM figure.'),
  schemeName: text('Scheme', 'Name of the scheme with its plan and option.'),
  benchmark: text('Benchmark', 'The index the scheme is measured against, a total-return index since 1 February 2018.'),
  riskometerScheme: text('Riskometer', 'Risk label of the scheme, Low to Very High (SEBI).'),
  riskometerBenchmark: text('Benchmark riskometer', 'Risk label of the benchmark.'),
  navDate: time('NAV date', 'The day of the latest NAV.'),
  nav: number('NAV', 'Net asset value of one unit.', '₹'),
  return1Day: number('Return, 1 day', 'Change from the previous NAV to the latest.', '%'),
  return7Days: scheme('7 days'),
  return7DaysBenchmark: benchmark('7 days'),
  return15Days: scheme('15 days'),
  return15DaysBenchmark: benchmark('15 days'),
  return1Month: scheme('1 month'),
  return1MonthBenchmark: benchmark('1 month'),
  return3Month: scheme('3 months'),
  return3MonthBenchmark: benchmark('3 months'),
  return6Month: scheme('6 months'),
  return6MonthBenchmark: benchmark('6 months'),
  return1Year: scheme('1 year'),
  return1YearBenchmark: benchmark('1 year'),
  return3Year: scheme('3 years', YEARLY),
  return3YearBenchmark: benchmark('3 years', YEARLY),
  return5Year: scheme('5 years', YEARLY),
  return5YearBenchmark: benchmark('5 years', YEARLY),
  return10Year: scheme('10 years', YEARLY),
  return10YearBenchmark: benchmark('10 years', YEARLY),
  returnSinceLaunch: number(
    'Return since launch',
    'Return from the first NAV to the latest: absolute up to a year, CAGR beyond.',
    '%',
  ),
  returnSinceLaunchBenchmark: number(
    'Benchmark return since launch',
    'Return of the benchmark from the scheme’s first NAV date: absolute up to a year, CAGR beyond.',
    '%',
  ),
  dailyAum: number('AUM', 'Assets under management of the scheme on the day, all plans together.', '₹ crore'),
  preMonthAum: number(
    'AUM, previous month-end',
    'Assets under management at the last month-end before the NAV date.',
    '₹ crore',
  ),
  preMonthAvgAum: number(
    'Average AUM, previous month',
    'Average assets under management of the previous month.',
    '₹ crore',
  ),
  ir1Yr: ratio('1 year'),
  ir3Yr: ratio('3 years'),
  ir5Yr: ratio('5 years'),
  ir10Yr: ratio('10 years'),
  type: text('Type', 'Open Ended, Close Ended or Interval Fund.'),
  category: text('Category', 'Category of the scheme, such as Equity, Debt or Hybrid (SEBI).'),
  subCategory: text('Sub-category', 'Sub-category of the scheme, such as Large Cap Fund (SEBI).'),
  isinGrowth: text('ISIN, growth', 'ISIN of the growth option.'),
  isinDivPayout: text('ISIN, IDCW payout', 'ISIN of the IDCW payout option.'),
  isinDivReinvest: text('ISIN, IDCW reinvestment', 'ISIN of the IDCW reinvestment option.'),
} as const;

export type Performance = RecordOf<typeof performance>;
