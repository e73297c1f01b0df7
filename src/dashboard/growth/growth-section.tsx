import { useCallback, useMemo } from 'react';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import type { Growth } from '#finance/nav/returns/growth.ts';
import { holdsMetal, METAL_VALUATION, mixesMetalValuations } from '#finance/rules/metal-valuation.ts';
import type { NavHistories } from '../api/use-histories.ts';
import { joinSentences } from '../chart/frame/chart-text.ts';
import type { SeriesName } from '../chart/frame/legend.tsx';
import { GrowthChart } from '../chart/time-series/growth-chart.tsx';
import { clipSeries, type DayRange } from '../chart/time-series/time-series.ts';
import type { SearchParamChanges } from '../navigation/search-params.ts';
import type { PageSearchParams } from '../navigation/use-search-params.ts';
import type { ClassifiedScheme } from '../schemes/peers/use-peer-group.ts';
import { describeError } from '../ui/states/describe-error.ts';
import { formatDay, formatDayRange } from '../ui/text/format.ts';
import { NoteButton, RetryNote, ScaleNote } from './chart-note.tsx';
import type { GrowthParameters } from './growth-parameters.ts';
import { buildGrowthSeries, canShowGrowth, describeExcluded, type GrowthSeries } from './growth-series.ts';
import { type MixedHistories, describeMixes, placeMixes } from './mix-histories.ts';
import { PEER_MEDIAN, usePeerMedian } from './peer-median.ts';
import { PeriodControl, WindowControl } from './period-controls.tsx';
import styles from './growth-section.module.css';

const NO_GROWTH: GrowthSeries = { growth: null, benchmark: '', start: '', notes: '' };
const GROWTH = { kind: 'growth' } as const;
const DEFAULT_DATE = '2020-01-01';

interface GrowthScheme extends ClassifiedScheme {
  readonly schemeName: string;
  readonly option: string;
  /** The name of the benchmark in the source; '' if not available. */
  readonly benchmark: string;
  readonly mix?: { readonly parts: readonly { readonly scheme: Pick<GrowthScheme, 'schemeName'> }[] } | undefined;
}

interface GrowthSectionProps {
  readonly parameters: GrowthParameters;
  readonly schemes: readonly GrowthScheme[];
  readonly names: readonly string[];
  readonly histories: NavHistories & Partial<Pick<MixedHistories, 'mixes'>>;
  /** Height of the chart area in pixels. */
  readonly height: number;
  readonly write: PageSearchParams['write'];
  /** Whether the page has the control of the period elsewhere. */
  readonly isPeriodElsewhere?: boolean;
}

/** Growth of ₹10,000 over the selected period, beside the benchmark and the median of the peers. */
export function GrowthSection(props: GrowthSectionProps) {
  const { names, histories, height, parameters, write } = props;
  const { scale, zoom } = parameters;
  const { isLoading, error, retry } = histories;
  const { growth, references, start, notes, expected, excluded, marks } = useGrowth(props);
  const range = useMemo(() => zoom && { from: toDayNumber(zoom[0]), to: toDayNumber(zoom[1]) }, [zoom]);
  const zoomed = useMemo(() => (growth && range ? clipSeries(growth, range).days : null), [growth, range]);
  const onZoom = useCallback(
    (next: DayRange | null): void =>
      write({ zoom: next ? `${toIsoDay(next.from)},${toIsoDay(next.to)}` : undefined }, 'replace'),
    [write],
  );
  const defaultDate = growth ? toIsoDay(growth.start) : DEFAULT_DATE;
  return (
    <GrowthChart
      growth={growth}
      names={names}
      references={references}
      expected={expected}
      scale={scale}
      zoom={{ range, onZoom }}
      height={height}
      marks={marks}
      isLoading={isLoading}
      controls={
        <span className={styles['controls']}>
          <WindowControl
            parameters={parameters}
            write={write}
            defaultDate={defaultDate}
            isSingle={names.length === 1}
          />
          {!props.isPeriodElsewhere && <PeriodControl parameters={parameters} write={write} />}
        </span>
      }
      caption={
        <>
          {start === '' ? '' : `${start}, on a `}
          <ScaleNote current={scale} selected={scale} write={write} />
          {range && zoomed && (
            <>
              {` · ${formatDayRange([Number(zoomed[0]), Number(zoomed.at(-1))].map(toIsoDay))}`}
              <NoteButton onPress={() => write({ zoom: undefined })}>whole period</NoteButton>
              <NoteButton onPress={() => write(rebase(zoomed, growth))}>
                rebase to {formatDay(toIsoDay(Number(zoomed[0])))}
              </NoteButton>
            </>
          )}
          <RetryNote error={error} retry={retry} />
        </>
      }
      footnote={isLoading ? excluded : growth === null ? '' : notes}
      emptyReason={explainNoGrowth(histories, notes)}
    />
  );
}

