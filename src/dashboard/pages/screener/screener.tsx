import { type ComponentProps, type ReactNode, lazy, useCallback, useMemo } from 'react';
import { type IsoDate, type IsoDateOrDateTime, datePart } from '#contract/dates.ts';
import type { Performance } from '#contract/records/performance.ts';
import { listDistinctDays } from '#finance/calendar.ts';
import { findCommonDate } from '#finance/comparison/same-day.ts';
import { STALE } from '#finance/identity.ts';
import { isDebtScheme, tracksIndex } from '#finance/sub-categories.ts';
import { type LeadingRowSelector, createLeadingRowSelector } from '#schemes/peers/leading-rows.ts';
import { type PeerLookup, createPeerLookup } from '#schemes/peers/peer-lookup.ts';
import {
  type SchemeAttributeLookup,
  TO_CHECK,
  createSchemeAttributeLookup,
  type SchemeLabels,
  type SchemeSummary,
} from '#schemes/scheme-attributes.ts';
import { useTradingDays } from '../../api/use-histories.ts';
import { useServerInfo } from '../../api/use-records.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { pageTitles } from '../../navigation/pages.ts';
import { changeSettings, useSettings } from '../../navigation/search-settings.ts';
import { type RecordLookup, findReturn } from '../../schemes/all-schemes.ts';
import type { MeasureLookup } from '../../schemes/measures/use-measures.ts';
import { returnColumnGroups } from '../../schemes/returns/return-periods.ts';
import { MAX_COMPARED } from '../../schemes/scheme-links.ts';
import type { TermsLookup } from '../../schemes/terms/use-scheme-terms.ts';
import { getRow } from '../../table/column.ts';
import { DataTable } from '../../table/data-table.tsx';
import type { RowGroup } from '../../table/engine/row-groups.ts';
import type { TotalsOptions } from '../../table/engine/totals.ts';
import { useFormulas } from '../../table/formula/use-formulas.tsx';
import type { OwnColumns } from '../../table/grid/group-rows.tsx';
import { buildMeasureColumns } from '../../table/measure-columns.ts';
import { buildPeerColumns } from '../../table/peer-columns.ts';
import type { QualityNote } from '../../table/table-notes.tsx';
import { type TableRows, useTableRows } from '../../table/use-table-rows.ts';
import { nameView } from '../../table/view/filter-text.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { type TableViewState, useTableView } from '../../table/view/use-table-view.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/field.tsx';
import { PageHeader } from '../../ui/layout/page-sections.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { formatCount, formatDay, formatDayRange, formatInteger, formatMonth } from '../../ui/text/format.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { buildDefaultView, findMedianBase, isSinglePlanAndOption } from './default-view.ts';
import { FilterLine } from './filter-line.tsx';
import {
  type ColumnView,
  columnViews,
  isColumnView,
  isMeasureView,
  listHiddenColumnsByView,
} from './hidden-columns.ts';
import { useExplainEmpty } from './missing-values.ts';
import { FilterDrawerButton } from './rail/filter-drawer-button.tsx';
import { medianColumnIds } from './return-columns.ts';
import { aumColumn, buildScreenerColumns } from './screener-columns.ts';
import { HAS_RAIL, ScreenerLayout, WaitingCharts, useChartsPanel } from './screener-layout.tsx';
import { buildScreenerSettings } from './screener-settings.ts';
import { SelectionTray } from './selection-tray.tsx';
import { buildTermColumns } from './term-columns.ts';
import { buildTrackerColumns } from './tracker-columns.ts';
import styles from './screener.module.css';

// What is beside the table is loaded after it.
const FilterRail = lazy(async () => ({ default: (await import('./rail/filter-rail.tsx')).FilterRail }));
const ScreenerCharts = lazy(async () => ({ default: (await import('./charts/screener-charts.tsx')).ScreenerCharts }));

