import { useMemo } from 'react';
import type { IsoDate, IsoMonth } from '#contract/dates.ts';
import { DivergingBars } from '../../chart/bars/diverging-bars.tsx';
import { SeriesChart } from '../../chart/time-series/series-chart.tsx';
import type { HouseCoverage } from '../../schemes/stocks/use-months.ts';
import { ColumnSpanSection } from '../../ui/layout/page-sections.tsx';
import { formatInteger, formatMonth } from '../../ui/text/format.ts';
import { activityColumn, holderSchemeColumn, tradeValueColumn } from './holder-columns.ts';
import type { HolderMonth, HolderRow } from './holder-rows.ts';
import { buildStockHistory } from './stock-history.ts';

interface StockChartsProps {
  /** The months up to the one shown, newest first; undefined while they are loading. */
  readonly history: readonly HolderMonth[] | undefined;
  readonly houses: HouseCoverage | null;
  readonly rows: readonly HolderRow[];
  readonly asOf: IsoDate | null;
}

const HEIGHT = 140;
const MAX_TRADES = 6;
const labels = ['All schemes'];

/** A year of a share in the portfolios of all schemes, and the largest trades of the month. */
export function StockCharts({ history, houses, rows, asOf }: StockChartsProps) {
  const series = useMemo(() => (history ? buildStockHistory(history) : null), [history]);
  const common = {
    labels,
    height: HEIGHT,
    isLoading: history === undefined,
    summary: '',
    footnote: describeCoverage(history ?? [], houses),
    emptyReason: 'no portfolios of earlier months.',
  };
  return (
    <div className="columns">
      <ColumnSpanSection columns={4} label="Schemes">
        <SeriesChart
          title="Schemes holding it"
          unit=""
          series={series?.schemes ?? null}
          caption="at each month-end"
          {...common}
        />
      </ColumnSpanSection>
      <ColumnSpanSection columns={4} label="Quantity">
        <SeriesChart
          title="Units held"
          unit=""
          series={series?.quantity ?? null}
          caption="at each month-end, adjusted for splits and bonus issues"
          {...common}
        />
      </ColumnSpanSection>
      <ColumnSpanSection columns={4} label="Trades">
        <DivergingBars
          title="Bought and sold"
          rows={rows}
          name={holderSchemeColumn}
          change={tradeValueColumn}
          kind={activityColumn}
          max={MAX_TRADES}
          asOf={asOf}
        />
      </ColumnSpanSection>
    </div>
  );
}

/** `AMCs with portfolios: 3 in Nov 2025, 13 in Oct 2026.`: more holders may be more portfolios; '' if each month has as many. */
function describeCoverage(history: readonly HolderMonth[], houses: HouseCoverage | null): string {
  const counts = history.map(({ month }) => ({ month, count: (month && houses?.byMonth.get(month)?.size) || 0 }));
  const [newest, oldest] = [counts[0], counts.at(-1)];
  if (!newest || !oldest || houses === null || new Set(counts.map(({ count }) => count)).size === 1) return '';
  const format = (month: IsoMonth | '', count: number) => `${formatInteger(count)} in ${formatMonth(month)}`;
  return `AMCs with portfolios: ${format(oldest.month, oldest.count)}, ${format(newest.month, newest.count)}.`;
}
