import { useMemo } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import type { Holding } from '#contract/records/holding.ts';
import { isShort, isSwapWithLegs } from '#finance/portfolio/exposure.ts';
import { buildPortfolioColumns } from '../../file-formats/leading-columns.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { DataTable } from '../../table/data-table.tsx';
import { createRowKey, useTableRows } from '../../table/use-table-rows.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { Subsection } from '../../ui/layout/page-sections.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { formatCount, formatDay, formatInteger } from '../../ui/text/format.ts';
import { derivativeColumns } from './portfolio-columns.ts';

interface DerivativesOutsideTotalProps {
  readonly code: string;
  /** The scheme's name. */
  readonly name: string;
  readonly rows: readonly Holding[];
  readonly asOf: IsoDate | null;
}

const derivativesView: TableView = { sort: [{ id: 'exposure', descending: false }], search: '', filters: {} };
const totals = { kind: 'sum', columns: ['exposureValue', 'exposure'] } as const;
const noun = { one: 'derivative', many: 'derivatives' };

const ABOUT = 'Exposure, not part of the weights and values above; negative if short';
const ABOUT_SWAPS =
  'Exposure as published, not in the totals above. Swaps: notional value or mark-to-market, by fund house. Short: pays the fixed rate';

/** The futures, options and swaps that a source discloses outside a portfolio's total: exposure, not holdings. */
export function DerivativesOutsideTotal({ code, name, rows, asOf }: DerivativesOutsideTotalProps) {
  const getRowKey = useMemo(() => createRowKey(rows, ({ isin, instrument }) => `${isin} ${instrument}`), [rows]);
  const { view, onView, ignored } = useTableView(derivativeColumns, derivativesView, 'outside');
  const table = useTableRows(derivativeColumns, rows, view, derivativesView.sort);
  const shorts = table.filteredRows.filter(isShort).length;
  const withoutExposure = table.filteredRows.filter(({ exposure }) => exposure === null).length;
  return (
    <Subsection title="Derivatives outside the total" about={rows.some(isSwapWithLegs) ? ABOUT_SWAPS : ABOUT}>
      <IgnoredSettingsNotice parts={ignored} />
      <DataTable
        name={`Derivatives of ${name} outside the total`}
        noun={noun}
        table={table}
        rowKey={getRowKey}
        onView={onView}
        quality={[
          { text: asOf === null ? 'Portfolio date not available' : `Portfolio of ${formatDay(asOf)}` },
          { text: formatCount(table.filteredRows.length, 'row') },
          { text: `${formatInteger(shorts)} short` },
          ...(withoutExposure === 0 ? [] : [{ text: `${formatInteger(withoutExposure)} without a printed %` }]),
        ]}
        totals={totals}
        onExport={createTableExport(
          ['derivatives-outside-total', name, asOf],
          buildPortfolioColumns({ code, name, date: asOf }),
        )}
      />
    </Subsection>
  );
}