const Charts = ({ isLoading, ...props }: ComponentProps<typeof ScreenerCharts> & { readonly isLoading: boolean }) =>
  isLoading ? <WaitingCharts /> : <ScreenerCharts {...props} />;

const noun = { one: 'scheme', many: 'schemes' };
const getCode = (row: SchemeSummary): string => row.code;

interface ScreenerProps {
  readonly rows: readonly SchemeSummary[];
  /** Null if they could not be loaded: plan and option are then inferred from the names. */
  readonly labels: SchemeLabels | null;
  readonly getRecord: RecordLookup;
  /** Null if the service has no measures. */
  readonly measures: MeasureLookup | null;
  /** Null if the service has no documents. */
  readonly terms: TermsLookup | null;
  /** Shown above the table, such as that the data could not be refreshed. */
  readonly notice: ReactNode;
}

/** All schemes in a filterable table, with charts of the selected or first ones beside it. */
export function Screener({ rows, labels, getRecord, measures, terms, notice }: ScreenerProps) {
  const { attributes, defaultView, selectLeading } = useScreenerLookups(rows, labels);
  const { peers, ownColumns, hiddenColumns } = useScreenerColumns(rows, attributes, getRecord, measures, terms);
  const { columns, formulas, ignoredFormulas } = useFormulas(ownColumns, aumColumn.id);
  const { view, ignored, onView: onTableView } = useTableView(columns, defaultView);
  const { parameters, selected, select, selection, setReturns, setGroups, write } = useScreenerUrl(rows);
  const isMixed = !isSinglePlanAndOption(view);
  const wantsGroups = (parameters.groups ?? (isSameSort(view, defaultView) ? 'peers' : 'none')) === 'peers';
  const groups = useGroups(rows, peers, attributes, isMixed, measures !== null && parameters.returns === 'scheme');
  const table = useTableRows(columns, rows, view, defaultView.sort, wantsGroups ? groups.getName : null);
  const { filteredRows } = table;
  const isGrouped = table.groups !== null;
  // another order sorts within the groups
  const onView: TableViewState['onView'] = (next, mode) => {
    if (isGrouped && !isSameSort(next, view)) setGroups('peers');
    onTableView(next, mode);
  };
  const totals = useMedians(table, peers, attributes, selectLeading);
  // the name of the group says it
  const hidden = useMemo(
    () => [...hiddenColumns[parameters.returns], ...(isGrouped ? ['subCategory'] : [])],
    [hiddenColumns, parameters.returns, isGrouped],
  );
  // schemes, not their plans and options
  const count = useMemo(() => new Set(filteredRows.map(attributes.getSchemeCode)).size, [filteredRows, attributes]);
  const quality = useQualityNotes(filteredRows, attributes, getRecord);
  const hasRail = useMediaQuery(HAS_RAIL);
  const explainEmpty = useExplainEmpty(table);
  const filters = { table, defaultView, onView, hasMeasures: measures !== null, explainEmpty };
  const charts = useChartsPanel(parameters.charts, write);
  return (
    <ScreenerLayout
      rail={hasRail && <FilterRail {...filters} />}
      charts={
        charts.isOpen && (
          <Charts
            isLoading={table.isLoading}
            {...{ columns, selected, filteredRows, selectLeading, getRecord, isMixed }}
            plot={{ settings: parameters, write, onSelect: select, view, onView }}
          />
        )
      }
      plans={isMixed ? undefined : 'one'}
    >
      <PageHeader
        title={pageTitles.screener}
        about={nameView(view, defaultView, columns)}
        actions={
          <>
            {!hasRail && <FilterDrawerButton {...filters} />}
            {charts.button}
          </>
        }
      />
      <div className={styles['notices']}>
        {notice}
        <IgnoredSettingsNotice parts={[...ignored, ...ignoredFormulas, ...parameters.ignored]} />
      </div>
      <FilterLine {...{ table, onView }} returns={parameters.returns} />
      <DataTable
        name="Schemes"
        {...{ noun, table, onView, selection, defaultView, explainEmpty }}
        {...(totals && { totals })}
        hiddenColumns={hidden}
        groupOptions={groups.options}
        count={count}
        formulas={formulas}
        rowKey={getCode}
        quality={table.isLoading ? [] : quality}
        onExport={createTableExport(['screener', attributes.navAsOf])}
        toolbar={
          <>
            <ColumnViews {...filters} value={parameters.returns} onChange={setReturns} />
            {(isGrouped || !wantsGroups) && (
              <Button
                look="bare"
                className={styles['groups']}
                aria-pressed={isGrouped}
                tooltip="A list under each group of peers, with its median"
                onClick={() => setGroups(isGrouped ? 'none' : 'peers')}
              >
                Groups
              </Button>
            )}
          </>
        }
      />
      <SelectionTray selected={selected} onSelect={select} />
    </ScreenerLayout>
  );
}

