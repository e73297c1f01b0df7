import { useMemo } from 'react';
import { type FoundHolding, foundHoldingFields } from '#contract/records/holding.ts';
import { listDistinctDays } from '#finance/calendar.ts';
import { subtract } from '#finance/decimals.ts';
import { isOutsideTotal } from '#finance/portfolio/position.ts';
import { changeKinds, classifyUnlabelledChange, isKnownActivity } from '#schemes/holding-change.ts';
import { codeColumn } from '../../../file-formats/leading-columns.ts';
import { createTableExport } from '../../../file-formats/save-table.ts';
import { buildPageHref } from '../../../navigation/pages.ts';
import { choice, parseSettings } from '../../../navigation/search-settings.ts';
import {
  CHANGE_KIND_URL_VALUES,
  explainAction,
  formatUnitRatio,
  getChangeBadge,
} from '../../../schemes/holdings/holding-change.ts';
import { codeCell } from '../../../table/cells/code-cell.tsx';
import { choiceColumn, fieldColumn, numberColumn, textColumn } from '../../../table/column-builders.ts';
import type { Column } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import type { QualityNote } from '../../../table/table-notes.tsx';
import { createRowKey, useTableRows } from '../../../table/use-table-rows.ts';
import type { TableView } from '../../../table/view/table-view.ts';
import { useTableView } from '../../../table/view/use-table-view.ts';
import { type Fact, FactStrip } from '../../../ui/layout/fact-strip.tsx';
import { IgnoredSettingsNotice, Notice } from '../../../ui/states/notice.tsx';
import { DASH, formatCount, formatDayRange, formatInteger, formatNumber } from '../../../ui/text/format.ts';
import {
  assetTypeColumn,
  debtColumns,
  exposureColumn,
  exposureValueColumn,
  industryColumn,
  instrumentColumn,
  isinColumn,
  noteColumn,
  quantityColumn,
  sectorColumn,
  sizeColumn,
  valueColumn,
  weightColumn,
  yieldColumn,
} from '../portfolio-columns.ts';
import { MonthSelect, groupByMonth } from '../portfolio-months.tsx';
import { sumValues } from '../portfolio-summary.ts';

interface SearchResultsProps {
  /** The criteria as text. */
  readonly description: string;
  readonly rows: readonly FoundHolding[];
  /** The month of the portfolios shown, as the URL has it: `2026-10`. */
  readonly monthInUrl: string | undefined;
  readonly onMonth: (month: string) => void;
}

const defaultView: TableView = { sort: [{ id: 'marketValue', descending: true }], search: '', filters: {} };
const totals = { kind: 'sum', columns: ['marketValue'] } as const;
const noun = { one: 'holding', many: 'holdings' };

/** The holdings found, those in the portfolios of one month at a time. */
export function SearchResults({ description, rows, monthInUrl, onMonth }: SearchResultsProps) {
  const months = useMemo(() => groupByMonth(rows), [rows]);
  const values = months.map(({ value }) => value);
  const { ignored, ...chosen } = parseSettings(
    { month: choice(values, values[0]) },
    monthInUrl ? { month: monthInUrl } : {},
  );
  const month = months.find(({ value }) => value === chosen.month);
  if (month === undefined) return null;
  return (
    <>
      <MonthSelect months={months} value={month.value} onSelect={onMonth} />
      <IgnoredSettingsNotice parts={ignored} />
      <HoldingsOfMonth
        description={description}
        rows={month.rows}
        month={month.value}
        inOtherMonths={rows.length - month.rows.length}
        isWithSchemes={hasSchemes(rows)}
      />
    </>
  );
}

interface HoldingsOfMonthProps {
  readonly description: string;
  readonly rows: readonly FoundHolding[];
  readonly month: string;
  /** Number of holdings found in portfolios of other months. */
  readonly inOtherMonths: number;
  readonly isWithSchemes: boolean;
}

function HoldingsOfMonth({ description, rows, month, inOtherMonths, isWithSchemes }: HoldingsOfMonthProps) {
  const columns = isWithSchemes ? columnsWithScheme : columnsWithoutScheme;
  const getRowKey = useMemo(() => createRowKey(rows, (row) => `${row.code} ${row.isin} ${row.instrument}`), [rows]);
  const { view, onView, ignored } = useTableView(columns, defaultView);
  const table = useTableRows(columns, rows, view, defaultView.sort);
  const { filteredRows } = table;
  const outsideTotal = filteredRows.filter(isOutsideTotal).length;
  const withoutIsin = filteredRows.filter(({ isin }) => isin === '').length;
  return (
    <>
      <FactStrip facts={buildSearchFacts(rows)} />
      {!isWithSchemes && <Notice title="Scheme names are not available from this server" />}
      <IgnoredSettingsNotice parts={ignored} />
      <DataTable
        name={`Holdings found by ${description}`}
        noun={noun}
        table={table}
        rowKey={getRowKey}
        onView={onView}
        quality={[
          buildPortfolioDatesNote(rows),
          { text: formatCount(filteredRows.length, 'row') },
          ...buildOtherMonthsNote(inOtherMonths),
          ...(outsideTotal === 0
            ? []
            : [{ text: `${formatCount(outsideTotal, 'derivative')} outside the total: exposure, no value or weight` }]),
          { text: withoutIsin === 0 ? 'all rows have an ISIN' : `${formatInteger(withoutIsin)} without ISIN` },
        ]}
        totals={totals}
        onExport={createTableExport(['holdings-search', description, month], isWithSchemes ? [codeColumn] : [])}
      />
    </>
  );
}