/** Makes the zoomed part the window. */
function rebase(zoomed: Int32Array, growth: Growth | null): SearchParamChanges {
  const [start, end] = [Number(zoomed[0]), Number(zoomed.at(-1))];
  return { start: toIsoDay(start), ...(end !== growth?.days.at(-1) && { end: toIsoDay(end) }), zoom: undefined };
}

type GrowthInput = Pick<GrowthSectionProps, 'schemes' | 'names' | 'histories' | 'parameters'>;

/** The lines of the schemes, then those of the benchmark and of the peers' median, which is loaded last. */
function useGrowth({ schemes, names, histories, parameters: { period, start, end } }: GrowthInput) {
  const { mixes, isLoading } = histories;
  const named = useMemo(
    () => schemes.map(({ option, benchmark }, index) => ({ name: names[index] ?? '', option, benchmark })),
    [schemes, names],
  );
  const own = useMemo(() => {
    if (isLoading) return NO_GROWTH;
    const choice = { period, start, end };
    const { series, benchmarks } = placeMixes(histories, named, choice);
    const schemesWithSeries = named.map((scheme, index) => ({
      ...scheme,
      ...mixes?.[index],
      series: series[index] ?? null,
      benchmarkSeries: benchmarks[index] ?? null,
    }));
    return buildGrowthSeries(schemesWithSeries, choice);
  }, [named, histories, mixes, isLoading, period, start, end]);
  const { growth, benchmark } = own;
  const peers = usePeerMedian(schemes, useMedianRequest(growth));
  const medianValues = peers.values;
  const withMedian = useMemo(() => {
    const references: readonly SeriesName[] = [
      { label: benchmark, colour: 'benchmark' as const },
      { label: medianValues ? PEER_MEDIAN : '', colour: 'peers' as const },
    ].filter(({ label }) => label !== '');
    return {
      growth: growth && medianValues ? { ...growth, values: [...growth.values, medianValues] } : growth,
      references,
    };
  }, [growth, benchmark, medianValues]);
  const marks = useMemo(() => findMarks(schemes, growth), [schemes, growth]);
  const expected = useMemo(() => named.flatMap((scheme, index) => (canShowGrowth(scheme) ? [index] : [])), [named]);
  return {
    ...own,
    ...withMedian,
    expected,
    marks,
    notes: joinSentences(
      own.notes,
      describeMixes(names, mixes),
      peers.note,
      marks.length > 0 ? METAL_VALUATION.text : '',
    ),
    excluded: expected.length === 0 ? describeExcluded(named) : '',
  };
}

/** Where the growth of schemes of gold or silver, alone or in a mix, has values of two methods. */
function findMarks(schemes: readonly GrowthScheme[], growth: Growth | null): readonly number[] {
  const isMixed =
    growth !== null &&
    schemes
      .flatMap((scheme) => scheme.mix?.parts.map((part) => part.scheme) ?? [scheme])
      .some(({ schemeName }) => holdsMetal(schemeName)) &&
    mixesMetalValuations(toIsoDay(growth.start), toIsoDay(Number(growth.days.at(-1))));
  return isMixed ? [toDayNumber(METAL_VALUATION.from)] : [];
}

const useMedianRequest = (growth: Growth | null) =>
  useMemo(() => {
    if (growth === null) return null;
    const { days, start } = growth;
    return { measure: GROWTH, window: { start, end: Number(days.at(-1)) }, days, from: start };
  }, [growth]);

function explainNoGrowth({ isUnavailable, error }: NavHistories, notes: string): string {
  if (isUnavailable) return 'NAV history is not available, so growth, volatility and drawdown cannot be shown.';
  return error ? `${describeError(error, 'NAV histories').title}.` : notes || 'no NAV history for these schemes.';
}
