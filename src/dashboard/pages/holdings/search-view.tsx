import { useMemo } from 'react';
import type { FoundHolding } from '#contract/records/holding.ts';
import { fileName } from '../../export/file-name.ts';
import { DataTable } from '../../table/data-table.tsx';
import { rowKeys } from '../../table/row-keys.ts';
import { useTableView } from '../../table/use-table-view.ts';
import type { TableView } from '../../table/view.ts';
import { FactStrip } from '../../ui/fact-strip.tsx';
import { counted, whole } from '../../ui/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Unread } from '../../ui/unread.tsx';
import { withoutSchemes, withSchemes } from './search-columns.ts';
import { daysFound, searchFacts, tellsSchemes } from './search-facts.ts';

interface SearchViewProps {
  /** The question in words. */
  readonly words: string;
  readonly rows: readonly FoundHolding[];
}

const opening: TableView = { sort: [{ id: 'marketValue', descending: true }], search: '', filters: {} };
const totals = { kind: 'sum', of: ['marketValue'] } as const;
const noun = { one: 'holding', many: 'holdings' };

export function SearchView({ words, rows }: SearchViewProps) {
  const named = tellsSchemes(rows);
  const columns = named ? withSchemes : withoutSchemes;
  const keyOf = useMemo(() => rowKeys(rows, (row) => `${row.code} ${row.isin} ${row.instrument}`), [rows]);
  const { view, onView, unread } = useTableView(columns, opening);
  const withoutIsin = rows.filter(({ isin }) => isin === '').length;
  return (
    <>
      <FactStrip facts={searchFacts(rows)} />
      {!named && (
        <Notice title="This service does not say whose holdings these are">
          so what it has is shown without schemes.
        </Notice>
      )}
      <Unread parts={unread} />
      <DataTable
        name={`Holdings found by ${words}`}
        noun={noun}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        view={view}
        onView={onView}
        quality={[
          daysFound(rows),
          { text: counted(rows.length, 'row') },
          { text: withoutIsin === 0 ? 'every row has an ISIN' : `${whole(withoutIsin)} without ISIN` },
        ]}
        totals={totals}
        fileName={fileName(['holdings-search', words])}
      />
    </>
  );
}
