import { formatOrDash } from '../../ui/text/format.ts';
import { numberHeader, textHeader, type ChartTableData } from '../frame/chart-table.tsx';
import { formatDayNumber, type AlignedSeries, type SeriesLine } from './time-series.ts';

/** A row for each of the days, a column for each line with – where it has no value, and the coverage of a part of the market. */
export function buildLineTable(
  { days, coverage }: AlignedSeries,
  lines: readonly SeriesLine[],
  unit: string,
  format: (value: number) => string,
  dayIndexes: readonly number[],
): ChartTableData {
  return {
    headers: [
      textHeader('Date'),
      ...lines.map(({ label }) => numberHeader(label, unit)),
      ...(coverage ? [textHeader('Coverage')] : []),
    ],
    rows: dayIndexes.map((index) => ({
      key: String(index),
      cells: [
        formatDayNumber(Number(days[index])),
        ...lines.map(({ values }) => formatOrDash(toNumberOrNull(values[index]), format)),
        ...(coverage ? [coverage[index] ?? ''] : []),
      ],
    })),
  };
}

const toNumberOrNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;