interface ColumnViewsProps {
  readonly table: TableRows<SchemeSummary>;
  readonly hasMeasures: boolean;
  readonly value: ColumnView;
  readonly onChange: (value: ColumnView) => void;
}

/** Which columns the table shows. Without benchmark returns or measures the views that consist of them would be empty. */
function ColumnViews({ table: { engine, indexColumns }, hasMeasures, value, onChange }: ColumnViewsProps) {
  const hasBenchmark = useMemo(
    () => indexColumns.some((column) => column.group === returnColumnGroups.benchmark && engine.hasValues(column)),
    [engine, indexColumns],
  );
  const options = Object.entries(columnViews).filter(
    ([view]) => hasMeasures || !isColumnView(view) || !isMeasureView(view),
  );
  return (
    <label className={styles['columns']}>
      <span className="quiet">Show</span>
      <Select
        aria-label="Columns shown"
        value={value}
        onChange={({ target }) => isColumnView(target.value) && onChange(target.value)}
      >
        {options.map(([view, label]) => (
          <option key={view} value={view} disabled={!hasBenchmark && (view === 'benchmark' || view === 'excess')}>
            {!hasBenchmark && (view === 'benchmark' || view === 'excess') ? `${label} (none in these data)` : label}
          </option>
        ))}
      </Select>
    </label>
  );
}

/** What the columns are computed from; the same objects as long as the data are the same. */
function useScreenerLookups(rows: readonly SchemeSummary[], labels: SchemeLabels | null) {
  const reportedAsOf = useServerInfo()?.navAsOf ?? null;
  return useMemo(() => {
    const attributes = createSchemeAttributeLookup(rows, labels, reportedAsOf);
    return {
      attributes,
      selectLeading: createLeadingRowSelector(attributes),
      defaultView: buildDefaultView(rows, attributes),
    };
  }, [rows, labels, reportedAsOf]);
}

/** The columns, and the peers by whose returns some of them are computed; others once the whole records are loaded. */
const useScreenerColumns = (
  rows: readonly SchemeSummary[],
  attributes: SchemeAttributeLookup,
  getRecord: RecordLookup,
  measures: MeasureLookup | null,
  terms: TermsLookup | null,
) => {
  const { trading } = useTradingDays();
  return useMemo(() => {
    const peers = createPeerLookup(rows, attributes, (row, period) => findReturn(row, period, getRecord), trading);
    const peerColumns = buildPeerColumns(attributes, peers, getRecord);
    const measureColumns = measures && buildMeasureColumns(measures, attributes, peers);
    return {
      peers,
      ownColumns: buildScreenerColumns({
        trackerColumns: buildTrackerColumns(rows),
        ...{ attributes, peerColumns, measureColumns, peers, getRecord },
        termColumns: terms ? buildTermColumns(terms) : [],
      }),
      hiddenColumns: listHiddenColumnsByView(peerColumns, measureColumns),
    };
  }, [rows, attributes, getRecord, measures, terms, trading]);
};

