import { useMemo } from 'react';
import { listDistinctDays } from '#finance/calendar.ts';
import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import { sumAumOf } from '#schemes/scheme-groups.ts';
import { useFlowMeasure } from '../schemes/measures/use-measures.ts';
import { ShadeLegend } from '../schemes/peers/shown-standing.tsx';
import type { SchemeMarket } from '../schemes/use-market.ts';
import { IgnoredSettingsNotice } from '../ui/states/notice.tsx';
import { formatCount, formatDayRange, formatInteger } from '../ui/text/format.ts';
import { DataTable } from './data-table.tsx';
import type { TableExport } from './export-rows/describe-export.ts';
import { buildSchemeGroupColumns, schemeGroupMedianIds } from './scheme-group-columns.ts';
import { useTableRows } from './use-table-rows.ts';
import type { TableView } from './view/table-view.ts';
import { useTableView } from './view/use-table-view.ts';

interface SchemeGroupTableProps {
  /** The sub-category or the fund house. */
  readonly name: string;
  readonly market: SchemeMarket;
  /** One row for each scheme. */
  readonly schemes: readonly SchemeSummary[];
  readonly onExport: (table: TableExport<SchemeSummary>) => Promise<void>;
  /** Whether they are of several sub-categories. */
  readonly isMixed?: boolean;
  /** Whether they are peers of each other, so that they have medians. */
  readonly havePeers?: boolean;
  /** The code of the row that is marked; null for none. */
  readonly marked?: string | null;
  /** Distinguishes two tables in the address. */
  readonly prefix?: string;
}

const largestFirst: TableView = { sort: [{ id: 'dailyAum', descending: true }], search: '', filters: {} };
const noun = { one: 'scheme', many: 'schemes' };
const HIDDEN = ['code'];
const getCode = ({ code }: SchemeSummary): string => code;
const ignoreHighlight = (): void => {};

/** The schemes of a sub-category or a fund house, with their ranks and flows, the largest first. */
export function SchemeGroupTable(props: SchemeGroupTableProps) {
  const { name, market, schemes, onExport, isMixed = false, havePeers = false, marked = null, prefix = '' } = props;
  const flows = useFlowMeasure();
  const columns = useMemo(
    () => buildSchemeGroupColumns({ market, totalAum: sumAumOf(schemes).value, flows, isMixed }),
    [market, schemes, flows, isMixed],
  );
  const { view, onView, ignored } = useTableView(columns, largestFirst, prefix);
  const table = useTableRows(columns, schemes, view, largestFirst.sort);
  const totals = useMemo(
    () =>
      havePeers
        ? {
            kind: 'median' as const,
            columns: schemeGroupMedianIds,
            base: { rows: Uint32Array.from(schemes.keys()), label: `Median of ${formatInteger(schemes.length)}` },
          }
        : undefined,
    [schemes, havePeers],
  );
  const days = listDistinctDays(schemes.map(({ navDate }) => navDate));
  return (
    <>
      <IgnoredSettingsNotice parts={ignored} />
      <ShadeLegend />
      <DataTable
        name={`Schemes of ${name}`}
        noun={noun}
        table={table}
        rowKey={getCode}
        onView={onView}
        hiddenColumns={HIDDEN}
        {...(marked !== null && { highlight: { key: marked, onHighlight: ignoreHighlight, scrollTarget: null } })}
        {...(totals && { totals })}
        quality={[{ text: `NAVs ${formatDayRange(days)}` }, { text: formatCount(table.filteredRows.length, 'scheme') }]}
        onExport={onExport}
      />
    </>
  );
}
