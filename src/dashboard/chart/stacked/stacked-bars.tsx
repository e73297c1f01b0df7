import { lazyWhenIdle } from '../../ui/idle.tsx';
import { DASH, formatNumber, formatSignedNumber } from '../../ui/text/format.ts';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { type ChartTableData, numberHeader, textHeader } from '../frame/chart-table.tsx';
import { formatList } from '../frame/chart-text.ts';
import { PartsLegend } from '../frame/legend.tsx';

const StackedDrawing = lazyWhenIdle(async () => (await import('./stacked-drawing.tsx')).StackedDrawing);

/** One kind of part, such as a size. */
export interface StackedSeries {
  readonly label: string;
  /** Index of its colour, the same in every chart whatever the order of the parts. */
  readonly colour: number;
}

/** One bar, such as a portfolio. */
export interface StackedRow {
  readonly key: string;
  readonly label: string;
  /** The parts in the order of the series, in percent. */
  readonly values: readonly number[];
  /** The minimum of the first part, drawn as a mark; null if there is none. */
  readonly mark: number | null;
  /** Percentage points from the nearest minimum, of whichever part; null without minimums. */
  readonly distance: number | null;
}

interface StackedBarsProps {
  readonly title: string;
  readonly unit: string;
  readonly caption: string;
  /** The header of the rows in the table. */
  readonly rowHeader: string;
  readonly series: readonly StackedSeries[];
  /** Bars from top to bottom. */
  readonly rows: readonly StackedRow[];
  readonly isLoading: boolean;
  /** Rows expected while they are loading. */
  readonly expectedRows: number;
  readonly emptyReason: string;
  readonly footnote: string;
}

const ROW_HEIGHT = 24;
const AXIS_HEIGHT = 24;

/** Bars from 0 that are divided into parts, each with its distance from a minimum. */
export function StackedBars(props: StackedBarsProps) {
  const { title, unit, caption, rowHeader, series, rows, isLoading, expectedRows, emptyReason, footnote } = props;
  const height = AXIS_HEIGHT + ROW_HEIGHT * Math.max(isLoading ? expectedRows : rows.length, 1);
  return (
    <ChartFrame
      title={title}
      unit={unit}
      caption={caption}
      summary={summarizeStacks(series, rows)}
      table={buildStackTable(rowHeader, series, rows)}
      height={height}
      isLoading={isLoading}
      emptyReason={rows.length === 0 ? emptyReason : null}
      footnote={footnote}
      legend={<PartsLegend items={series} />}
    >
      <StackedDrawing series={series} rows={rows} height={height} axisHeight={AXIS_HEIGHT} />
    </ChartFrame>
  );
}

/** `31 Oct 2026: Mid Cap 52.95 %, Large Cap 20.00 % and Unclassified 27.05 % (−12.05 pp from the minimum).` */
export function summarizeStacks(series: readonly StackedSeries[], rows: readonly StackedRow[]): string {
  return rows
    .map(({ label, values, distance }) => {
      const parts = series.map((part, index) => `${part.label} ${formatPart(values[index])} %`);
      return `${label}: ${formatList(parts)}${distance === null ? '' : ` (${formatSignedNumber(distance)} pp from the minimum)`}.`;
    })
    .join(' ');
}

const formatPart = (value: number | undefined): string => (value === undefined ? DASH : formatNumber(value));

function buildStackTable(
  rowHeader: string,
  series: readonly StackedSeries[],
  rows: readonly StackedRow[],
): ChartTableData {
  const hasDistances = rows.some(({ distance }) => distance !== null);
  return {
    headers: [
      textHeader(rowHeader),
      ...series.map(({ label }) => numberHeader(label, '%')),
      ...(hasDistances ? [numberHeader('From the minimum', 'pp')] : []),
    ],
    rows: rows.map(({ key, label, values, distance }) => ({
      key,
      cells: [
        label,
        ...series.map((_, index) => formatPart(values[index])),
        ...(hasDistances ? [distance === null ? DASH : formatSignedNumber(distance)] : []),
      ],
    })),
  };
}
