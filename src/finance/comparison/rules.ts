import type { MeasureGroup } from '#contract/measures/measure.ts';
import { isMeasureField, type MeasureField, measureOfField, type measures } from '#contract/measures/measures.ts';
import type { ReturnHorizon } from '../nav/returns/published-returns.ts';

/** Which values are better. */
export type Direction = 'higher' | 'lower';

/** The date in a record that says of which day or month a value is. */
export type ValueDate =
  | 'NavDate'
  | 'ReturnDate' // the NAV date, or that of a published return or ratio
  | 'PortfolioDate'
  | 'TerDate'
  | 'TrackingErrorDate'
  | 'TrackingDifferenceDate'
  | 'StressTestDate';

/** How far the dates of values that are compared may be apart. */
export type DateSpan = 'Day' | 'ThreeTradingDays' | 'Month';

/** How values of one kind are compared. */
export interface ComparisonRule {
  /** Null if neither more nor less is better: such values have a median and no rank. */
  readonly direction: Direction | null;
  /** Decimals on pages: values that read the same are equal. */
  readonly decimals: number;
  /** A smaller difference says nothing; 0 for values without a direction. */
  readonly materiality: number;
  /** Whether trackers of one index are judged by them, which their returns and risks do not distinguish. */
  readonly judgesTrackers: boolean;
  /** Shares of a whole, percent: one beyond 0 to 100 is not comparable. */
  readonly isShare: boolean;
  /** Null for values of a fixed period, such as a calendar year. */
  readonly date: { readonly of: ValueDate; readonly span: DateSpan } | null;
}

interface Judgement {
  readonly materiality: number;
  readonly judgesTrackers?: true;
  readonly isShare?: true;
}

const PERCENT: Judgement = { materiality: 0.1 }; // of returns, risks and yields
const RATIO: Judgement = { materiality: 0.02 };
const SHARE: Judgement = { materiality: 0.5, isShare: true };
const TRACKING: Judgement = { materiality: 0.02, judgesTrackers: true };
const COST: Judgement = { materiality: 0.02, judgesTrackers: true };

type Measures = typeof measures;
/** The measures of which more, or less, is better. */
type JudgedMeasure = {
  [Name in keyof Measures]: Measures[Name]['direction'] extends null ? never : Name;
}[keyof Measures];

/** Every measure with a direction: one that is missing does not compile. */
const judgements: Readonly<Record<JudgedMeasure, Judgement>> = {
  volatility: PERCENT,
  downsideDeviation: PERCENT,
  maxDrawdown: PERCENT,
  recoveryDays: { materiality: 5 }, // a week of trading
  ulcerIndex: PERCENT,
  sharpe: RATIO,
  sortino: RATIO,
  alpha: PERCENT,
  upCapture: PERCENT,
  downCapture: PERCENT,
  upMonthsAhead: SHARE,
  downMonthsAhead: SHARE,
  rollingMedian: PERCENT,
  rollingLowest: PERCENT,
  rollingNegativeShare: SHARE,
  rollingAboveBenchmarkShare: SHARE,
  rollingAbovePeersShare: SHARE,
  bestMonth: PERCENT,
  worstMonth: PERCENT,
  sipXirr: PERCENT,
  trackingError: TRACKING,
  trackingDifference: TRACKING,
  calendarYear1: PERCENT,
  calendarYear2: PERCENT,
  calendarYear3: PERCENT,
  calendarYear4: PERCENT,
  calendarYear5: PERCENT,
  calendarYear6: PERCENT,
  calendarYear7: PERCENT,
  calendarYear8: PERCENT,
  calendarYear9: PERCENT,
  calendarYear10: PERCENT,
  portfolioYield: PERCENT,
  ytm: PERCENT,
  sovereignAaaShare: SHARE,
  belowAaShare: SHARE,
  costPerLakh: { materiality: 20, judgesTrackers: true }, // 0.02 % of one lakh
  planTerGap: COST,
  planReturnGap: COST,
  activeCost: COST,
  publishedTrackingError: TRACKING,
  publishedTrackingDifference: TRACKING,
  stressDays50: { materiality: 1 },
  stressDays25: { materiality: 1 },
  topInvestorsShare: SHARE,
  stressVolatility: PERCENT,
};
const isJudged = (name: string): name is JudgedMeasure => Object.hasOwn(judgements, name);

