import { useMemo } from 'react';
import { type Period, subtractPeriod, toIsoDay } from '#finance/calendar.ts';
import { type RollingSummary, computeRollingReturns } from '#finance/nav/returns/rolling-returns.ts';
import type { HistoriesInput } from '../../../analysis/analyse-histories.ts';
import { useAnalysis } from '../../../analysis/use-analysis.ts';
import { formatList, joinSentences } from '../../../chart/frame/chart-text.ts';
import { SeriesChart } from '../../../chart/time-series/series-chart.tsx';
import { useHistoryInput, useLinesWithMedian } from '../../../growth/use-comparison-histories.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { formatCount, formatDayRange, formatInteger, formatNumber } from '../../../ui/text/format.ts';
import type { RollingWindow } from '../compare-settings.ts';
import { HistoryControls, LabelledControl } from '../section-parts.tsx';
import { type FigureByScheme, FiguresTable } from './figures-table.tsx';
import type { HistorySectionProps } from './history-section.ts';

const windowOptions = [
  { value: '1y', label: '1 y' },
  { value: '3y', label: '3 y' },
  { value: '5y', label: '5 y' },
] as const;
const YEARS: Readonly<Record<RollingWindow, number>> = { '1y': 1, '3y': 3, '5y': 5 };

/** Returns over one window to each date of the evaluation period. */
export function RollingSection({ schemes, histories, ...controls }: HistorySectionProps) {
  const input = useHistoryInput(histories);
  const longest = useMemo(() => chooseWindow(input), [input]);
  const window = controls.parameters.window ?? longest;
  const period = useMemo((): Period => ({ count: YEARS[window], unit: 'year' }), [window]);
  const rollingInput = useMemo(() => input && { ...input, period }, [input, period]);
  const { result, error } = useAnalysis('rolling', rollingInput);
  const isLoading = result === null && error === '';
  const { labels, text, notes } = histories;
  const measure = useMemo(() => ({ kind: 'rolling' as const, period }), [period]);
  const lines = useLinesWithMedian(schemes, histories, result?.aligned ?? null, measure);
  const summaries = result?.summaries ?? [];
  const days = result?.aligned.days ?? NO_DAYS;
  const years = YEARS[window] === 1 ? '1 year' : `${YEARS[window]} years`;
  const whyMissing = `No NAV ${years} before any date of the period.`;
  return (
    <>
      <HistoryControls {...controls}>
        <LabelledControl label="Rolling window">
          <SegmentedControl
            label="Rolling window"
            options={windowOptions}
            value={window}
            onChange={(next) => controls.write({ window: next })}
          />
        </LabelledControl>
      </HistoryControls>
      <SeriesChart
        title="Rolling returns"
        series={lines.series}
        labels={lines.labels}
        colours={lines.colours}
        height={300}
        isLoading={isLoading}
        unitText={window === '1y' ? '%' : '% p.a.'}
        caption={`Over ${years} to each date, ${describeDates(days) ?? text}.`}
        summary={summarizeRolling(labels, summaries)}
        footnote={joinSentences(notes, lines.note, cautionAgainstOverlap(days, period))}
        emptyReason={error || whyMissing}
      />
      <FiguresTable
        keyFigure="Median"
        label="Distribution of rolling returns"
        about={describeDates(days) ?? text}
        names={labels}
        colours={histories.colours}
        rows={isLoading ? null : buildRollingRows(summaries, whyMissing)}
      />
    </>
  );
}

const NO_DAYS = new Int32Array();

/** Three years, or one if no history is long enough. */
function chooseWindow(input: HistoriesInput | null): RollingWindow {
  return DEFAULT_WINDOWS.find((window) => input?.histories.some((history) => hasReturn(history, window))) ?? '3y';
}

const DEFAULT_WINDOWS = ['3y', '1y'] as const;

/** Days. The latest NAVs may have no return: those at the start of their windows are missing. */
const LAST_DAYS = 10;

function hasReturn({ series, window: days }: HistoriesInput['histories'][number], window: RollingWindow): boolean {
  if (days === null) return false;
  const period = { count: YEARS[window], unit: 'year' } as const;
  return computeRollingReturns(series, period, days.end - LAST_DAYS, days.end).days.length > 0;
}

/** The dates that there are, which begin later than the evaluation period if the histories do. */
function describeDates(days: Int32Array): string | null {
  return days.length === 0 ? null : formatDayRange([Number(days[0]), Number(days.at(-1))].map(toIsoDay));
}

/** Windows to dates that are near each other say almost the same. */
function cautionAgainstOverlap(days: Int32Array, period: Period): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const windowDays = last - subtractPeriod(last, period);
  if (last - first >= windowDays / 2) return '';
  return `Caution: all dates are within ${formatCount(last - first + 1, 'day')}, so that the windows overlap almost entirely.`;
}

const summarizeRolling = (labels: readonly string[], summaries: readonly (RollingSummary | null)[]): string => {
  const parts = summaries.flatMap((summary, index) =>
    summary === null ? [] : `${formatNumber(summary.median)} % in ${labels[index] ?? ''}`,
  );
  return parts.length === 0 ? '' : `Median: ${formatList(parts)}.`;
};

function buildRollingRows(
  summaries: readonly (RollingSummary | null)[],
  whyMissing: string,
): readonly FigureByScheme[] {
  const row = (label: string, unit: string, format: (summary: RollingSummary) => string): FigureByScheme => ({
    label,
    unit,
    term: 'Rolling return',
    cells: summaries.map((summary) => summary && format(summary)),
    whyMissing,
  });
  return [
    row('Minimum', '%', ({ minimum }) => formatNumber(minimum)),
    row('Median', '%', ({ median }) => formatNumber(median)),
    row('Maximum', '%', ({ maximum }) => formatNumber(maximum)),
    row('Negative periods', '%', ({ shareBelowZero }) => formatNumber(shareBelowZero, 1)),
    row('Observations', '', ({ count }) => formatInteger(count)),
  ];
}