/** The median row. */
function useMedians(
  { view, engine, rows }: TableRows<SchemeSummary>,
  peers: PeerLookup,
  attributes: SchemeAttributeLookup,
  selectLeading: LeadingRowSelector,
): TotalsOptions | undefined {
  return useMemo(() => {
    const base = findMedianBase(view, engine, rows, peers, attributes, selectLeading);
    return base === null ? undefined : { kind: 'median', columns: medianColumnIds, base };
  }, [view, engine, rows, peers, attributes, selectLeading]);
}

/** The names of the groups of peers, without the plan if all rows have one; a scheme without peers is in a group of its sub-category. */
function useGroups(
  rows: readonly SchemeSummary[],
  peers: PeerLookup,
  attributes: SchemeAttributeLookup,
  isMixed: boolean,
  hasOwnColumns: boolean,
) {
  return useMemo(() => {
    let indexes: ReadonlyMap<SchemeSummary, number> | undefined;
    const getIndex = (row: SchemeSummary): number | undefined =>
      (indexes ??= new Map(rows.map((each, index) => [each, index]))).get(row);
    return {
      getName: (index: number): string => {
        const row = getRow(rows, index);
        const name = peers.getGroup(row)?.name ?? (attributes.getSubCategory(row) || 'No sub-category');
        return isMixed ? name : name.replace(/ · (Direct|Regular)$/, '');
      },
      options: {
        noun: noun.one,
        columns: medianColumnIds,
        getOwnColumns: (group: RowGroup): OwnColumns | null => {
          const row = rows[group.rows[0] ?? 0];
          if (row === undefined || !hasOwnColumns) return null;
          return isDebtScheme(row) ? DEBT_COLUMNS : tracksIndex(row) ? TRACKER_COLUMNS : null;
        },
        getMembers: (group: RowGroup): Uint32Array => {
          const peerGroup = peers.getGroup(getRow(rows, group.rows[0] ?? 0));
          if (peerGroup === null) return group.rows;
          return Uint32Array.from(peers.listGroup(peerGroup).flatMap((row) => getIndex(row) ?? []));
        },
      },
    };
  }, [rows, peers, attributes, isMixed, hasOwnColumns]);
}

/** What tells schemes of debt apart, and trackers of one index, whose volatility is that of the index. */
const DEBT_COLUMNS: OwnColumns = {
  volatility3Year: { id: 'ytm', head: 'Yield to maturity, %' },
  return1Month: { id: 'sovereignAaaShare', head: 'AAA, %' },
};
const TRACKER_COLUMNS: OwnColumns = {
  volatility3Year: { id: 'trackingDifference1Year', head: 'Tracking diff. 1 y, pp' },
};

const isSameSort = (a: TableView, b: TableView): boolean => JSON.stringify(a.sort) === JSON.stringify(b.sort);

/** Finds a row by its code. Most URLs have no code to be found. */
function createRowLookup(rows: readonly SchemeSummary[]) {
  let byCode: ReadonlyMap<string, SchemeSummary> | undefined;
  return (code: string): SchemeSummary | undefined =>
    (byCode ??= new Map(rows.map((row) => [row.code, row]))).get(code);
}

/** The page's own URL parameters: which returns the table shows, whether the charts are open, and the selected schemes. */
function useScreenerUrl(rows: readonly SchemeSummary[]) {
  const findRow = useMemo(() => createRowLookup(rows), [rows]);
  const screenerSettings = useMemo(() => buildScreenerSettings((code) => findRow(code) !== undefined), [findRow]);
  const { settings: parameters, write } = useSettings(screenerSettings);
  const { chosen: selectedCodes } = parameters;
  const select = useCallback((codes: readonly string[]) => write({ chosen: codes.join(',') }, 'replace'), [write]);
  return {
    parameters,
    write,
    selected: useMemo(() => selectedCodes.flatMap((code) => findRow(code) ?? []), [selectedCodes, findRow]),
    select,
    selection: useMemo(
      () => ({ selected: selectedCodes, onSelect: select, max: MAX_COMPARED }),
      [selectedCodes, select],
    ),
    setGroups: (groups: 'peers' | 'none') => write(changeSettings(screenerSettings, { groups })),
    setReturns: (returns: ColumnView) => write(changeSettings(screenerSettings, { returns })),
  };
}

