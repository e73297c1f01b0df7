import { asExtension, dateField, dateTimeField, numberField, textField, type Field, type RecordOf } from '../fields.ts';
import { identityFields } from './identity.ts';

const ANNUALISED = 'p.a. (CAGR, on a 365-day year)';
const returnField = (label: string, period: string, value: string) =>
  numberField(label, `${value} over ${period} to the latest NAV date.`, '%');
const schemeReturnField = (period: string, basis = 'absolute') =>
  returnField(`Return, ${period}`, period, `Return of the scheme, ${basis},`);
const benchmarkReturnField = (period: string, basis = 'absolute') =>
  returnField(`Benchmark return, ${period}`, period, `Return of the scheme's benchmark index, ${basis},`);
const informationRatio = (period: string): Field<'number'> =>
  numberField(
    `Information ratio, ${period}`,
    `Mean daily excess return divided by its standard deviation, annualised, over ${period}; equity-oriented schemes only ` +
      '(SEBI circular of 17 January 2025).',
  );

/** Specification 2.3: one scheme code with its latest NAV, returns of scheme and benchmark, AUM and ISINs. */
export const performanceFields = {
  code: textField('Code', 'AMFI scheme code of one plan and option of a scheme.'),
  date: dateTimeField('Generated on', 'Date and time at which the record was generated.'),
  preNavDate: dateTimeField('Previous NAV date', 'Date of the previous NAV.'),
  preNav: numberField('Previous NAV', 'NAV before the latest one.', '₹'),
  specialCharAum: textField('AUM footnote', 'Footnote mark on the AUM in the source.'),
  schemeName: textField('Scheme', 'Name of the scheme with plan and option.'),
  benchmark: textField('Benchmark', 'Benchmark index of the scheme; a total-return index since 1 February 2018.'),
  riskometerScheme: textField('Riskometer', 'Risk level of the scheme, Low to Very High (SEBI).'),
  riskometerBenchmark: textField('Benchmark riskometer', 'Risk level of the benchmark.'),
  navDate: dateTimeField('NAV date', 'Date of the latest NAV.'),
  nav: numberField('NAV', 'Net asset value per unit.', '₹'),
  return1Day: numberField(
    'Return, 1 day',
    'Change from the previous to the latest NAV; null if the NAV of the trading day before the latest is missing.',
    '%',
  ),
  return7Days: schemeReturnField('7 days'),
  return7DaysBenchmark: benchmarkReturnField('7 days'),
  return15Days: schemeReturnField('15 days'),
  return15DaysBenchmark: benchmarkReturnField('15 days'),
  return1Month: schemeReturnField('1 month'),
  return1MonthBenchmark: benchmarkReturnField('1 month'),
  return3Month: schemeReturnField('3 months'),
  return3MonthBenchmark: benchmarkReturnField('3 months'),
  return6Month: schemeReturnField('6 months'),
  return6MonthBenchmark: benchmarkReturnField('6 months'),
  return1Year: schemeReturnField('1 year'),
  return1YearBenchmark: benchmarkReturnField('1 year'),
  return3Year: schemeReturnField('3 years', ANNUALISED),
  return3YearBenchmark: benchmarkReturnField('3 years', ANNUALISED),
  return5Year: schemeReturnField('5 years', ANNUALISED),
  return5YearBenchmark: benchmarkReturnField('5 years', ANNUALISED),
  return10Year: schemeReturnField('10 years', ANNUALISED),
  return10YearBenchmark: benchmarkReturnField('10 years', ANNUALISED),
  returnSinceLaunch: numberField(
    'Return since launch',
    'Return from the first to the latest NAV (if Published, since the launch): absolute up to one year, CAGR beyond.',
    '%',
  ),
  returnSinceLaunchBenchmark: numberField(
    'Benchmark return since launch',
    'Return of the benchmark from the scheme’s first NAV date (if Published, since the launch): absolute up to one year, CAGR ' +
      'beyond.',
    '%',
  ),
  dailyAum: numberField(
    'AUM',
    'Assets under management of the scheme, all plans combined, as last published.',
    '₹ crore',
  ),
  preMonthAum: numberField(
    'Month-end AUM',
    'Assets under management at a month-end, normally the last one before the NAV date.',
    '₹ crore',
  ),
  preMonthAvgAum: numberField(
    'Average AUM, previous month',
    'Average assets under management of the previous month.',
    '₹ crore',
  ),
  ir1Yr: informationRatio('1 year'),
  ir3Yr: informationRatio('3 years'),
  ir5Yr: informationRatio('5 years'),
  ir10Yr: informationRatio('10 years'),
  type: textField('Type', 'Open Ended, Close Ended or Interval Fund.'),
  category: textField('Category', 'Category of the scheme, such as Equity, Debt or Hybrid (SEBI).'),
  subCategory: textField('Sub-category', 'Sub-category of the scheme, such as Large Cap Fund (SEBI).'),
  isinGrowth: textField('ISIN, growth', 'ISIN of the growth option.'),
  isinDivPayout: textField('ISIN, IDCW payout', 'ISIN of the IDCW payout option.'),
  isinDivReinvest: textField('ISIN, IDCW reinvestment', 'ISIN of the IDCW reinvestment option.'),
  ter: asExtension(
    numberField(
      'Expense ratio',
      'Total expense ratio (TER) of the code’s own plan, a year; null if the plan is not offered or none is published.',
      '%',
    ),
  ),
  terDate: asExtension(dateField('Expense ratio date', 'Date of the total expense ratio.')),
  dailyAumDate: asExtension(dateField('AUM date', 'Date of the AUM; it may be older than the NAV date.')),
  preMonthAumDate: asExtension(dateField('Month-end AUM date', 'Month-end of the AUM of the previous month-end.')),
  preMonthAvgAumDate: asExtension(
    dateField('Average AUM date', 'Last day of the month of the average AUM of the previous month.'),
  ),
  quarterAvgAum: asExtension(
    numberField(
      'Average AUM, quarter',
      'Average assets under management of this plan and option alone over the latest published quarter.',
      '₹ crore',
    ),
  ),
  quarterAvgAumPeriod: asExtension(
    textField('Quarter', 'Quarter of the average AUM, such as Jul-Sep 2026; empty if none is published.'),
  ),
  riskometerDate: asExtension(dateField('Riskometer date', 'Date of the riskometer of the scheme.')),
  riskometerBenchmarkDate: asExtension(
    dateField('Benchmark riskometer date', 'Date of the riskometer of the benchmark, which another list may state.'),
  ),
  returnSource: asExtension(
    textField(
      'Return source',
      'Where each return of the scheme comes from, by period (`1Year=Computed; 3Year=Published`): Computed from NAVs, with four ' +
        'decimals, or Published by AMFI, if the NAVs do not reach back far enough, for the published return date; if only the NAV of ' +
        'the trading day it starts from is missing, for the NAV date only. Published returns of less ' +
        'than a year, which AMFI annualises, are converted to absolute ones. Those of an ETF labelled IDCW are ' +
        'Computed over periods in which its NAVs show no payout against its index, else Published where they are within 1 ' +
        'percentage point a year of its benchmark: what it paid out may be missing in others.',
    ),
  ),
  returnNotes: asExtension(
    textField(
      'Return notes',
      'Why returns of the scheme are null, or what they are, by period (`1Day=DayMissing; 3Year=Young`): Split (suspected unit split), Young ' +
        '(younger than the period), Payout (option that pays ' +
        'out income, or ETF labelled IDCW that may have), DayMissing (no NAV of the trading day it starts ' +
        'from, and no return published for the NAV date), NoHistory (no NAV near the start), Segregated (a recovery of a ' +
        'segregated portfolio was paid out), Override (scheme-overrides.csv settles a NAV of the period: the return is computed by it, or ' +
        'null across a unit split).',
    ),
  ),
  navNote: asExtension(
    textField(
      'NAV note',
      'Why the latest NAV should be checked: since the previous one it moved more than 5 percentage points and more than 8 ' +
        'robust standard deviations (MAD × 1.4826) differently from its sub-category. Empty for any other NAV.',
    ),
  ),
  benchmarkReturnSource: asExtension(
    textField(
      'Benchmark return source',
      'Where each return of the benchmark comes from, by period (`3Year=Computed`): Computed from the levels of its ' +
        'total-return index over the same days as the return of the scheme, with four decimals, or Published by AMFI for the published return date.',
    ),
  ),
  irSource: asExtension(
    textField(
      'Information ratio source',
      'Where each information ratio comes from, by years (`1Yr=Computed; 10Yr=Published`): Computed from daily NAVs and index ' +
        'levels, with four decimals, or Published by AMFI for the published return date.',
    ),
  ),
  publishedReturnDate: asExtension(
    dateField(
      'Published return date',
      'NAV date of the returns and information ratios that are Published: the date of the latest NAV or at most 7 days earlier; ' +
        'absent if none is.',
    ),
  ),
  riskBand: asExtension(
    numberField(
      'Risk band',
      'Risk band of a specialised investment fund, 1 (lowest) to 5 (highest): not a level of the riskometer. Null for other schemes.',
    ),
  ),
  schemeCode: identityFields.schemeCode,
  peerGroup: identityFields.peerGroup,
} as const;

export type Performance = RecordOf<typeof performanceFields>;
