import { useMemo } from 'react';
import type { IsoDate, IsoDateOrDateTime } from '#contract/dates.ts';
import { listDistinctDays } from '#finance/calendar.ts';
import type { Column } from '../../table/column.ts';
import { lazyWhenIdle } from '../../ui/idle.tsx';
import { formatDay, formatOrDash } from '../../ui/text/format.ts';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { numberColumnHeader, numberHeader, textHeader, type ChartTableData } from '../frame/chart-table.tsx';
import { buildCaption, formatList, formatMissingValues, addUnit } from '../frame/chart-text.ts';
import { buildLargestBars, type Bars } from './bar-points.ts';

const BarDrawing = lazyWhenIdle(async () => (await import('./bar-drawing.tsx')).BarDrawing);

interface TopBarsProps<Row> {
  readonly title: string;
  /** All rows: the chart shows the largest by absolute value. */
  readonly rows: readonly Row[];
  readonly name: Column<Row>;
  /** A column of numbers; a short position is a negative bar. */
  readonly size: Column<Row>;
  /** The previous value, drawn as a mark, and its date. */
  readonly previous?: Column<Row>;
  readonly previousLabel?: string;
  /** The date of the values, or of the value of each row. */
  readonly asOf: IsoDate | null | ((row: Row) => IsoDateOrDateTime | null);
  readonly max?: number;
  /** A further part of the caption, such as what a bar stands for; '' for none. */
  readonly note?: string;
  /** The place of a row among the chosen ones, which gives its colour; null if it is not chosen. */
  readonly findSeriesIndex?: (row: Row) => number | null;
}

/** The largest rows as bars: the ten largest holdings, the largest schemes. */
export function TopBars<Row>(props: TopBarsProps<Row>) {
  const {
    title,
    rows,
    name,
    size,
    previous,
    previousLabel = 'previous',
    asOf,
    max = 10,
    note = '',
    findSeriesIndex,
  } = props;
  const { dates, ...bars } = useMemo(
    () => dateBars(buildLargestBars(rows, { name, size, mark: previous, findSeriesIndex }, max), rows, asOf),
    [rows, name, size, previous, max, findSeriesIndex, asOf],
  );
  const hasMarks = bars.points.some(({ mark }) => mark !== null);
  return (
    <ChartFrame
      title={title}
      unit={size.unit}
      caption={buildCaption(dates, hasMarks ? `the mark is ${previousLabel}` : '', note)}
      summary={summarizeTop(bars, size, rows.length)}
      table={buildTopTable(bars, name, size, hasMarks ? previousLabel : null)}
      height={computeBarsHeight(bars.points.length, max)}
      emptyReason={bars.points.length === 0 ? explainEmptyBars(rows.length, size) : null}
      footnote={formatMissingValues(bars.missing, size.label)}
    >
      <BarDrawing title={title} points={bars.points} origin="left" />
    </ChartFrame>
  );
}

/** The days of the bars; if there are several, each bar has its own as its detail. */
function dateBars<Row>(bars: Bars, rows: readonly Row[], asOf: TopBarsProps<Row>['asOf']) {
  if (typeof asOf !== 'function') return { ...bars, dates: asOf };
  const days = bars.points.map(({ key }) => {
    const row = rows[Number(key)]; // without keys of their own, bars have the index of their row
    return row === undefined ? null : asOf(row);
  });
  const dates = listDistinctDays(days);
  const points = bars.points.map((point, index) => ({
    ...point,
    detail: formatOrDash(days[index] ?? null, formatDay),
  }));
  return { ...bars, dates, points: dates.length > 1 ? points : bars.points };
}

/** `Weight, the 10 largest of 68: Vindhya Bank 8.12 %, … and Godavari Telecom 1.60 %.` */
export function summarizeTop<Row>({ points }: Bars, size: Column<Row>, rowCount: number): string {
  const parts = points.map(
    ({ name, text, detail }) => `${name} ${addUnit(text, size.unit)}${detail === '' ? '' : ` (${detail})`}`,
  );
  return `${size.label}, the ${points.length} largest of ${rowCount}: ${formatList(parts)}.`;
}

/** The bars as a table; with the marks' values and the days of the bars if there are any. */
export function buildTopTable<Row>(
  bars: Bars,
  name: Column<Row>,
  size: Column<Row>,
  markHeader: string | null,
): ChartTableData {
  const hasDays = bars.points.some(({ detail }) => detail !== '');
  return {
    headers: [
      textHeader(name.label),
      numberColumnHeader(size),
      ...(markHeader === null ? [] : [numberHeader(markHeader)]),
      ...(hasDays ? [textHeader('Date')] : []),
    ],
    rows: bars.points.map(({ key, name: label, text, markText, detail }) => ({
      key,
      cells: [label, text, ...(markHeader === null ? [] : [markText]), ...(hasDays ? [detail] : [])],
    })),
  };
}

/** Height of a list of bars in pixels: 22 per bar; space for some bars if there are none. */
export const computeBarsHeight = (barCount: number, max: number): number =>
  22 * (barCount === 0 ? Math.min(max, 4) : barCount) + 4;

export const explainEmptyBars = <Row,>(rowCount: number, size: Column<Row>): string =>
  rowCount === 0 ? 'no data.' : `${size.label} is not available.`;
