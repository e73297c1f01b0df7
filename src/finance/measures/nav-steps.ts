import { measureWindows } from '#contract/measures/measure.ts';
import { type MeasureField, measureOfField } from '#contract/measures/measures.ts';
import { subtractPeriod } from '../calendar.ts';
import type { NavSeriesWithBreaks } from '../nav/series/breaks.ts';
import { getFirstNav, getLatestNav } from '../nav/series/series.ts';
import { createTradingDayCounter, type TradingDays } from '../trading-days.ts';
import { measureNavs, measureTrackingErrors } from './nav-measures.ts';
import { returnDescriptions } from './return-steps.ts';
import { riskDescriptions } from './risk-steps.ts';
import { explainAbovePeers, rollingDescriptions } from './rolling-steps.ts';
import { type DescribeNavs, explain, type Steps, type WindowedNavs } from './steps.ts';

interface NavStepsInput extends Omit<WindowedNavs, 'years' | 'start' | 'end' | 'rolling'> {
  readonly trading: TradingDays;
  /** The NAVs of all peers, those of the scheme included; none unless they are compared. */
  readonly peers: readonly NavSeriesWithBreaks[];
}

const descriptions: Readonly<Record<string, DescribeNavs>> = {
  ...riskDescriptions,
  ...rollingDescriptions,
  ...returnDescriptions,
};

/** @returns null for a measure that is not of NAVs, and for one that the scheme does not have. */
export function explainNavMeasure(field: MeasureField, input: NavStepsInput): Steps | null {
  const { name = '', window = null } = measureOfField.get(field) ?? {};
  const { series, benchmark, trading, peers } = input;
  const days = [series, ...peers].flatMap((navs) =>
    [getFirstNav(navs)?.day ?? [], getLatestNav(navs)?.day ?? []].flat(),
  );
  const countTradingDays = createTradingDayCounter(trading, Math.min(...days), Math.max(...days));
  const end = getLatestNav(series)?.day ?? 0;
  const navs = { series, launch: null, mayHavePaidOut: false };
  const { values, rolling } = measureNavs(navs, benchmark, end, { ...input, countTradingDays });
  const years = window ? measureWindows[window] : 0;
  const start = subtractPeriod(end, { count: years, unit: 'year' });
  const returns = rolling.get(years);
  const windowed = { ...input, years, start, end, rolling: typeof returns === 'object' ? returns : null };
  if (name === 'rollingAbovePeersShare') return explainAbovePeers(windowed, peers, countTradingDays);
  const value = { ...values, ...measureTrackingErrors(navs, benchmark, end) }[field];
  return explain(value, typeof value === 'number' ? descriptions[name]?.(windowed) : null);
}
