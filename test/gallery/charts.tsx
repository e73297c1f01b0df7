import { useState } from 'react';
import { DivergingBars } from '#dashboard/chart/bars/diverging-bars.tsx';
import { GroupBars } from '#dashboard/chart/bars/group-bars.tsx';
import { TopBars } from '#dashboard/chart/bars/top-bars.tsx';
import { FlowChart } from '#dashboard/chart/flows/flow-chart.tsx';
import { HeatMap } from '#dashboard/chart/heat-map/heat-map.tsx';
import { OfferTimeline } from '#dashboard/chart/offers/offer-timeline.tsx';
import { ReturnsChart } from '#dashboard/chart/returns/returns-chart.tsx';
import { ColumnPlot } from '#dashboard/chart/scatter/column-plot.tsx';
import { ReturnRiskChart } from '#dashboard/chart/scatter/return-risk-chart.tsx';
import { StackedBars } from '#dashboard/chart/stacked/stacked-bars.tsx';
import { StripsChart } from '#dashboard/chart/strips/strips-chart.tsx';
import { AumChart } from '#dashboard/chart/time-series/aum-chart.tsx';
import { DispersionChart } from '#dashboard/chart/time-series/dispersion-chart.tsx';
import { GrowthChart } from '#dashboard/chart/time-series/growth-chart.tsx';
import { SeriesChart } from '#dashboard/chart/time-series/series-chart.tsx';
import type { AlignedSeries } from '#dashboard/chart/time-series/time-series.ts';
import { WaterfallChart } from '#dashboard/chart/waterfall/waterfall-chart.tsx';
import { toIsoDay } from '#finance/calendar.ts';
import {
  benchmark,
  change,
  closes,
  kind,
  name,
  opens,
  previous,
  returns,
  schemeName,
  weight,
  type SampleRow,
} from '#test/dashboard/chart/sample-columns.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';
import { specimen, type Specimens } from './specimen.ts';

const noop = (): void => {};
const NAMES = ['Kaveri', 'Deodar', 'Lotus', 'Banyan', 'Peepal', 'Vindhya', 'Rann', 'Kosi', 'Zanskar', 'Aravalli'];
const FIRST_DAY = 20_000;
const MONTHS = 36;

const holdings: readonly SampleRow[] = [
  { name: 'Vindhya Bank Limited', weight: 8.12, previousWeight: 7.72, change: 0.4, kind: 'Bought' },
  { name: 'A company whose name is too long for the axis of any chart', weight: 4.5, change: -1.2, kind: 'Sold' },
  { name: 'Bank future, short', weight: -0.84, previousWeight: -0.5, change: -0.34, kind: 'Sold' },
  { name: 'Without a weight', weight: null },
];
const nothing: readonly SampleRow[] = [];

/** A line of each name: steady growth with a swing of its own, and a start of its own. */
const buildSeries = (count: number, base: number): AlignedSeries => ({
  days: Int32Array.from({ length: MONTHS }, (_, month) => FIRST_DAY + 30 * month),
  values: Array.from({ length: count }, (_, line) =>
    Array.from({ length: MONTHS }, (_point, month) =>
      month < 3 * (line % 3) ? null : base * (1 + 0.01 * month * (1 + line / 5) + 0.04 * Math.sin(month / 2 + line)),
    ),
  ),
});
const buildGrowth = (count: number) => ({ ...buildSeries(count, 10_000), start: FIRST_DAY });

const schemes = NAMES.map((house, index) =>
  buildPerformance({
    schemeName: `${house} Flexi Cap Fund - Direct Plan - Growth`,
    benchmark: 'NIFTY 500 TRI',
    return1Month: 1.2 - index / 3,
    return1MonthBenchmark: 0.9,
    return1Year: index === 2 ? null : 15.84 - index,
    return1YearBenchmark: 13.1,
    return3Year: 12.4 - index / 2,
    return3YearBenchmark: 11.8,
  }),
);

