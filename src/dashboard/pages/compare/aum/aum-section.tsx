import { useMemo } from 'react';
import { datePart } from '#contract/dates.ts';
import type { AumPoint } from '#contract/records/aum.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import type { AumHistories } from '../../../api/use-histories.ts';
import { formatList, formatMissing } from '../../../chart/frame/chart-text.ts';
import { AumChart } from '../../../chart/time-series/aum-chart.tsx';
import { type AlignedSeries, MAX_GAP_DAYS } from '../../../chart/time-series/time-series.ts';
import { RetryNote, ScaleNote } from '../../../growth/chart-note.tsx';
import { type Scale, type WindowChoice, findWindowEnd, findWindowStart } from '../../../growth/growth-parameters.ts';
import type { PageSearchParams } from '../../../navigation/use-search-params.ts';
import { describeError } from '../../../ui/states/describe-error.ts';
import { formatDayRange } from '../../../ui/text/format.ts';
import type { CompareRow } from '../compare-rows.ts';

const NO_AUM: AumSeries = { timeSeries: null, dateRange: '', notes: '' };

interface AumSectionProps extends WindowChoice {
  readonly scale: Scale;
  readonly schemes: readonly CompareRow[];
  readonly names: readonly string[];
  readonly histories: AumHistories;
  /** Height of the chart area in pixels. */
  readonly height: number;
  /** Lines reserved for the note under the title. */
  readonly noteLines: number;
  readonly write: PageSearchParams['write'];
}

/** Monthly AUM over the period and on the scale of the growth chart beside it. */
export function AumSection(props: AumSectionProps) {
  const { schemes, names, histories, period, start, end, scale, height, noteLines, write } = props;
  const { points, isLoading, error, retry } = histories;
  const { timeSeries, dateRange, notes } = useMemo(() => {
    if (isLoading) return NO_AUM;
    const aumSchemes = schemes.map(({ schemeCode }, index) => ({
      name: names[index] ?? '',
      schemeCode,
      points: points[index] ?? null,
    }));
    return buildAumSeries(aumSchemes, { period, start, end });
  }, [schemes, names, points, isLoading, period, start, end]);
  const expected = useMemo(() => [...new Set(findFirstPlanIndexes(schemes))], [schemes]);
  // a log scale cannot show 0
  const hasZero = timeSeries?.values.some((values) => values.some((aum) => aum !== null && aum <= 0)) ?? false;
  const currentScale = hasZero ? 'linear' : scale;
  return (
    <AumChart
      series={timeSeries}
      names={names}
      expected={expected}
      scale={currentScale}
      height={height}
      isLoading={isLoading}
      captionLines={noteLines}
      caption={
        <>
          {dateRange === '' ? '' : `${dateRange}, on a `}
          <ScaleNote current={currentScale} selected={scale} write={write} />
          <RetryNote error={error} retry={retry} />
        </>
      }
      footnote={notes}
      footnoteLines={expected.length < schemes.length ? 2 : 0}
      emptyReason={explainNoAum(histories)}
    />
  );
}

function explainNoAum({ isUnavailable, error }: AumHistories): string {
  if (isUnavailable) return 'AUM history is not available from this server.';
  return error ? `${describeError(error, 'AUM histories').title}.` : 'AUM not available for these schemes.';
}

/** The AUM history of a scheme code; points are null if it is not loaded. */
interface AumScheme {
  /** The shortest name that is distinct. */
  readonly name: string;
  readonly schemeCode: string;
  readonly points: readonly AumPoint[] | null;
}

interface AumSeries {
  /** Null if no AUM is available. */
  readonly timeSeries: AlignedSeries | null;
  /** `30 Nov 2024 to 19 Nov 2026`; '' without a time series. */
  readonly dateRange: string;
  /** Which codes share a line, which have no AUM, and which lines have gaps. */
  readonly notes: string;
}

/** AUM in ₹ crore by day number. */
type AumByDay = ReadonlyMap<number, number>;

/** The AUM of schemes over the window, up to the newest date available. Plans and options of one scheme share a line. */
export function buildAumSeries(schemes: readonly AumScheme[], choice: WindowChoice): AumSeries {
  const histories = limitToWindow(
    schemes.map(({ points }) => buildAumByDay(points ?? [])),
    choice,
  );
  // codes of one scheme with different values keep lines of their own
  const lineIndexes = findFirstPlanIndexes(schemes).map((first, index) =>
    haveSameValues(histories[first], histories[index]) ? first : index,
  );
  const lines = schemes.map(
    (_, line) => new Map(histories.flatMap((history, index) => (lineIndexes[index] === line ? [...history] : []))),
  );
  const days = Int32Array.from(new Set(lines.flatMap((line) => [...line.keys()]))).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return { timeSeries: null, dateRange: '', notes: '' };
  return {
    timeSeries: { days, values: lines.map((line) => Array.from(days, (day) => line.get(day) ?? null)) },
    dateRange: formatDayRange([from, to].map(toIsoDay)),
    notes: [
      ...describeSharedLines(schemes, lineIndexes),
      formatMissing(
        schemes.flatMap(({ name }, index) => (histories[index]?.size === 0 ? name : [])),
        'AUM not available for',
      ),
      describeGaps(schemes, lines),
    ]
      .filter((note) => note !== '')
      .join(' '),
  };
}

/** For each code, the index of the first code of the same scheme; its own if it is the first. */
export function findFirstPlanIndexes(schemes: readonly Pick<AumScheme, 'schemeCode'>[]): readonly number[] {
  const codes = schemes.map(({ schemeCode }) => schemeCode);
  return codes.map((code) => codes.indexOf(code));
}

/** If a date occurs more than once, the last value counts; dates without a value are left out. */
function buildAumByDay(points: readonly AumPoint[]): AumByDay {
  return new Map(
    points.flatMap(({ date, aum }) =>
      date === null || aum === null ? [] : [[toDayNumber(datePart(date)), aum] as const],
    ),
  );
}

function limitToWindow(histories: readonly AumByDay[], choice: WindowChoice): readonly AumByDay[] {
  const end = findWindowEnd(choice) ?? Infinity;
  const newest = Math.max(...histories.flatMap((history) => [...history.keys()].filter((day) => day <= end)));
  const from = newest < 0 ? null : findWindowStart(choice, newest);
  return histories.map((history) => new Map([...history].filter(([day]) => day >= (from ?? day) && day <= end)));
}

/** On all dates that both have: a stale code lacks the newest date. */
function haveSameValues(one: AumByDay | undefined, other: AumByDay | undefined): boolean {
  const common = [...(one ?? [])].filter(([day]) => other?.has(day));
  return common.length > 0 && common.every(([day, aum]) => other?.get(day) === aum);
}

function describeSharedLines(schemes: readonly AumScheme[], lineIndexes: readonly number[]): readonly string[] {
  return schemes.flatMap((_, line) => {
    const plans = schemes.filter((__, index) => lineIndexes[index] === line);
    return plans.length < 2
      ? []
      : `${formatList(plans.map(({ name }) => name))} are plans of one scheme and share a line.`;
  });
}

function describeGaps(schemes: readonly AumScheme[], lines: readonly AumByDay[]): string {
  const withGaps = schemes.filter((_, line) => {
    const days = [...(lines[line]?.keys() ?? [])].toSorted((a, b) => a - b);
    return days.some((day, index) => index > 0 && day - Number(days[index - 1]) > MAX_GAP_DAYS);
  });
  return withGaps.length === 0
    ? ''
    : `Gaps: no AUM for more than a month (${formatList(withGaps.map(({ name }) => name))}).`;
}
