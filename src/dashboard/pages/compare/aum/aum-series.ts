import { datePart } from '#contract/dates.ts';
import type { AumPoint } from '#contract/records/aum.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { formatList, formatMissing } from '../../../chart/frame/chart-text.ts';
import { MAX_GAP_DAYS, type AlignedSeries } from '../../../chart/time-series/time-series.ts';
import { findPeriodStart, type PeriodChoice } from '../../../growth/growth-parameters.ts';
import { formatDayRange } from '../../../ui/text/format.ts';

/** The AUM history of a scheme code; points are null if it is not loaded. */
export interface AumScheme {
  /** As short as it stays distinct. */
  readonly name: string;
  readonly schemeCode: string;
  readonly points: readonly AumPoint[] | null;
}

export interface AumSeries {
  /** Null if no AUM is available. */
  readonly timeSeries: AlignedSeries | null;
  /** `30 Nov 2024 to 19 Nov 2026`; '' without a time series. */
  readonly dateRange: string;
  /** Which codes share a line, which have no AUM, and which lines have gaps. */
  readonly notes: string;
}

/** AUM in ₹ crore by day number. */
type AumByDay = ReadonlyMap<number, number>;

/** The AUM of schemes over the period to the newest date available. Plans and options of one scheme share a line. */
export function buildAumSeries(schemes: readonly AumScheme[], choice: PeriodChoice): AumSeries {
  const histories = limitToPeriod(
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

function limitToPeriod(histories: readonly AumByDay[], choice: PeriodChoice): readonly AumByDay[] {
  const newest = Math.max(...histories.flatMap((history) => [...history.keys()]));
  const from = newest < 0 ? null : findPeriodStart(choice, newest);
  if (from === null) return histories;
  return histories.map((history) => new Map([...history].filter(([day]) => day >= from)));
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