const growth = {
  names: NAMES,
  scale: 'linear',
  height: 260,
  isLoading: false,
  caption: 'Common start: 4 Oct 2024',
  controls: null,
  footnote: '',
  emptyReason: '',
} as const;
const series = {
  title: 'Drawdown',
  labels: NAMES,
  height: 220,
  isLoading: false,
  caption: '3 years',
  summary: '',
} as const;
const aum = {
  names: NAMES,
  expected: [0, 1],
  scale: 'linear',
  height: 220,
  isLoading: false,
  caption: '₹ crore',
  captionLines: 1,
  footnote: '',
  footnoteLines: 0,
  emptyReason: '',
} as const;
const stacks = {
  title: 'Market cap',
  unit: '% of net assets',
  caption: '▏ is the minimum of 80 %.',
  rowHeader: 'Scheme',
  series: ['Large Cap', 'Mid Cap', 'Small Cap'].map((label, colour) => ({ label, colour })),
  isLoading: false,
  expectedRows: 3,
  emptyReason: 'no market-cap list loaded.',
  footnote: '',
};
const stackedRows = NAMES.slice(0, 3).map((label, index) => ({
  key: label,
  label,
  values: [84 - 4 * index, 10, 4],
  mark: 80,
  distance: 4 - 4 * index,
}));
const waterfall = {
  title: 'What changed the AUM',
  unit: '₹ crore',
  caption: '31 days',
  isLoading: false,
  expectedChanges: 3,
  emptyReason: 'market values are not disclosed.',
  footnote: '',
} as const;
const buildSteps = (start: number) => ({
  start: { label: 'AUM, 30 Sep 2026', value: start },
  changes: [
    { label: 'Net trades', value: 24, about: 'units bought less units sold' },
    { label: 'Cash and other', value: -18, about: '' },
    { label: 'Price effect', value: 42, about: '' },
  ],
  end: { label: 'AUM, 31 Oct 2026', value: start + 48 },
});
const risk = { isLoading: false, caption: '3 years', footnote: '', emptyReason: 'no daily NAVs.' };
const plotted = NAMES.map((label, index): SampleRow => ({
  name: `${label} Flexi Cap Fund`,
  weight: 8 + index,
  change: 12 - index + (index % 3),
  kind: index % 2 === 0 ? 'Direct' : 'Regular',
}));

function Plot({ rows, isLoading = false }: { readonly rows: readonly SampleRow[]; readonly isLoading?: boolean }) {
  const [selected, setSelected] = useState<readonly string[]>([`${NAMES[0]} Flexi Cap Fund`]);
  return (
    <ColumnPlot
      rows={rows}
      rowKey={(row) => row.name}
      name={name}
      x={weight}
      y={change}
      colour={kind}
      size={null}
      height={260}
      isLoading={isLoading}
      controls={null}
      selected={selected}
      onToggle={(key) =>
        setSelected(selected.includes(key) ? selected.filter((other) => other !== key) : [...selected, key])
      }
      onArea={noop}
    />
  );
}

const heatRows = NAMES.slice(0, 4).map((row, index) => ({
  key: row,
  name: row,
  cells: NAMES.slice(4, 8).map((column, position) => ({
    key: column,
    text: index === position ? '–' : `${20 * position + 5 * index}`,
    heat: index === position ? null : (20 * position + 5 * index) / 100,
    tone: (['accent', 'gain', 'loss'] as const)[index % 3] ?? 'accent',
    ...(index === position && { note: 'Fewer than 60 common dates.' }),
    ...(index === 3 && {
      label: `${20 * position + 5 * index} for ${row} and ${column}`,
      isSelected: position === 1,
      onSelect: noop,
    }),
  })),
}));
const heat = {
  heading: <h2>Overlap</h2>,
  label: 'Overlap',
  caption: '% of net assets',
  corner: 'Scheme',
  columns: NAMES.slice(4, 8),
};

const offers = [
  { name: 'Deodar Manufacturing Fund', opens: '2026-11-04', closes: '2026-11-20', kind: 'Open' },
  { name: 'Lotus Nifty Next 50 ETF', opens: '2026-11-25', closes: '2026-12-05', kind: 'Upcoming' },
  { name: 'Kosi Target Maturity 2031', opens: '2026-10-01', closes: '2026-10-15', kind: 'Closed' },
  { name: 'Undated', kind: 'Announced' },
] as const satisfies readonly SampleRow[];
const timeline = { name, opens, closes, state: kind, today: '2026-11-19' } as const;