type RatioYears = '1Yr' | '3Yr' | '5Yr' | '10Yr';

/** A value of schemes that is compared: a measure, or a field of their performance records. */
export type ComparedField =
  | MeasureField
  | `return${'1Day' | ReturnHorizon}`
  | `excess${ReturnHorizon}`
  | `ir${RatioYears}`
  | 'ter'
  | 'dailyAum';

const rules = new Map<ComparedField, ComparisonRule>();

/** How the values of a field are compared. */
export function getComparisonRule(field: ComparedField): ComparisonRule {
  const known = rules.get(field);
  if (known) return known;
  const rule = isMeasureField(field) ? buildMeasureRule(field) : buildPerformanceRule(field);
  rules.set(field, rule);
  return rule;
}

function buildMeasureRule(field: MeasureField): ComparisonRule {
  const { name, measure } = measureOfField.get(field) ?? {};
  const judgement: Judgement | null = name !== undefined && isJudged(name) ? judgements[name] : null;
  return {
    direction: measure?.direction ?? null,
    decimals: measure?.decimals ?? 2,
    materiality: judgement?.materiality ?? 0,
    judgesTrackers: judgement?.judgesTrackers ?? false,
    isShare: judgement?.isShare ?? false,
    date: findMeasureDate(field),
  };
}

const ofMonth = (of: ValueDate) => ({ of, span: 'Month' }) as const;
const NEAR_NAV = { of: 'NavDate', span: 'ThreeTradingDays' } as const;

const datesByGroup: Readonly<Record<MeasureGroup, ComparisonRule['date']>> = {
  Risk: NEAR_NAV,
  Consistency: NEAR_NAV,
  Tracking: NEAR_NAV,
  Portfolio: ofMonth('PortfolioDate'),
  Debt: ofMonth('PortfolioDate'),
  Rules: ofMonth('PortfolioDate'),
  Cost: ofMonth('TerDate'),
  'Stress test': ofMonth('StressTestDate'),
  Age: null,
  Flow: null,
};

function findMeasureDate(field: MeasureField): ComparisonRule['date'] {
  if (field.startsWith('calendarYear')) return null;
  if (field.startsWith('publishedTrackingError')) return ofMonth('TrackingErrorDate');
  if (field.startsWith('publishedTrackingDifference')) return ofMonth('TrackingDifferenceDate');
  if (field.startsWith('planReturnGap')) return NEAR_NAV;
  const group = measureOfField.get(field)?.measure.group;
  return group === undefined ? null : datesByGroup[group];
}

/** Over so short a time the market moves more in a day than schemes differ. */
const SHORT = /^return(?:1Day|7Days|15Days|1Month)$/;

function buildPerformanceRule(field: Exclude<ComparedField, MeasureField>): ComparisonRule {
  const undirected = { direction: null, decimals: 2, materiality: 0, judgesTrackers: false, isShare: false } as const;
  if (field === 'dailyAum') return { ...undirected, date: null };
  if (field === 'ter')
    return {
      ...{ direction: 'lower', decimals: 2, materiality: 0.02 },
      ...{ judgesTrackers: true, isShare: false, date: ofMonth('TerDate') },
    };
  const span = SHORT.test(field) ? 'Day' : 'ThreeTradingDays';
  const date = { of: 'ReturnDate', span } as const;
  // since the launch of each: over another time, and annualised or not
  if (field.endsWith('SinceLaunch')) return { ...undirected, date };
  return { ...undirected, direction: 'higher', materiality: field.startsWith('ir') ? 0.02 : 0.1, date };
}
