import { measureWindows } from '#contract/measures/measure.ts';
import { type MeasureField, measureOfField } from '#contract/measures/measures.ts';
import { subtractPeriod } from '#finance/calendar.ts';
import { getLatestNav } from '#finance/nav/series/series.ts';
import {
  explainAlpha,
  explainBeta,
  explainCapture,
  explainRSquared,
  explainTrackingDifference,
  explainTrackingError,
} from './benchmark-examples.ts';
import { explainCalendarYear, explainMonth, explainSip } from './calendar-examples.ts';
import { explainDownside, explainDrawdown, explainRatio, explainRecovery, explainVolatility } from './risk-examples.ts';
import {
  explainAboveBenchmark,
  explainNegativeShare,
  explainRollingLowest,
  explainRollingMedian,
  explainRollingWindows,
} from './rolling-examples.ts';
import { type NavExampleInput, type Steps, type WindowedInput, percent } from './worked-example.ts';

/** @returns null for a measure that is not of NAVs, or if the scheme lacks the inputs. */
export function buildNavExample(field: MeasureField, input: NavExampleInput): Steps {
  const { name, window } = measureOfField.get(field) ?? {};
  const end = getLatestNav(input.series)?.day;
  if (name === undefined || end === undefined) return null;
  const years = window ? measureWindows[window] : 0;
  const start = subtractPeriod(end, { count: years, unit: 'year' });
  const windowed = { ...input, years, start, end };
  const yearsBack = /^calendarYear(\d+)$/.exec(name)?.[1];
  if (yearsBack !== undefined) return explainCalendarYear(windowed, Number(yearsBack));
  const build: ((of: WindowedInput) => Steps) | undefined = examples[name];
  return build?.(windowed) ?? null;
}

const explainCostPerLakh = ({ performance: { ter } }: NavExampleInput): Steps =>
  ter === null
    ? null
    : { inputs: [['TER', percent(ter)]], formula: `${percent(ter)} × ₹ 1,00,000`, value: ter * 1_000 };

const examples: Readonly<Record<string, (input: WindowedInput) => Steps>> = {
  volatility: explainVolatility,
  downsideDeviation: explainDownside,
  maxDrawdown: explainDrawdown,
  recoveryDays: explainRecovery,
  sharpe: explainRatio('sharpe'),
  sortino: explainRatio('sortino'),
  beta: explainBeta,
  rSquared: explainRSquared,
  alpha: explainAlpha,
  upCapture: explainCapture('up'),
  downCapture: explainCapture('down'),
  rollingMedian: explainRollingMedian,
  rollingLowest: explainRollingLowest,
  rollingNegativeShare: explainNegativeShare,
  rollingAboveBenchmarkShare: explainAboveBenchmark,
  rollingWindows: explainRollingWindows,
  bestMonth: explainMonth('best'),
  worstMonth: explainMonth('worst'),
  sipXirr: explainSip,
  trackingDifference: explainTrackingDifference,
  trackingError: explainTrackingError,
  costPerLakh: explainCostPerLakh,
};
