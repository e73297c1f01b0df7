import { copyRecord } from '#contract/fields.ts';
import type { MeasureField } from '#contract/measures/measures.ts';
import type { Performance } from '#contract/records/performance.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { compareMissingLast } from '#finance/compare-missing-last.ts';
import type { PeerStanding } from '#finance/comparison/standing.ts';
import { computeTrackingYears, type TrackingYear } from '#finance/measures/tracking-years.ts';
import { describePlanAndOption, type SchemeOption } from '#schemes/plan-and-option.ts';
import type { NavHistories } from '../../../../api/use-histories.ts';
import type { ChartTableData } from '../../../../chart/frame/chart-table.tsx';
import { numberHeader, textHeader } from '../../../../chart/frame/chart-table.tsx';
import type { Market } from '../../../../schemes/header/use-scheme-facts.ts';
import { describeMeasure } from '../../../../schemes/measures/describe-measure.ts';
import type { SchemeList } from '../../../../schemes/scheme-list.ts';
import { formatDay, formatNumber, formatOrDash, formatSignedNumber, NOT_LOADED } from '../../../../ui/text/format.ts';
import type { MeasuredScheme } from '../measure-facts.tsx';

const WINDOWS = ['1Year', '3Year', '5Year'] as const;
const MAX_TRACKERS = 5;
const MAX_YEARS = 10;

/** What is compared, each in a part of the table. */
export const trackingParts = [
  {
    name: 'trackingDifference',
    label: 'Tracking difference',
    unit: 'pp',
    get: (year: TrackingYear) => year.difference,
    format: formatSignedNumber,
  },
  {
    name: 'trackingError',
    label: 'Tracking error',
    unit: '%',
    get: (year: TrackingYear) => year.error,
    format: formatNumber,
  },
] as const;
type TrackingPart = (typeof trackingParts)[number];

type Tracker = Performance & Pick<SchemeOption, 'growthStart'>;

/** The scheme, and those that track its index at a lower cost. */
export interface Trackers {
  /** The cheapest first, the scheme itself last. */
  readonly shown: readonly Tracker[];
  /** How many are cheaper; null if that is not known. */
  readonly cheaper: number | null;
  /** `NIFTY 50 index funds · Direct`. */
  readonly group: string;
}

/** @param scheme the row of the market. */
export function findTrackers({ peers }: Market, scheme: Performance, list: SchemeList | undefined): Trackers {
  const group = peers.getGroup(scheme);
  const { ter: own } = scheme;
  const cheaper =
    group === null || own === null
      ? null
      : peers
          .listGroup(group)
          .filter(({ ter }) => ter !== null && ter < own)
          .toSorted((a, b) => compareMissingLast(a.ter, b.ter, (one, other) => one - other));
  return {
    shown: [...(cheaper ?? []).slice(0, MAX_TRACKERS), scheme].map((row) => ({
      ...copyRecord(row),
      ...describePlanAndOption(row, list?.byCode.get(row.code)),
    })),
    cheaper: cheaper?.length ?? null,
    group: group?.name ?? '',
  };
}

/** A year by its number, with the day to which it is if it is not complete. */
interface YearHeader {
  readonly year: number;
  readonly note: string;
}

/** The years of each tracker, in their order, up to the latest NAV of the scheme; null for one whose history is not loaded. */
export interface YearsOfTrackers {
  readonly headers: readonly YearHeader[];
  readonly byTracker: readonly (ReadonlyMap<number, TrackingYear> | null)[];
}

export function collectYears({ series, benchmarks }: NavHistories, { shown }: Trackers): YearsOfTrackers {
  const end = series.at(-1)?.days.at(-1);
  if (end === undefined) return { headers: [], byTracker: shown.map(() => null) };
  const byTracker = series.map((navs, index) => {
    const benchmark = benchmarks[index];
    return navs && benchmark
      ? new Map(computeTrackingYears(navs, benchmark, end).map((year) => [year.year, year]))
      : null;
  });
  const own = [...(byTracker.at(-1)?.values() ?? [])];
  const known = own.filter(({ difference, error }) => difference !== null || error !== null).slice(0, MAX_YEARS);
  const latest = shown.at(-1)?.navDate ?? null;
  return {
    headers: known.map(({ year }) => ({
      year,
      note: toDayNumber(`${year}-12-31`) > end && latest !== null ? `1 Jan to ${formatDay(latest)}` : '',
    })),
    byTracker,
  };
}

/** A value of a tracker as the table shows it. */
interface TrackingCell {
  readonly key: string;
  readonly text: string;
  readonly note?: string;
  readonly standing?: PeerStanding | null;
}

export interface TrackingRow {
  readonly code: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly ter: string;
  readonly cells: readonly TrackingCell[];
}

/** The rows of a part of the table: windows first, then years. */
export function buildTrackingRows(
  part: TrackingPart,
  { shown }: Trackers,
  { headers, byTracker }: YearsOfTrackers,
  { measures, market }: MeasuredScheme,
): readonly TrackingRow[] {
  return shown.map((row, index) => {
    const isOwn = index === shown.length - 1;
    const windows = WINDOWS.map((window): TrackingCell => {
      const field: MeasureField = `${part.name}${window}`;
      if (!isOwn) {
        const value = measures.rankBy(field)?.get(row);
        const unloaded = measures.failure ? NOT_LOADED : '…';
        return { key: window, text: value === undefined ? unloaded : formatOrDash(value, part.format) };
      }
      const { value, note, standing } = describeMeasure(field, measures, market);
      const number = measures.own?.[field] ?? null;
      return { key: window, text: number === null ? value : part.format(number), note, standing };
    });
    const years = headers.map(({ year }): TrackingCell => {
      const found = byTracker[index]?.get(year);
      return { key: String(year), text: formatOrDash(found ? part.get(found) : null, part.format) };
    });
    return {
      code: row.code,
      name: getShortName(row.schemeName),
      isOwn,
      ter: formatOrDash(row.ter, formatNumber),
      cells: [...windows, ...years],
    };
  });
}

export const windowHeaders = ['1 y', '3 y', '5 y'] as const;

/** The table as a file has it: what a part is about is a column. */
export function buildTrackingTable(
  trackers: Trackers,
  years: YearsOfTrackers,
  measured: MeasuredScheme,
): ChartTableData {
  return {
    headers: [
      textHeader('Scheme'),
      textHeader('Code'),
      textHeader('Measure'),
      numberHeader('TER', '%'),
      ...windowHeaders.map((header) => numberHeader(header)),
      ...years.headers.map(({ year, note }) => numberHeader(note === '' ? String(year) : `${year}, ${note}`)),
    ],
    rows: trackingParts.flatMap((part) =>
      buildTrackingRows(part, trackers, years, measured).map(({ code, name, ter, cells }) => ({
        key: `${part.name} ${code}`,
        cells: [name, code, `${part.label}, ${part.unit}`, ter, ...cells.map(({ text }) => text)],
      })),
    ),
  };
}