const bars = {
  title: 'Ten largest',
  name,
  size: weight,
  previous,
  previousLabel: '30 Sep 2026',
  asOf: '2026-10-31',
} as const;
const groups = { title: 'Sectors', group: name, size: weight, change, asOf: '2026-10-31' } as const;
const changes = { title: 'Change in weight', name, change, kind, asOf: '2026-10-31', since: '2026-09-30' } as const;
const byPeriod = { scheme: schemeName, benchmark, columns: returns, asOf: () => null } as const;
const loadingReturns = returns.map((column) => ({ ...column, value: () => undefined }));

const flows = Array.from({ length: 24 }, (_, month) => ({
  date: toIsoDay(FIRST_DAY + 30 * month),
  flow: month === 6 ? null : Math.round(900 * Math.sin(month / 3) + 400),
  ...{ flowSchemes: 24, schemes: 27 },
}));
const spreads = flows.map((month, at) => {
  const median = 10 + 5 * Math.sin(at / 3);
  return {
    ...{ ...month, subCategory: 'Large Cap Fund', mutualFund: '', aum: null, return1YearSchemes: 26 },
    ...{ return1YearP10: median - 6, return1YearP25: median - 2, return1YearMedian: median },
    ...{ return1YearP75: median + 3, return1YearP90: median + 7 },
  };
});
const strips = {
  title: 'Returns, %',
  caption: 'A dot is a scheme, the box the middle half, the line the median.',
  rowHeader: 'Scheme',
  strips: ['1 year', '3 years, p.a.'].map((label, at) => ({
    label,
    dots: NAMES.map((house, index) => ({ key: house, name: house, value: 9 + 3 * at + ((index * 7) % 5) / 2 })),
    median: 9.5 + 3 * at,
    middleHalf: [9 + 3 * at, 10.5 + 3 * at] as const,
  })),
  unit: '%',
  format: (value: number) => value.toFixed(2),
  marked: 'Lotus',
  emptyReason: 'no scheme has a return.',
};