/** `AUM of 12 Mar 2026`: nothing else on the page says that it is older than the NAVs, or that its dates differ. */
function describeOtherDates(
  what: string,
  shown: readonly (Performance | undefined)[],
  getDate: (record: Performance) => IsoDateOrDateTime | null,
): readonly QualityNote[] {
  const dates = listDistinctDays(shown.map((record) => (record ? getDate(record) : null)));
  return dates.length === 0 ? [] : [{ text: `${what} of ${formatDayRange(dates)}` }];
}

/** `NAVs of 21 Aug 2026, 12 of 19 Aug 2026 to 06 Sep 2026`: those of the day of the data, and how many are of other days. */
function describeNavDays(shown: readonly SchemeSummary[], navAsOf: IsoDate | null): string {
  const dates = shown.flatMap(({ navDate }) => navDate ?? []);
  const others = dates.filter((date) => navAsOf === null || datePart(date) !== navAsOf);
  if (dates.length === 0) return 'NAV date not available';
  const range = formatDayRange(listDistinctDays(others));
  if (navAsOf === null || others.length === dates.length) return `NAVs of ${range}`;
  return `NAVs of ${formatDay(navAsOf)}${others.length === 0 ? '' : `, ${formatInteger(others.length)} of ${range}`}`;
}

/** `portfolios Jan 2025 to Mar 2026, most of Mar 2026` */
function describePortfolioMonths(dates: readonly (IsoDateOrDateTime | null)[]): readonly QualityNote[] {
  const days = listDistinctDays(dates);
  const [first, last, common] = [days[0], days.at(-1), findCommonDate(dates, 'Month')].map((day) =>
    formatMonth(day ?? ''),
  );
  if (days.length === 0) return [];
  return [{ text: first === last ? `portfolios ${last}` : `portfolios ${first} to ${last}, most of ${common}` }];
}

/** Notes below the table. */
const useQualityNotes = (shown: readonly SchemeSummary[], attributes: SchemeAttributeLookup, getRecord: RecordLookup) =>
  useMemo(() => buildScreenerQualityNotes(shown, attributes, getRecord), [shown, attributes, getRecord]);

/** What a user should know about the shown rows before relying on them. */
function buildScreenerQualityNotes(
  shown: readonly SchemeSummary[],
  attributes: SchemeAttributeLookup,
  getRecord: RecordLookup,
): readonly QualityNote[] {
  const records = shown.map(getRecord);
  const countStatus = (status: string) => shown.filter((row) => attributes.getNavStatus(row) === status).length;
  const [stale, toCheck] = [countStatus(STALE), countStatus(TO_CHECK)];
  const withoutYear = shown.filter((row) => row.return1Year === null).length;
  return [
    { text: describeNavDays(shown, attributes.navAsOf) },
    { text: formatCount(shown.length, 'row') },
    ...describeOtherDates('AUM', records, ({ dailyAum, dailyAumDate }) => (dailyAum === null ? null : dailyAumDate)),
    ...describeOtherDates('TER', records, ({ ter, terDate }) => (ter === null ? null : terDate)),
    ...describePortfolioMonths(shown.map(attributes.getPortfolioDate)),
    ...(withoutYear > 0 ? [{ text: `${formatInteger(withoutYear)} without a 1-year return` }] : []),
    ...(stale > 0 ? [{ text: formatCount(stale, 'stale NAV'), tone: 'warn' as const }] : []),
    ...(toCheck > 0 ? [{ text: `${formatCount(toCheck, 'NAV')} to check`, tone: 'warn' as const }] : []),
    ...(attributes.hasSchemeList ? [] : [{ text: 'plan and option inferred from scheme names' }]),
  ];
}
