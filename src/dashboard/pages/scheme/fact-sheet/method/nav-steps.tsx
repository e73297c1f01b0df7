import { datePart } from '#contract/dates.ts';
import { measureWindows } from '#contract/measures/measure.ts';
import { measureOfField } from '#contract/measures/measures.ts';
import { findLatestCompleteYear, subtractPeriod, toIsoDay } from '#finance/calendar.ts';
import { explainNavMeasure } from '#finance/measures/nav-steps.ts';
import { getLatestNav } from '#finance/nav/series/series.ts';
import { useTradingDays } from '../../../../api/use-histories.ts';
import { useRecords, useServerInfo } from '../../../../api/use-records.ts';
import { WINDOW_MARGIN, usePeerHistories } from '../../../../growth/peer-median.ts';
import { usePeerGroup } from '../../../../schemes/peers/use-peer-group.ts';
import { useGrowthHistories } from '../../../../schemes/use-growth-histories.ts';
import { MeasureSteps, type StepsProps } from './measure-steps.tsx';

/** A measure of NAVs. */
export function NavSteps({ field, scheme }: StepsProps) {
  const { performance } = scheme;
  const own = useRecords('GetSchemeMeasures', { code: performance.code }).data?.[0];
  const navAsOf = useServerInfo()?.navAsOf ?? null;
  const { trading } = useTradingDays();
  const histories = useGrowthHistories([performance], undefined);
  const [series = null] = histories.series;
  const latest = series && getLatestNav(series);
  const peers = usePeersOf(field, scheme, latest?.day ?? null);
  if (!series || !latest) return <MeasureSteps field={field} scheme={scheme} steps={null} waitsFor="NAVs" />;
  const steps =
    trading &&
    peers &&
    explainNavMeasure(field, {
      series,
      benchmark: histories.benchmarks[0] ?? null,
      benchmarkName: performance.benchmark,
      riskFreeRate: own?.riskFreeRate ?? null,
      latestYear: findLatestCompleteYear(navAsOf === null ? toIsoDay(latest.day) : datePart(navAsOf)),
      trading,
      peers,
    });
  return <MeasureSteps field={field} scheme={scheme} steps={steps} waitsFor={peers ? '' : 'NAVs of the peers'} />;
}

const EVALUATED_YEARS = 5;

/** The NAVs of all peers for a measure that compares with them, none for any other; null while they are being loaded. */
function usePeersOf(field: StepsProps['field'], { performance }: StepsProps['scheme'], end: number | null) {
  const { name, window } = measureOfField.get(field) ?? {};
  const isCompared = name === 'rollingAbovePeersShare';
  const group = usePeerGroup(isCompared ? [performance] : []);
  const isWhole = group !== null && group.codes.length === group.total;
  const count = measureWindows[window ?? '1Year'] + EVALUATED_YEARS;
  const from = end === null ? null : subtractPeriod(end, { count, unit: 'year' }) - WINDOW_MARGIN;
  const { data = null } = usePeerHistories(isWhole ? group : null, from);
  return isCompared && (group === null || isWhole) ? data : [];
}
