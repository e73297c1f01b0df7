import { useMemo } from 'react';
import type { IsoDateOrDateTime } from '#contract/dates.ts';
import { MAX_COMPARED } from '../../schemes/scheme-links.ts';
import type { Column } from '../../table/column.ts';
import { Swatch } from '../../ui/controls/swatch.tsx';
import { lazyWhenIdle } from '../../ui/idle.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { type ChartTableData, numberHeader, textHeader } from '../frame/chart-table.tsx';
import { buildCaption, formatList, formatMissing } from '../frame/chart-text.ts';
import { SeriesLegend, type ShownSeries, useShownSeries } from '../frame/legend.tsx';
import { getSeriesColour } from '../frame/series-style.tsx';
import {
  type BenchmarkGroup,
  type PeriodReturn,
  type ReturnPeriodColumns,
  type ReturnsData,
  type ReturnsPoint,
  buildReturns,
  findPeriods,
} from './returns-points.ts';
import styles from './returns-chart.module.css';

const ReturnsDots = lazyWhenIdle(async () => (await import('./returns-drawing.tsx')).ReturnsDots);

const HEIGHT = 232;

interface ReturnsChartProps<Row> {
  readonly title?: string;
  /** One to ten schemes, in the order of their colours. */
  readonly rows: readonly Row[];
  readonly scheme: Column<Row>;
  /** The table's columns; the periods are those it has, `return1Month` with `return1MonthBenchmark` to `return10Year`. */
  readonly columns: readonly Column<Row>[];
  /** Name of the benchmark. */
  readonly benchmark?: Column<Row>;
  /** The NAV date of a row. */
  readonly asOf: (row: Row) => IsoDateOrDateTime | null;
  readonly emptyReason?: string;
}

/** Returns of schemes over periods from one month to ten years, with their benchmarks. */
export function ReturnsChart<Row>(props: ReturnsChartProps<Row>) {
  const { title = 'Returns by period', rows, scheme, columns, benchmark, asOf, emptyReason } = props;
  const periods = useMemo(() => findPeriods(columns), [columns]);
  const data = useMemo(
    () => buildReturns(rows, { scheme, benchmark, periods, asOf }),
    [rows, scheme, benchmark, periods, asOf],
  );
  const shown = useShownSeries(data.labels);
  return (
    <ChartFrame
      title={title}
      unit="%"
      caption={buildCaption(data.days, 'returns beyond one year are p.a.')}
      summary={summarizeReturns(data)}
      table={buildReturnsTable(data)}
      height={HEIGHT}
      isLoading={rows.some((row) => periods.some((period) => isPeriodLoading(period, row)))}
      emptyReason={explainEmpty(rows.length, data, emptyReason)}
      footnote={[formatMissing(data.missing), describeLimit(rows.length)].filter((part) => part !== '').join(' ')}
      legend={<ReturnsLegend data={data} shown={shown} />}
    >
      <ReturnsDots data={data} isShown={shown.isShown} height={HEIGHT} />
    </ChartFrame>
  );
}

/** Whether a return of the row is not loaded yet. */
const isPeriodLoading = <Row,>({ scheme, benchmark }: ReturnPeriodColumns<Row>, row: Row): boolean =>
  scheme.value(row) === undefined || (benchmark !== undefined && benchmark.value(row) === undefined);

function ReturnsLegend({ data, shown }: { readonly data: ReturnsData; readonly shown: ShownSeries }) {
  const { benchmarks } = data;
  const items = data.labels.flatMap((label, colour) => (hasReturns(data, colour) ? { colour, label } : []));
  return (
    <SeriesLegend items={items} shown={shown}>
      {benchmarks.length > 0 && (
        <li>
          <Swatch colour={getSeriesColour('benchmark')} shape="solid" className={styles['benchmark']} />
          {getBenchmarkLabel(benchmarks, data.labels.length)}
        </li>
      )}
    </SeriesLegend>
  );
}

const hasReturns = ({ points }: ReturnsData, index: number): boolean =>
  points.some(({ returns }) => returns[index]?.scheme !== null);

/** The benchmark's own name if all schemes share one; otherwise what the marks are. */
function getBenchmarkLabel(benchmarks: readonly BenchmarkGroup[], schemeCount: number): string {
  const [only] = benchmarks;
  if (benchmarks.length === 1 && only) return only.name;
  return schemeCount === 1 ? 'Benchmark' : 'Scheme benchmark';
}

function explainEmpty(rowCount: number, data: ReturnsData, emptyReason = 'select a scheme.'): string | null {
  if (rowCount === 0) return emptyReason;
  return data.points.length === 0 ? 'no returns of one month or longer available.' : null;
}

const describeLimit = (rowCount: number): string =>
  rowCount > MAX_COMPARED ? `The first ${MAX_COMPARED} of ${rowCount} schemes.` : '';

/** `Kaveri Flexi Cap returned 15.84 % over 1 year, 2.74 pp above its benchmark, and 18.92 % over 3 years to 19 Nov 2026.` */
export function summarizeReturns({ points, labels, ends }: ReturnsData): string {
  return labels
    .flatMap((label, index) => {
      const parts = points.flatMap((point) => describeReturn(point, index));
      const end = ends[index] ? ` to ${ends[index]}` : '';
      return parts.length === 0 ? [] : [`${label} returned ${formatList(parts)}${end}.`];
    })
    .join(' ');
}

function describeReturn(point: ReturnsPoint, index: number): readonly string[] {
  const periodReturn = point.returns[index];
  if (!periodReturn || periodReturn.scheme === null) return [];
  return [`${periodReturn.schemeText} % over ${point.long}${describeExcessOverBenchmark(periodReturn)}`];
}

/** `, 2.74 pp above its benchmark`; '' if either return is missing. */
export function describeExcessOverBenchmark({ scheme, benchmark }: PeriodReturn): string {
  if (scheme === null || benchmark === null) return '';
  const difference = formatNumber(Math.abs(scheme - benchmark));
  if (!/[1-9]/.test(difference)) return ', level with its benchmark';
  return `, ${difference} pp ${scheme > benchmark ? 'above' : 'below'} its benchmark`;
}

/** A row per scheme, a column per period, with its day if there are several; below them the benchmarks' returns, if there are any. */
export function buildReturnsTable({ points, names, benchmarks, days, ends }: ReturnsData): ChartTableData {
  const hasEnds = days.length > 1;
  const buildRow = (key: string, name: string, index: number, getText: (periodReturn: PeriodReturn) => string) => ({
    key,
    cells: [
      name,
      ...(hasEnds ? [ends[index] ?? ''] : []),
      ...points.map(({ returns }) => (returns[index] ? getText(returns[index]) : '')),
    ],
  });
  const schemeRows = names.map((name, index) =>
    buildRow(`scheme ${index}`, name, index, ({ schemeText }) => schemeText),
  );
  const benchmarkRows = benchmarks.flatMap(({ name, schemes: [first] }, index) =>
    first === undefined ? [] : [buildRow(`benchmark ${index}`, name, first, ({ benchmarkText }) => benchmarkText)],
  );
  return {
    headers: [
      textHeader('Scheme'),
      ...(hasEnds ? [textHeader('To')] : []),
      ...points.map(({ short }) => numberHeader(short, '%')),
    ],
    rows: [...schemeRows, ...benchmarkRows],
  };
}
