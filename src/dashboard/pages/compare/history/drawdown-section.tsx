import { useState } from 'react';
import type { Drawdown } from '#finance/nav/risk/drawdown.ts';
import { useAnalysis } from '../../../analysis/use-analysis.ts';
import { formatList, joinSentences } from '../../../chart/frame/chart-text.ts';
import { SeriesChart } from '../../../chart/time-series/series-chart.tsx';
import { formatDayNumber } from '../../../chart/time-series/time-series.ts';
import { FallsSection } from '../../../growth/falls/falls-section.tsx';
import { useHistoryInput, useLinesWithMedian } from '../../../growth/use-comparison-histories.ts';
import { Select } from '../../../ui/controls/field.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { HistoryControls } from '../section-parts.tsx';
import { type FigureByScheme, FiguresTable } from './figures-table.tsx';
import type { HistorySectionProps } from './history-section.ts';

const MEASURE = { kind: 'drawdown' } as const;
const SPARSE = 'Daily NAVs are not available over the whole period.';
const NO_FALL = 'no fall';

/** How far each scheme was below its highest value so far. */
export function DrawdownSection({ schemes, histories, ...controls }: HistorySectionProps) {
  // a recovery may be after the window
  const { result, error } = useAnalysis('drawdown', useHistoryInput({ ...histories, series: histories.wholeSeries }));
  const isLoading = result === null && error === '';
  const { labels, text, notes } = histories;
  const lines = useLinesWithMedian(schemes, histories, result?.aligned ?? null, MEASURE);
  const maxima = result?.maxima ?? [];
  const [selected, setSelected] = useState(0);
  const focus = selected < labels.length ? selected : 0;
  return (
    <>
      <HistoryControls {...controls} />
      <SeriesChart
        title="Drawdown"
        focus={focus}
        controls={
          labels.length > 1 && (
            <span>
              <Select
                aria-label="Scheme in front"
                value={focus}
                onChange={({ target }) => setSelected(Number(target.value))}
              >
                {labels.map((label, index) => (
                  <option key={label} value={index}>
                    {label}
                  </option>
                ))}
              </Select>
            </span>
          )
        }
        series={lines.series}
        labels={lines.labels}
        colours={lines.colours}
        height={300}
        isLoading={isLoading}
        caption={`Below the highest value since the start, ${text}.`}
        summary={summarizeDrawdowns(labels, maxima)}
        footnote={joinSentences(notes, lines.note)}
        emptyReason={error || SPARSE}
      />
      <FiguresTable
        keyFigure="Maximum drawdown"
        label="Maximum drawdown"
        about={text}
        names={labels}
        colours={histories.colours}
        rows={isLoading ? null : buildDrawdownRows(maxima)}
      />
      <FallsSection schemes={schemes} histories={histories} parameters={controls.parameters} />
    </>
  );
}

const summarizeDrawdowns = (labels: readonly string[], maxima: readonly (Drawdown | null)[]): string => {
  const parts = maxima.flatMap((maximum, index) =>
    maximum === null
      ? []
      : `${formatNumber(maximum.depth)} % in ${labels[index] ?? ''} on ${formatDayNumber(maximum.trough)}`,
  );
  return parts.length === 0 ? '' : `Maximum drawdown: ${formatList(parts)}.`;
};

function buildDrawdownRows(maxima: readonly (Drawdown | null)[]): readonly FigureByScheme[] {
  const row = (label: string, unit: string, format: (drawdown: Drawdown) => string | null): FigureByScheme => ({
    label,
    unit,
    term: 'Maximum drawdown',
    cells: maxima.map((maximum) => maximum && format(maximum)),
    whyMissing: SPARSE,
  });
  const dateRow = (label: string, format: (drawdown: Drawdown) => string): FigureByScheme =>
    row(label, '', (drawdown) => (drawdown.depth < 0 ? format(drawdown) : NO_FALL));
  return [
    row('Maximum drawdown', '%', ({ depth }) => formatNumber(depth)),
    dateRow('Peak', ({ peak }) => formatDayNumber(peak)),
    dateRow('Trough', ({ trough }) => formatDayNumber(trough)),
    dateRow('Recovered', ({ recovery }) => (recovery === null ? 'not yet' : formatDayNumber(recovery))),
  ];
}
