import { useMemo } from 'react';
import { datePart } from '#contract/dates.ts';
import { measureWindows } from '#contract/measures/measure.ts';
import { type MeasureField, measureOfField } from '#contract/measures/measures.ts';
import { findLatestCompleteYear, subtractPeriod } from '#finance/calendar.ts';
import { getLatestNav } from '#finance/nav/series/series.ts';
import { createTradingDayCounter } from '#finance/trading-days.ts';
import { useTradingDays } from '../../../../api/use-histories.ts';
import { useRecords, useServerInfo } from '../../../../api/use-records.ts';
import { WINDOW_MARGIN, usePeerHistories } from '../../../../growth/peer-median.ts';
import { usePeerGroup } from '../../../../schemes/peers/use-peer-group.ts';
import { useGrowthHistories } from '../../../../schemes/use-growth-histories.ts';
import {
  explainAlpha,
  explainBeta,
  explainCapture,
  explainRSquared,
  explainTrackingDifference,
  explainTrackingError,
} from './benchmark-examples.ts';
import { explainCalendarYear, explainMonth, explainSip } from './calendar-examples.ts';
import type { ExampleScheme } from './measure-name.tsx';
import { explainDownside, explainDrawdown, explainRatio, explainRecovery, explainVolatility } from './risk-examples.ts';
import {
  explainAboveBenchmark,
  explainAbovePeers,
  explainNegativeShare,
  explainRollingLowest,
  explainRollingMedian,
  explainRollingWindows,
} from './rolling-examples.ts';
import { type ExampleProps, ShownExample } from './shown-example.tsx';
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

/** Null until the NAVs are loaded. */
function useNavInput({ performance }: ExampleScheme): NavExampleInput | null {
  const schemes = useMemo(() => [performance], [performance]);
  const { series, benchmarks } = useGrowthHistories(schemes, undefined);
  const own = useRecords('GetSchemeMeasures', { code: performance.code }).data?.[0];
  const [navs = null] = series;
  const [benchmark = null] = benchmarks;
  const riskFreeRate = own?.riskFreeRate ?? null;
  const navAsOf = useServerInfo()?.navAsOf ?? null;
  const latestYear = navAsOf === null ? null : findLatestCompleteYear(datePart(navAsOf));
  return useMemo(
    () => navs && { performance, riskFreeRate, latestYear, series: navs, benchmark },
    [performance, riskFreeRate, latestYear, navs, benchmark],
  );
}

export function NavExample({ field, scheme }: ExampleProps) {
  const input = useNavInput(scheme);
  const example = useMemo(() => input && buildNavExample(field, input), [field, input]);
  return <ShownExample field={field} scheme={scheme} example={example} waitsFor={input === null ? 'NAVs' : ''} />;
}

const EVALUATED_YEARS = 5;

/** The share of rolling returns above the median of the peers, whose NAVs are loaded for it. */
export function AbovePeersExample({ field, scheme }: ExampleProps) {
  const input = useNavInput(scheme);
  const { trading, isPending } = useTradingDays();
  const end = input && getLatestNav(input.series)?.day;
  const years = measureWindows[measureOfField.get(field)?.window ?? '1Year'];
  const schemes = useMemo(() => [scheme.performance], [scheme]);
  const group = usePeerGroup(schemes);
  const isWhole = group !== null && group.codes.length === group.total;
  const from = end ? subtractPeriod(end, { count: years + EVALUATED_YEARS, unit: 'year' }) - WINDOW_MARGIN : null;
  const peers = usePeerHistories(isWhole ? group : null, from);
  const example = useMemo(() => {
    if (!input || !end || from === null || !peers.data || trading === null) return null;
    const start = subtractPeriod(end, { count: years, unit: 'year' });
    const last = Math.max(end, ...peers.data.map((navs) => getLatestNav(navs)?.day ?? end));
    return explainAbovePeers({ ...input, years, start, end }, peers.data, createTradingDayCounter(trading, from, last));
  }, [input, end, from, years, peers.data, trading]);
  const isWaiting = input === null || isPending || group === null || (isWhole && peers.isPending);
  return (
    <ShownExample field={field} scheme={scheme} example={example} waitsFor={isWaiting ? 'NAVs of the peers' : ''} />
  );
}
