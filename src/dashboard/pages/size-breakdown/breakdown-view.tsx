import { useMemo } from 'react';
import type { IsoDate, IsoDateOrDateTime } from '#contract/dates.ts';
import { parseMarketCapListDates } from '#contract/market-cap-lists.ts';
import { type HoldingGroup, holdingGroupFields } from '#contract/records/holding.ts';
import { addNullable } from '#finance/decimals.ts';
import { findMarketCapList, getListPeriodEnd } from '#finance/portfolio/market-cap-list.ts';
import { MAX_DAYS_TO_PREVIOUS } from '#finance/portfolio/matching/previous-portfolio.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { useServerInfo } from '../../api/use-records.ts';
import { GroupBars } from '../../chart/bars/group-bars.tsx';
import { buildPortfolioColumns } from '../../file-formats/leading-columns.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { barCell } from '../../table/cells/bar-cell.tsx';
import { fieldColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { DataTable } from '../../table/data-table.tsx';
import type { QualityNote } from '../../table/table-notes.tsx';
import { useTableRows } from '../../table/use-table-rows.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { ColumnSpanSection } from '../../ui/layout/page-sections.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import {
  DASH,
  formatCount,
  formatDay,
  formatInteger,
  formatMonth,
  formatNumber,
  formatSignedNumber,
} from '../../ui/text/format.ts';
import { MarketCapSections } from './market-cap-sections.tsx';
import { ThroughTheYears } from './through-the-years.tsx';

/** Dates of two portfolios; null if not available. */
export interface PortfolioDatePair {
  readonly date: IsoDate | null;
  readonly previousDate: IsoDate | null;
}

interface BreakdownViewProps {
  readonly code: string;
  /** The scheme's name. */
  readonly name: string;
  /** Null if the server does not list it. */
  readonly scheme: SchemeEntry | null;
  readonly grouping: Grouping;
  readonly groups: readonly HoldingGroup[];
  readonly dates: PortfolioDatePair;
  /** The date of the scheme's latest NAV; null if not available. */
  readonly navDate: IsoDateOrDateTime | null;
}

const totals = { kind: 'sum', columns: ['totalWeight', 'weightChange', 'totalValue'] } as const;
const noun = { one: 'group', many: 'groups' };
const getType = ({ type }: HoldingGroup): string => type;

/** A portfolio in groups: weight, value and change since the previous portfolio; by market cap against the mandate, too. */
export function BreakdownView({ code, name, scheme, grouping, groups, dates, navDate }: BreakdownViewProps) {
  const columns = useMemo(() => buildGroupColumns(grouping.label), [grouping]);
  const { view, onView, ignored } = useTableView(columns);
  const table = useTableRows(columns, groups, view);
  const lists = parseMarketCapListDates(useServerInfo()?.sources ?? '');
  const isSize = grouping.value === 'Size';
  const listNote = isSize ? describeMarketCapList(lists, dates.date) : '';
  const hasUnclassified = groups.some(({ type }) => type === 'Unclassified');
  const groupsTable = (
    <>
      <IgnoredSettingsNotice parts={ignored} />
      <DataTable
        name={`${name} by ${grouping.label.toLowerCase()}`}
        {...(isSize && { title: grouping.label })}
        noun={noun}
        table={table}
        rowKey={getType}
        onView={onView}
        quality={buildBreakdownQualityNotes(groups, dates, grouping)}
        totals={totals}
        onExport={createTableExport(
          [grouping.label, name, dates.date],
          buildPortfolioColumns({ code, name, ...dates }),
        )}
      />
      {listNote !== '' && <p className="quiet">{listNote}.</p>}
      {hasUnclassified && <p className="quiet">{explainUnclassified(grouping, lists, dates.date)}</p>}
    </>
  );
  if (isSize) {
    return (
      <MarketCapSections code={code} scheme={scheme} navDate={navDate}>
        {groupsTable}
      </MarketCapSections>
    );
  }
  return (
    <div className="columns">
      <ColumnSpanSection columns={7} label="All groups">
        {groupsTable}
      </ColumnSpanSection>
      <ColumnSpanSection columns={5} label="Chart">
        <GroupBars
          title={grouping.label}
          rows={groups}
          group={columns[0]}
          size={totalWeightColumn}
          change={groupWeightChangeColumn}
          asOf={dates.date}
        />
      </ColumnSpanSection>
      <ColumnSpanSection columns={12} label="Through the years">
        <ThroughTheYears code={code} grouping={grouping.value} />
      </ColumnSpanSection>
    </div>
  );
}

function explainUnclassified({ value, label }: Grouping, lists: readonly IsoDate[], date: IsoDate | null): string {
  if (value !== 'Size') return `Unclassified: no ${label.toLowerCase()} given in the source.`;
  const others = 'e.g. debt, cash, derivatives, overseas and unlisted shares';
  if (lists.length === 0) return `Unclassified: not in AMFI’s list, ${others}, or no list is loaded.`;
  if (date !== null && findMarketCapList(date, lists) === null)
    return `No market-cap list loaded for ${formatMonth(date)}.`;
  return `Unclassified: not in AMFI’s list, ${others}.`;
}

function buildBreakdownQualityNotes(
  groups: readonly HoldingGroup[],
  dates: PortfolioDatePair,
  grouping: Grouping,
): readonly QualityNote[] {
  const { date } = dates;
  const weight = sumNullable(groups.map(({ totalWeight }) => totalWeight));
  const change = sumNullable(groups.map(({ weightChange }) => weightChange));
  const withoutWeight = groups.filter(({ totalWeight }) => totalWeight === null).length;
  return [
    { text: date === null ? 'Portfolio date not available' : `Portfolio of ${formatDay(date)}` },
    { text: describeComparison(groups, dates, grouping) },
    { text: formatCount(groups.length, 'group') },
    { text: `weights total ${weight === null ? DASH : `${formatNumber(weight)} %`}` },
    ...(change === null ? [] : [{ text: `changes total ${formatSignedNumber(change)} pp` }]),
    ...(withoutWeight === 0
      ? []
      : [
          { text: `${formatInteger(withoutWeight)} without a weight: not disclosed, or derivatives outside the total` },
        ]),
  ];
}

/** The earlier portfolio that changes compare with, or why there is none. */
function describeComparison(
  groups: readonly HoldingGroup[],
  { previousDate }: PortfolioDatePair,
  { value }: Grouping,
): string {
  const previous = previousDate === null ? 'the previous portfolio' : formatDay(previousDate);
  if (groups.some(({ weightChange }) => weightChange !== null)) return `vs ${previous}`;
  if (previousDate === null) return `no earlier portfolio within ${MAX_DAYS_TO_PREVIOUS} days`;
  return value === 'Size'
    ? `no change vs ${previous}: one of the two has no market-cap list`
    : `no change vs ${previous} available`;
}

const sumNullable = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((total, value) => addNullable(total, value), null);

/** Each with the value of the API's `type` parameter and its label. */
export const groupings = [
  { value: 'Size', label: 'Market cap' },
  { value: 'AssetType', label: 'Asset type' },
  { value: 'Sector', label: 'Sector' },
  { value: 'IndustryOrRating', label: 'Industry or rating' },
] as const;

export type Grouping = (typeof groupings)[number];

const totalWeightColumn = fieldColumn(holdingGroupFields, 'totalWeight', { header: 'Weight, %', width: 100 });
const groupWeightChangeColumn = fieldColumn(holdingGroupFields, 'weightChange', {
  header: 'Change, pp',
  signed: 'change',
  cell: barCell,
  width: 150,
});
const valueColumn = fieldColumn(holdingGroupFields, 'totalValue', { header: 'Value, ₹ lakh', width: 130 });

/** The columns of the groups; the first one has the label of the grouping. */
function buildGroupColumns(label: string): readonly [Column<HoldingGroup>, ...Column<HoldingGroup>[]] {
  const groupColumn = fieldColumn(holdingGroupFields, 'type', { header: label, label, width: 224 });
  return [groupColumn, totalWeightColumn, groupWeightChangeColumn, valueColumn];
}

/**
 * Which of AMFI's half-yearly lists classifies a portfolio of a date: `Market cap as per AMFI’s list of 30 Jun 2025`.
 * '' if the dataset has none.
 */
export function describeMarketCapList(lists: readonly IsoDate[], portfolioDate: IsoDate | null): string {
  if (lists.length === 0 || portfolioDate === null) return '';
  const due = formatDay(getListPeriodEnd(portfolioDate));
  const list = findMarketCapList(portfolioDate, lists);
  if (list === null) return `AMFI’s market-cap list of ${due} is not loaded`;
  const text = `Market cap as per AMFI’s list of ${formatDay(list.periodEnd)}`;
  return list.inForce ? text : `${text} (the list of ${due} is not loaded)`;
}