/** The scheme of a holding is an extension of the specification. */
const hasSchemes = (rows: readonly FoundHolding[]): boolean =>
  rows.some(({ code, schemeName }) => code !== '' || schemeName !== '');

/** The facts above the results; a dash for what the server's records do not contain. */
function buildSearchFacts(found: readonly FoundHolding[]): readonly Fact[] {
  // a derivative outside the total is no holding: the scheme may be short of the share
  const rows = found.filter((row) => !isOutsideTotal(row));
  const schemes = new Set(rows.map(({ code, schemeName }) => code || schemeName));
  const value = sumValues(rows, ({ marketValue }) => marketValue);
  const countMovements = (kind: string) => rows.filter((row) => classifyUnlabelledChange(row) === kind).length;
  const hasMovements = found.some((row) => isKnownActivity(classifyUnlabelledChange(row)));
  const movements = [changeKinds.added, changeKinds.bought, changeKinds.sold].map((kind) => ({
    id: kind,
    term: kind,
    value: hasMovements ? formatInteger(countMovements(kind)) : DASH,
    title: hasMovements
      ? `Holdings ${kind.toLowerCase()} since the previous portfolio.`
      : 'No previous portfolios, or not available from this server.',
  }));
  return [
    { id: 'rows', term: 'Holdings found', value: formatInteger(rows.length) },
    { id: 'schemes', term: 'Schemes', value: hasSchemes(found) ? formatInteger(schemes.size) : DASH },
    {
      id: 'value',
      term: 'Value',
      value: value.sum === null ? DASH : formatNumber(value.sum),
      more: value.missing === 0 ? '₹ lakh' : `₹ lakh (${formatInteger(value.missing)} not available)`,
    },
    ...movements,
    ...(rows.length === found.length
      ? []
      : [{ id: 'outside', term: 'Derivatives outside the total', value: formatInteger(found.length - rows.length) }]),
  ];
}

/** Schemes disclose late, stop disclosing or are imported for some months only. */
const buildOtherMonthsNote = (count: number): readonly QualityNote[] =>
  count === 0
    ? []
    : [{ text: `${formatCount(count, 'holding')} in portfolios of other months, not included`, tone: 'warn' }];

/** `Portfolios of 30 Jun 2025`, or a warning with the first and last date if they differ. */
function buildPortfolioDatesNote(rows: readonly FoundHolding[]): QualityNote {
  const dates = listDistinctDays(rows.map(({ date }) => date));
  if (dates.length === 0) return { text: 'Portfolio dates not available' };
  if (dates.length === 1) return { text: `Portfolios of ${formatDayRange(dates)}` };
  return { text: `Portfolio dates vary: ${formatDayRange(dates)}`, tone: 'warn' };
}

const schemeColumn: Column<FoundHolding> = textColumn('scheme', (row) => row.schemeName || row.code, {
  header: 'Scheme',
  label: foundHoldingFields.schemeName.label,
  width: 280,
  href: ({ code }) => (code === '' ? null : buildPageHref('scheme', { code })),
});

const movementColumn: Column<FoundHolding> = choiceColumn('movement', classifyUnlabelledChange, {
  header: 'Activity',
  label: 'Activity since the previous portfolio',
  urlValues: CHANGE_KIND_URL_VALUES,
  mark: (row) => getChangeBadge(classifyUnlabelledChange(row)),
  tooltip: explainAction,
  width: 168,
});

const weightChangeColumn: Column<FoundHolding> = numberColumn(
  'weightChange',
  ({ weight, prevWeight }) => subtract(weight, prevWeight),
  { header: 'Change, pp', label: 'Change in weight', unit: 'pp', signed: 'change', width: 92 },
);

const actionRatioColumn: Column<FoundHolding> = fieldColumn(foundHoldingFields, 'actionRatio', {
  header: 'Split/bonus',
  width: 104,
  format: (ratio) => (typeof ratio === 'number' ? formatUnitRatio(ratio) : ratio),
});

const holdingColumns: readonly Column<FoundHolding>[] = [
  valueColumn,
  weightColumn,
  weightChangeColumn,
  movementColumn,
  quantityColumn,
  actionRatioColumn,
  fieldColumn(foundHoldingFields, 'date', { header: 'Portfolio', width: 108 }),
  isinColumn,
  fieldColumn(foundHoldingFields, 'prevIsin', { header: 'Previous ISIN', cell: codeCell, width: 120 }),
  industryColumn,
  sizeColumn,
  assetTypeColumn,
  sectorColumn,
  yieldColumn,
  ...debtColumns,
  exposureValueColumn,
  exposureColumn,
  noteColumn,
];

/** With the scheme first, if the server reports which scheme a holding belongs to. */
const columnsWithScheme: readonly Column<FoundHolding>[] = [schemeColumn, instrumentColumn, ...holdingColumns];
const columnsWithoutScheme: readonly Column<FoundHolding>[] = [instrumentColumn, ...holdingColumns];