export const chartSpecimens: Specimens = {
  'chart/flows/flow-chart': [
    specimen('default', () => (
      <FlowChart months={flows} year={{ value: 4_210, known: 24 }} isLoading={false} emptyReason="" />
    )),
    specimen('loading', () => <FlowChart months={[]} year={null} isLoading emptyReason="" />),
    specimen('empty', () => <FlowChart months={[]} year={null} isLoading={false} emptyReason="no month has a flow." />),
  ],
  'chart/strips/strips-chart': [
    specimen('one marked', () => <StripsChart {...strips} />),
    specimen('without a median', () => (
      <StripsChart
        {...strips}
        marked={null}
        strips={strips.strips.map((strip) => ({ ...strip, median: null, middleHalf: null }))}
      />
    )),
    specimen('loading', () => <StripsChart {...strips} isLoading />),
    specimen('empty', () => <StripsChart {...strips} strips={[]} />),
  ],
  'chart/bars/top-bars': [
    specimen('default', () => <TopBars {...bars} rows={holdings} />),
    specimen('empty', () => <TopBars {...bars} rows={nothing} />),
  ],
  'chart/bars/group-bars': [
    specimen('default', () => <GroupBars {...groups} rows={holdings} />),
    specimen('empty', () => <GroupBars {...groups} rows={nothing} />),
  ],
  'chart/bars/diverging-bars': [
    specimen('default', () => <DivergingBars {...changes} rows={holdings} />),
    specimen('empty', () => <DivergingBars {...changes} rows={nothing} />),
  ],
  'chart/heat-map/heat-map': [
    specimen('default', () => <HeatMap {...heat} rows={heatRows} />),
    specimen('loading', () => <HeatMap {...heat} rows={heatRows} isLoading />),
  ],
  'chart/offers/offer-timeline': [
    specimen('default', () => <OfferTimeline {...timeline} rows={offers} />),
    specimen('empty', () => <OfferTimeline {...timeline} rows={nothing} />),
  ],
  'chart/returns/returns-chart': [
    specimen('one scheme', () => <ReturnsChart {...byPeriod} rows={schemes.slice(0, 1)} />),
    specimen('ten schemes', () => <ReturnsChart {...byPeriod} rows={schemes} />),
    specimen('loading', () => <ReturnsChart {...byPeriod} columns={loadingReturns} rows={schemes.slice(0, 1)} />),
    specimen('empty', () => <ReturnsChart {...byPeriod} rows={[]} emptyReason="select a scheme in the table." />),
  ],
  'chart/scatter/column-plot': [
    specimen('default', () => <Plot rows={plotted} />),
    specimen('loading', () => <Plot rows={plotted} isLoading />),
    specimen('empty', () => <Plot rows={nothing} />),
  ],
  'chart/scatter/return-risk-chart': [
    specimen('default', () => (
      <ReturnRiskChart
        {...risk}
        labels={NAMES}
        points={NAMES.map((_, index) => ({ risk: 10 + index, totalReturn: index === 4 ? null : 14 - index / 2 }))}
      />
    )),
    specimen('among peers', () => (
      <ReturnRiskChart
        {...risk}
        labels={NAMES.slice(0, 1)}
        points={[{ risk: 12, totalReturn: 14 }]}
        peers={NAMES.slice(1).map((label, index) => ({ label, risk: 9 + index, totalReturn: 10 + (index % 4) }))}
      />
    )),
    specimen('empty', () => (
      <ReturnRiskChart {...risk} labels={NAMES} points={NAMES.map(() => ({ risk: null, totalReturn: null }))} />
    )),
  ],
  'chart/stacked/stacked-bars': [
    specimen('default', () => <StackedBars {...stacks} rows={stackedRows} />),
    specimen('loading', () => <StackedBars {...stacks} rows={[]} isLoading />),
    specimen('empty', () => <StackedBars {...stacks} rows={[]} />),
  ],
  'chart/time-series/dispersion-chart': [
    specimen('with a scheme', () => (
      <DispersionChart
        months={spreads}
        own={{ name: 'Kaveri', returns: spreads.map((_, month) => 11 + 6 * Math.sin(month / 3)) }}
        isLoading={false}
        emptyReason=""
      />
    )),
    specimen('loading', () => <DispersionChart months={[]} own={null} isLoading emptyReason="" />),
    specimen('empty', () => <DispersionChart months={[]} own={null} isLoading={false} emptyReason="no NAVs." />),
  ],
  'chart/time-series/growth-chart': [
    specimen('two schemes', () => <GrowthChart {...growth} names={NAMES.slice(0, 2)} growth={buildGrowth(2)} />),
    specimen('with what they are compared with', () => (
      <GrowthChart
        {...growth}
        names={NAMES.slice(0, 2)}
        references={[
          { label: 'NIFTY 100 TRI', colour: 'benchmark' },
          { label: 'Peer median', colour: 'peers' },
        ]}
        growth={buildGrowth(4)}
      />
    )),
    specimen('ten schemes, logarithmic', () => <GrowthChart {...growth} scale="log" growth={buildGrowth(10)} />),
    specimen('loading', () => <GrowthChart {...growth} growth={null} expected={[0, 1]} isLoading />),
    specimen('empty', () => <GrowthChart {...growth} growth={null} emptyReason="no NAVs in this period." />),
  ],
  'chart/time-series/series-chart': [
    specimen('one in front of the others', () => (
      <SeriesChart {...series} series={buildSeries(4, -10)} footnote="" emptyReason="" focus={1} />
    )),
    specimen('stacked', () => (
      <SeriesChart {...series} series={buildSeries(4, 20)} isStacked footnote="" emptyReason="" />
    )),
    specimen('loading', () => <SeriesChart {...series} series={null} isLoading footnote="" emptyReason="" />),
    specimen('empty', () => <SeriesChart {...series} series={null} footnote="" emptyReason="no daily NAVs." />),
  ],
  'chart/time-series/aum-chart': [
    specimen('default', () => <AumChart {...aum} series={buildSeries(3, 4_000)} />),
    specimen('loading', () => <AumChart {...aum} series={null} isLoading />),
    specimen('empty', () => <AumChart {...aum} series={null} emptyReason="no AUM of these schemes." />),
  ],
  'chart/waterfall/waterfall-chart': [
    specimen('from 0', () => <WaterfallChart {...waterfall} data={buildSteps(100)} />),
    specimen('cut axis', () => <WaterfallChart {...waterfall} data={buildSteps(2_000)} />),
    specimen('loading', () => <WaterfallChart {...waterfall} data={null} isLoading />),
    specimen('empty', () => <WaterfallChart {...waterfall} data={null} />),
  ],
};
