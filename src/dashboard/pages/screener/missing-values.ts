import { useCallback, useMemo } from 'react';
import { type IsoDate, datePart } from '#contract/dates.ts';
import { measureWindows } from '#contract/measures/measure.ts';
import { measureOfField } from '#contract/measures/measures.ts';
import { buildQuartileId, getStandingName, TRACKED_INDEX_ID } from '#schemes/addresses/screener-url.ts';
import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import { useRecords } from '../../api/use-records.ts';
import { type BoundColumn, isBlank } from '../../table/column.ts';
import type { TableRows } from '../../table/use-table-rows.ts';
import { formatCount, formatInteger } from '../../ui/text/format.ts';

/** What a measure without a window is computed from, by its group. */
const inputs: Readonly<Record<string, string>> = {
  Portfolio: 'portfolios',
  Debt: 'portfolios of debt schemes',
  Rules: 'portfolios',
  Cost: 'expense ratios',
};

interface Need {
  readonly years: number | null;
  readonly text: string;
}

const describeYears = (years: number, isLonger = false): Need => ({
  years,
  text: `${isLonger ? 'more than ' : ''}${formatCount(years, 'year')} of NAVs`,
});

/** What the values of a column are computed from, also of a column of ranks or quartiles by them; null if that is not known. */
function findNeed(id: string): Need | null {
  const name = getStandingName(id);
  const returnYears = /^(?:return)?(\d+)Year$/.exec(name)?.[1];
  if (returnYears !== undefined) return describeYears(Number(returnYears));
  if (name === 'ter') return { years: null, text: 'expense ratios' };
  const [, of] = Array.from(measureOfField).find(([field]) => field.toLowerCase() === name.toLowerCase()) ?? [];
  if (!of || of.measure.isPublished) return null;
  if (of.window !== null) return describeYears(measureWindows[of.window], of.measure.isRolling);
  const text = inputs[of.measure.group];
  return text === undefined ? null : { years: null, text };
}

/**
 * `Needs 3 years of NAVs; these data have 13 months.`, of a column without any value; '' if what is missing is not known.
 * @param navMonths how far the NAVs go back; null if that is not known.
 */
export function describeNeed(id: string, navMonths: number | null): string {
  const need = findNeed(id);
  if (need === null) return '';
  if (need.years === null) return `Needs ${need.text}; these data have none.`;
  if (navMonths === null) return `Needs ${need.text}.`;
  // longer histories of some schemes: it is something else that is missing
  return navMonths > 12 * need.years ? '' : `Needs ${need.text}; these data have ${formatCount(navMonths, 'month')}.`;
}

type Table = Pick<TableRows<SchemeSummary>, 'view' | 'engine' | 'indexColumns' | 'rowIndexes'>;

const countBlank = (column: BoundColumn, rows: Uint32Array): number =>
  rows.reduce((count, row) => (isBlank(column.value(row)) ? count + 1 : count), 0);

/** Filters that compare, which a scheme without a value never passes: a sentence for each with how many schemes that are. */
export function describeFilteredOut({ view, engine, indexColumns }: Table): readonly string[] {
  return Object.entries(view.filters).flatMap(([id, filter]) => {
    const column = indexColumns.find((candidate) => candidate.id === id);
    const compares = filter.kind === 'range' || (filter.kind === 'choice' && id.startsWith(buildQuartileId('')));
    if (!column || !compares || !engine.hasValues(column)) return [];
    const rows = engine.filterWithout(view, id);
    const blank = countBlank(column, rows);
    return blank === 0
      ? []
      : `${formatInteger(blank)} of ${formatInteger(rows.length)} have no ${column.label} and are left out.`;
  });
}

/** `Tracking difference known for 39 of 716: levels of 5 indices loaded.`; '' if it is known of all trackers shown. */
export function describeKnownTracking({ indexColumns, rowIndexes }: Table): string {
  const index = indexColumns.find(({ id }) => id === TRACKED_INDEX_ID);
  const difference = indexColumns.find(({ id }) => id === 'trackingDifference1Year');
  if (!index || !difference) return '';
  const trackers = rowIndexes.filter((row) => !isBlank(index.value(row)));
  const known = trackers.filter((row) => !isBlank(difference.value(row)));
  if (known.length === trackers.length) return '';
  const indices = new Set(Array.from(known, (row) => index.value(row))).size;
  return `Tracking difference known for ${formatInteger(known.length)} of ${formatInteger(trackers.length)}: levels of ${
    indices === 1 ? '1 index' : `${formatInteger(indices)} indices`
  } loaded.`;
}

/** The first columns that are empty if the NAVs do not go back far enough. */
const NAV_YEARS: readonly string[] = ['return3Year', 'rollingMedian3Year'];

/** What the columns need that are empty in these data. */
export function useExplainEmpty({ engine, indexColumns, rows }: TableRows<SchemeSummary>): (id: string) => string {
  const hasNone = useMemo(
    () => indexColumns.some((column) => NAV_YEARS.includes(column.id) && !engine.hasValues(column)),
    [engine, indexColumns],
  );
  const navMonths = useNavMonths(rows, hasNone);
  return useCallback((id) => describeNeed(id, navMonths), [navMonths]);
}

/**
 * How many months the NAVs of the data go back: those of the largest scheme, which is rarely a young one. Null while that is not known.
 * @param isNeeded without it nothing is requested.
 */
function useNavMonths(rows: readonly SchemeSummary[], isNeeded: boolean): number | null {
  const code = (rows.find(({ return1Year }) => return1Year !== null) ?? rows[0])?.code;
  const { data } = useRecords('GetNAVHistory', isNeeded && code !== undefined ? { code } : null);
  const [first, last] = [data?.[0]?.navDate, data?.at(-1)?.navDate];
  return first && last ? countMonths(datePart(first), datePart(last)) : null;
}

/** Whole months between two dates. */
export function countMonths(from: IsoDate, to: IsoDate): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = to.split('-').map(Number);
  return 12 * (year - fromYear) + month - fromMonth - (day < fromDay ? 1 : 0);
}
