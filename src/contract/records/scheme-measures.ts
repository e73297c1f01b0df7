import { dateField, numberField, textField, type RecordOf } from '../fields.ts';
import { measureFields } from '../measures/measures.ts';
import { schemeFields } from './masters.ts';
import { performanceFields } from './performance.ts';

/** What the measures of a code are computed with, and why some are null. */
const inputFields = {
  largestSector: textField(
    'Largest sector',
    'Sector or industry of the largest weight of shares; empty if there is none.',
  ),
  closestRule: textField(
    'Closest rule',
    'What the rule with the closest limit is about, such as Mid-cap shares; empty without a distance.',
  ),
  activeShareCode: textField(
    'Active share, index fund',
    'Code of the index fund or ETF that active share is measured against: the one with the largest AUM.',
  ),
  activeShareDate: dateField('Active share, date', 'Date of the portfolio of that index fund or ETF.'),
  riskFreeRate: numberField(
    'Risk-free rate',
    'Rate of the Sharpe and Sortino ratios, downside deviation and alpha: the median one-year return of the overnight schemes, direct growth.',
    '%',
  ),
  publishedTrackingErrorDate: dateField(
    'Tracking error by AMFI, date',
    'Day for which AMFI published the tracking error.',
  ),
  publishedTrackingDifferenceDate: dateField(
    'Tracking difference by AMFI, date',
    'First of the month for which AMFI published the tracking differences.',
  ),
  publishedTrackingBenchmark: textField(
    'Tracking by AMFI, index',
    'Index that AMFI names beside its tracking figures, as printed: it may be another one than the benchmark.',
  ),
  stressTestDate: dateField('Stress test, date', 'Month-end of the latest stress test.'),
  netFlowDate: dateField('Net flow, month', 'Last of the twelve month-ends of the net flow.'),
  peerCount: numberField(
    'Peers',
    'Number of schemes that this one is compared with, itself included: same sub-category (or index, or benchmark) and plan, growth, current NAV of about the same day.',
  ),
  measureNotes: textField(
    'Measure notes',
    'Why measures are null: `Risk5Year=Young; Beta=NoBenchmark; Tracking=NotPassive`. A key is a group, a group and a window, a measure, ' +
      'or a field, and all of its fields are null for that reason; the most specific key applies.',
  ),
} as const;

/** The columns that are stored for a code. */
export const storedMeasureFields = { ...measureFields, ...inputFields } as const;

/** GetSchemeMeasures: measures of a scheme code to its latest NAV, and of its latest portfolio. */
export const schemeMeasuresFields = {
  code: performanceFields.code,
  schemeName: performanceFields.schemeName,
  navDate: performanceFields.navDate,
  portfolioDate: schemeFields.portfolioDate,
  ...storedMeasureFields,
} as const;

export type StoredMeasures = RecordOf<typeof storedMeasureFields>;
export type SchemeMeasures = RecordOf<typeof schemeMeasuresFields>;
