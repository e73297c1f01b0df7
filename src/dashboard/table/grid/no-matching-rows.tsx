import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { DASH, formatInteger } from '../../ui/text/format.ts';
import type { BoundColumn } from '../column.ts';
import type { RowFilterRef } from '../engine/filter-rows.ts';
import { describeElsewhere } from '../toolbar/table-search.tsx';
import type { Noun } from '../toolbar/table-toolbar.tsx';
import type { TableRows } from '../use-table-rows.ts';
import { formatFilter } from '../view/filter-text.ts';
import { withFilter, withoutFilters, withSearch, type TableView } from '../view/table-view.ts';

interface EmptyRowsProps {
  readonly table: Pick<TableRows<unknown>, 'indexColumns' | 'view' | 'rowIndexes' | 'engine' | 'isLoading' | 'failure'>;
  readonly noun: Noun;
  readonly explainEmpty?: ((id: string) => string) | undefined;
  readonly onView: (view: TableView) => void;
}

/** Shown when no row matches the filters: which filter excludes the rows, and how to get them back; or that rows are being loaded, or could not be. */
export function NoMatchingRows(props: EmptyRowsProps) {
  const { failure } = props.table;
  if (failure)
    return (
      <ErrorState error={failure.error} what="the values of these filters or this order" onRetry={failure.retry} />
    );
  return props.table.isLoading ? <Loading what={props.noun.many} /> : <Explanation {...props} />;
}

function Explanation({ table, noun, explainEmpty, onView }: EmptyRowsProps) {
  const { indexColumns: columns, view, rowIndexes, engine } = table;
  // the filter whose removal leaves the most rows
  const blocking = rowIndexes.length === 0 ? engine.findBlockingFilter(view) : null;
  const elsewhere = rowIndexes.length === 0 ? engine.findElsewhere(view) : null;
  const withoutValues = rowIndexes.length === 0 ? listWithoutValues(table) : [];
  const filterCount = Object.keys(view.filters).length + (view.search.trim() === '' ? 0 : 1);
  return (
    // the toolbar announces the number of rows already
    <StatePanel
      title={getTitle(filterCount)}
      sign={filterCount > 0 ? <Icon name="filter" /> : DASH}
      isSilent
      actions={
        filterCount > 0 && (
          <>
            {elsewhere && (
              <Button look="primary" onClick={() => onView(withSearch(view, view.search, true))}>
                {describeElsewhere(elsewhere)}
              </Button>
            )}
            {blocking && (
              <Button
                {...(!elsewhere && { look: 'primary' })}
                onClick={() => onView(removeRowFilter(blocking.rowFilter, view))}
              >
                Remove this filter
              </Button>
            )}
            <Button onClick={() => onView(withoutFilters(view))}>Clear filters</Button>
          </>
        )
      }
    >
      {filterCount > 0 && blocking && (
        <p>
          Without {blocking.rowFilter.kind === 'search' ? 'the search' : 'the filter'}{' '}
          <b>{formatRowFilter(blocking.rowFilter, columns, view)}</b>: {formatInteger(blocking.countWithout)}{' '}
          {blocking.countWithout === 1 ? noun.one : noun.many}.
        </p>
      )}
      {withoutValues.length > 0
        ? withoutValues.map(({ id, label }) => (
            <p key={id}>
              <b>{label}</b>: {explainEmpty?.(id) || `no ${noun.one} has a value in these data.`}
            </p>
          ))
        : filterCount > 0 && !blocking && <p>Removing any single filter is not enough.</p>}
    </StatePanel>
  );
}

/** The filtered columns that are empty in all rows: no other filter is at fault. */
const listWithoutValues = ({ indexColumns, view, engine }: EmptyRowsProps['table']): readonly BoundColumn[] =>
  indexColumns.filter((column) => view.filters[column.id] !== undefined && !engine.hasValues(column));

function getTitle(filterCount: number): string {
  if (filterCount === 0) return 'No data';
  return filterCount === 1 ? 'Nothing matches this filter' : `Nothing matches all ${filterCount} filters`;
}

function formatRowFilter(rowFilter: RowFilterRef, columns: readonly BoundColumn[], view: TableView): string {
  if (rowFilter.kind === 'search') return `“${view.search.trim()}”`;
  const column = columns.find(({ id }) => id === rowFilter.id);
  const filter = view.filters[rowFilter.id];
  return column && filter ? `${column.label} ${formatFilter(column, filter)}` : rowFilter.id;
}

const removeRowFilter = (rowFilter: RowFilterRef, view: TableView): TableView =>
  rowFilter.kind === 'search' ? withSearch(view, '') : withFilter(view, rowFilter.id, null);
