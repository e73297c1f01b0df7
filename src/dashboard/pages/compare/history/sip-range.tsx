import { useMemo } from 'react';
import { addMonths, toIsoDay } from '#finance/calendar.ts';
import type { SipRangeSummary } from '#finance/nav/returns/sip-range.ts';
import { getFirstNav, getLatestNav } from '#finance/nav/series/series.ts';
import type { DayWindow } from '../../../analysis/analyse-histories.ts';
import { useAnalysis } from '../../../analysis/use-analysis.ts';
import { formatList } from '../../../chart/frame/chart-text.ts';
import { SeriesChart } from '../../../chart/time-series/series-chart.tsx';
import type { ComparisonHistories } from '../../../growth/use-comparison-histories.ts';
import { formatInteger, formatMonth, formatNumber } from '../../../ui/text/format.ts';
import { type FigureByScheme, FiguresTable } from './figures-table.tsx';
import styles from './sip-range.module.css';

const TERM = 'SIP by start month';
const MONTHS_PER_YEAR = 12;

interface SipRangeProps {
  readonly histories: ComparisonHistories;
  /** Whether each history begins with its own first NAV, not with the first that all have. */
  readonly isOwnStart: boolean;
}

/** SIPs as long as the window, begun in each month that there are NAVs for: the worst, the median and the best. */
export function SipRange({ histories, isOwnStart }: SipRangeProps) {
  const { labels, schemeCount, wholeSeries, windows, loading } = histories;
  const months = countMonths(windows);
  const input = useMemo(() => {
    if (loading.isLoading) return null;
    const firstNavs = wholeSeries.map((series) => getFirstNav(series)?.day ?? Infinity);
    const common = Math.max(...firstNavs.slice(0, schemeCount).filter(Number.isFinite));
    const to = Math.max(...wholeSeries.flatMap((series) => getLatestNav(series)?.day ?? []));
    const from = firstNavs.map((first) => (isOwnStart ? first : Math.max(first, common)));
    return { histories: wholeSeries.map((series, index) => ({ series, from: from[index] ?? Infinity })), months, to };
  }, [wholeSeries, schemeCount, months, isOwnStart, loading.isLoading]);
  const { result, error } = useAnalysis('sipRange', input);
  const isLoading = result === null && error === '';
  const length = `SIPs of ${formatInteger(months)} months`;
  const whyMissing =
    months < MONTHS_PER_YEAR
      ? 'The window is shorter than a year, which an XIRR needs.'
      : `No ${length.replace('SIPs', 'SIP')} fits into the NAVs${isOwnStart ? '' : ' that all schemes have'}: choose a shorter window.`;
  return (
    <div className={styles['range']}>
      <SeriesChart
        title="SIP by start month"
        series={result?.aligned ?? null}
        labels={labels}
        colours={histories.colours}
        height={240}
        isLoading={isLoading}
        unitText="% p.a."
        caption={`XIRR of ${length}, by the month in which they began.`}
        summary={result ? summarize(labels, length, result.summaries) : ''}
        footnote="One begins on the first day of each month; those of neighbouring months have most instalments in common."
        emptyReason={error || whyMissing}
      />
      <FiguresTable
        keyFigure="Worst"
        label="Range by start month"
        about={length}
        names={labels}
        colours={histories.colours}
        rows={isLoading ? null : buildRows(result?.summaries ?? [], whyMissing)}
      />
    </div>
  );
}

/** Whole months of the shortest window, up to the latest of the ends: a scheme may lack the newest NAV. */
function countMonths(windows: readonly (DayWindow | null)[]): number {
  const known = windows.flatMap((window) => window ?? []);
  const [start, end] = [
    Math.max(...known.map((window) => window.start)),
    Math.max(...known.map((window) => window.end)),
  ];
  if (known.length === 0) return 0;
  let months = 0;
  while (addMonths(start, months + 1) <= end) months++;
  return months;
}

const formatStart = (day: number): string => formatMonth(toIsoDay(day));

const summarize = (
  labels: readonly string[],
  length: string,
  summaries: readonly (SipRangeSummary | null)[],
): string => {
  const parts = summaries.flatMap((summary, index) => {
    if (summary === null) return [];
    const { worst, median, best } = summary;
    return `${labels[index] ?? ''} from ${formatNumber(worst.xirr)} % p.a. (begun in ${formatStart(worst.start)}) to ${formatNumber(best.xirr)} % (${formatStart(best.start)}), median ${formatNumber(median)} %`;
  });
  return parts.length === 0 ? '' : `${length}: ${formatList(parts)}.`;
};

function buildRows(summaries: readonly (SipRangeSummary | null)[], whyMissing: string): readonly FigureByScheme[] {
  const row = (label: string, unit: string, format: (summary: SipRangeSummary) => string): FigureByScheme => ({
    label,
    unit,
    term: TERM,
    cells: summaries.map((summary) => summary && format(summary)),
    whyMissing,
  });
  return [
    row('Worst', '% p.a.', ({ worst }) => formatNumber(worst.xirr)),
    row('Worst, begun in', '', ({ worst }) => formatStart(worst.start)),
    row('Median', '% p.a.', ({ median }) => formatNumber(median)),
    row('Best', '% p.a.', ({ best }) => formatNumber(best.xirr)),
    row('Best, begun in', '', ({ best }) => formatStart(best.start)),
    row('SIPs', '', ({ count }) => formatInteger(count)),
  ];
}
