import { useMemo } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import { DivergingBars } from '../../chart/bars/diverging-bars.tsx';
import { SeriesChart } from '../../chart/time-series/series-chart.tsx';
import type { AlignedSeries } from '../../chart/time-series/time-series.ts';
import type { SchemeList } from '../../schemes/scheme-list.ts';
import type { CoverageByMonth } from '../../schemes/stocks/use-months.ts';
import { ColumnSpanSection } from '../../ui/layout/page-sections.tsx';
import { activityColumn, holderSchemeColumn, tradeValueColumn } from './holder-columns.ts';
import type { HolderMonth, HolderRow } from './holder-rows.ts';
import { buildStockHistory } from './stock-history.ts';

interface StockChartsProps {
  /** The months up to the one shown, newest first; undefined while they are loading. */
  readonly history: readonly HolderMonth[] | undefined;
  /** Null if the service does not report it. */
  readonly coverage: CoverageByMonth | null;
  readonly byCode: SchemeList['byCode'];
  readonly rows: readonly HolderRow[];
  readonly asOf: IsoDate | null;
}

const HEIGHT = 140;
const MAX_TRADES = 6;
const labels = ['All schemes'];

/** A year of a share in the portfolios of all schemes, and the largest trades of the month. */
export function StockCharts({ history, coverage, byCode, rows, asOf }: StockChartsProps) {
  const series = useMemo(
    () =>
      history && coverage ? buildStockHistory(history, coverage, (code) => byCode.get(code)?.mutualFund ?? '') : null,
    [history, coverage, byCode],
  );
  const common = {
    labels,
    height: HEIGHT,
    isLoading: history === undefined,
    summary: '',
    footnote: describeSegments(series?.schemes ?? null),
    emptyReason:
      coverage === null
        ? 'this server does not report which fund houses’ portfolios are loaded.'
        : 'no portfolios of earlier months.',
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

/** Which fund houses the points are of; '' without any. */
function describeSegments(series: AlignedSeries | null): string {
  const newest = series?.coverage?.at(-1);
  if (newest === undefined) return '';
  return (series?.breaks?.size ?? 0) > 1
    ? `Each part of the line is of the same fund houses in each month; the newest of ${newest}.`
    : `The same fund houses in each month: ${newest}.`;
}
