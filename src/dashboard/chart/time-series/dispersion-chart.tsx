import { useMemo } from 'react';
import type { MarketMonth } from '#contract/records/market.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { lazyWhenIdle } from '../../ui/idle.tsx';
import { formatCount, formatDay, formatDecimal, formatNumber, formatOrDash } from '../../ui/text/format.ts';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { type ChartTableData, numberHeader, textHeader } from '../frame/chart-table.tsx';
import { LineLegend, useShownSeries } from '../frame/legend.tsx';
import { type AlignedSeries, type Band, type LineFormat, buildLines } from './time-series.ts';

const TimeSeriesDrawing = lazyWhenIdle(async () => (await import('./time-series-drawing.tsx')).TimeSeriesDrawing);

const HEIGHT = 200;
const FORMAT: LineFormat = {
  label: 'Dispersion',
  unit: '%',
  format: formatNumber,
  formatTick: (value) => formatDecimal(value, 2),
  base: 0,
  hasDots: false,
};

/** The scheme that is drawn over the bands. */
export interface OwnReturns {
  readonly name: string;
  /** Percent, for each of the months; null if it has none. */
  readonly returns: readonly (number | null)[];
}

interface DispersionChartProps {
  /** The month-ends with percentiles, oldest first. */
  readonly months: readonly MarketMonth[];
  /** Null if no scheme is marked, and while its NAVs are loading. */
  readonly own: OwnReturns | null;
  readonly isLoading: boolean;
  readonly emptyReason: string;
}

const MEDIAN = 'Median';

/** How far apart the one-year returns of a category were through time: bands around the median, and the line of one scheme. */
export function DispersionChart({ months, own, isLoading, emptyReason }: DispersionChartProps) {
  const labels = useMemo(() => (own ? [own.name, MEDIAN] : [MEDIAN]), [own]);
  const series = useMemo(() => buildDispersionSeries(months, own), [months, own]);
  const lines = useMemo(() => buildLines(series, labels, own ? [0, 'peers'] : ['peers']), [series, labels, own]);
  const bands = useMemo(() => buildBands(months), [months]);
  const shown = useShownSeries(labels);
  const last = months.at(-1);
  return (
    <ChartFrame
      title="Dispersion of one-year returns, %"
      caption="The inner band holds the middle half of the schemes, the outer one eight of ten."
      asOf={last?.date ?? null}
      summary={summarizeDispersion(months, own)}
      table={buildDispersionTable(months, own)}
      height={HEIGHT}
      isLoading={isLoading}
      emptyReason={months.length === 0 ? emptyReason : null}
      footnote={describeSchemes(months)}
      footnoteLines={1}
      legend={<LineLegend items={lines} shown={shown} />}
    >
      <TimeSeriesDrawing
        series={series}
        lines={lines}
        shown={shown}
        bands={bands}
        format={FORMAT}
        scale="linear"
        height={HEIGHT}
      />
    </ChartFrame>
  );
}

const getDay = ({ date }: MarketMonth): number => (date === null ? 0 : toDayNumber(date));

const buildDispersionSeries = (months: readonly MarketMonth[], own: OwnReturns | null): AlignedSeries => ({
  days: Int32Array.from(months, getDay),
  values: [...(own ? [own.returns] : []), months.map(({ return1YearMedian }) => return1YearMedian)],
});

const buildBands = (months: readonly MarketMonth[]): readonly Band[] => [
  {
    look: 'outer',
    lower: months.map((month) => month.return1YearP10),
    upper: months.map((month) => month.return1YearP90),
  },
  {
    look: 'inner',
    lower: months.map((month) => month.return1YearP25),
    upper: months.map((month) => month.return1YearP75),
  },
];

/** `In 118 months to 31 Oct 2026; then 80 % of 26 schemes were between 8.90 and 16.30 %, the median 13.26 %, Kaveri 12.49 %.` */
export function summarizeDispersion(months: readonly MarketMonth[], own: OwnReturns | null): string {
  const last = months.at(-1);
  if (last === undefined) return '';
  const {
    date,
    return1YearSchemes: schemes,
    return1YearP10: p10,
    return1YearP90: p90,
    return1YearMedian: median,
  } = last;
  const ownLast = own?.returns.at(-1) ?? null;
  return [
    `In ${formatCount(months.length, 'month')} to ${formatDay(date ?? '')}`,
    `; then 80 % of ${formatCount(schemes ?? 0, 'scheme')} were between ${formatOrDash(p10, formatNumber)} and ${formatOrDash(p90, formatNumber)} %`,
    `, the median ${formatOrDash(median, formatNumber)} %`,
    own === null || ownLast === null ? '' : `, ${own.name} ${formatNumber(ownLast)} %`,
    '.',
  ].join('');
}

const describeSchemes = (months: readonly MarketMonth[]): string => {
  const last = months.at(-1);
  return last === undefined
    ? ''
    : `${formatCount(last.return1YearSchemes ?? 0, 'scheme')} at the end. Schemes that have ended since are included, each in its sub-category of today.`;
};

const percentiles = [
  ['10th percentile', 'return1YearP10'],
  ['25th percentile', 'return1YearP25'],
  [MEDIAN, 'return1YearMedian'],
  ['75th percentile', 'return1YearP75'],
  ['90th percentile', 'return1YearP90'],
] as const;

/** A row for each month, the newest first. */
export const buildDispersionTable = (months: readonly MarketMonth[], own: OwnReturns | null): ChartTableData => ({
  headers: [
    textHeader('Month'),
    ...percentiles.map(([label]) => numberHeader(label, '%')),
    numberHeader('Schemes'),
    ...(own ? [numberHeader(own.name, '%')] : []),
  ],
  rows: months
    .map((month, index) => ({
      key: month.date ?? String(index),
      cells: [
        formatDay(month.date ?? ''),
        ...percentiles.map(([, field]) => formatOrDash(month[field], formatNumber)),
        formatOrDash(month.return1YearSchemes, String),
        ...(own ? [formatOrDash(own.returns[index] ?? null, formatNumber)] : []),
      ],
    }))
    .toReversed(),
});
