import { type ReactNode, type RefObject, lazy, useEffect, useRef } from 'react';
import type { HistoryMode } from '../../navigation/use-search-params.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { waitUntilIdle } from '../../ui/idle.tsx';
import { Toolbar } from '../../ui/layout/page-sections.tsx';
import { PopoverButton } from '../../ui/overlays/popover-button.tsx';
import { formatInteger } from '../../ui/text/format.ts';
import type { ColumnChooserProps } from '../columns/column-chooser.tsx';
import { setDensity, useDensity } from '../density.ts';
import type { TableRows } from '../use-table-rows.ts';
import { type TableView, hasSameRows, isFiltered, resetRows, withoutFilters } from '../view/table-view.ts';
import { TableSearch } from './table-search.tsx';
import styles from './table-toolbar.module.css';

/** What the rows are called, such as `scheme` and `schemes`. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

interface TableToolbarProps {
  readonly name: string;
  /** The title of a small table, shown with the export button alone. */
  readonly title: string | undefined;
  readonly hasSearch: boolean;
  readonly noun: Noun;
  readonly count: number | undefined;
  readonly table: Pick<
    TableRows<unknown>,
    'view' | 'rowIndexes' | 'rows' | 'engine' | 'indexColumns' | 'isLoading' | 'failure'
  >;
  readonly onView: (view: TableView, history: HistoryMode) => void;
  readonly defaultView: TableView | undefined;
  readonly filtersOpen: boolean;
  /** Renders the button for the columns with the class of a tool. */
  readonly renderColumnChooser: (className: string | undefined) => ReactNode;
  readonly renderExportButton: (className: string | undefined) => ReactNode;
  readonly children?: ReactNode;
}

/** Row count, search box, the page's own controls, and the buttons for filters, columns, row height and files: all but the last appear where the pointer or the focus is. */
export function TableToolbar(props: TableToolbarProps) {
  const { name, title, noun, table, defaultView, onView, filtersOpen, children } = props;
  const { view } = table;
  const filtersButton = useRef<HTMLButtonElement>(null);
  usePreloadedColumnFilter();
  if (title !== undefined) {
    return (
      <div className={`section-head ${styles['title']}`}>
        <h2>{title}</h2>
        <span className="screen-only">{props.renderExportButton(undefined)}</span>
      </div>
    );
  }
  return (
    <Toolbar className={styles['toolbar']}>
      <RowCount
        filteredCount={table.rowIndexes.length}
        count={props.count}
        totalCount={table.rows.length}
        noun={noun}
        filtered={isFiltered(view)}
        isLoading={table.isLoading}
        hasFailed={table.failure !== null}
      />
      <ClearButtons view={view} defaultView={defaultView} onView={onView} nextFocus={filtersButton} />
      {props.hasSearch && (
        <div className={styles['search']}>
          <TableSearch name={name} placeholder={`Search ${noun.many}`} table={table} onView={onView} />
        </div>
      )}
      {children}
      <Button
        ref={filtersButton}
        look="bare"
        className={`${styles['tool']} ${styles['filterTool']}`}
        aria-pressed={filtersOpen}
        tooltip="Row of filters below the headers"
        onClick={() => onView({ ...view, filterRow: !filtersOpen }, 'replace')}
      >
        <Icon name="filter" />
        <span>Filters</span>
      </Button>
      {props.renderColumnChooser(`${styles['tool']} ${styles['columns']}`)}
      <DensityButton />
      {props.renderExportButton(styles['tool'])}
    </Toolbar>
  );
}

interface ClearButtonsProps extends Pick<TableToolbarProps, 'defaultView' | 'onView'> {
  readonly view: TableView;
  /** Gets the focus, since a button disappears when it is clicked. */
  readonly nextFocus: RefObject<HTMLButtonElement | null>;
}

function ClearButtons({ view, defaultView, onView, nextFocus }: ClearButtonsProps) {
  const change = (next: TableView): void => {
    nextFocus.current?.focus();
    onView(next, 'push');
  };
  return (
    <>
      {isFiltered(view) && !(defaultView && hasSameRows(view, defaultView)) && (
        <Button look="bare" className={styles['clear']} onClick={() => change(withoutFilters(view))}>
          Clear filters
        </Button>
      )}
      {defaultView && !hasSameRows(view, defaultView) && (
        <Button look="bare" className={styles['clear']} onClick={() => change(resetRows(view, defaultView))}>
          Reset to default
        </Button>
      )}
    </>
  );
}

function DensityButton() {
  const isComfortable = useDensity() === 'comfortable';
  return (
    <Button
      look="icon"
      className={styles['density']}
      aria-label="Tall rows"
      tooltip="Tall rows, in all tables on this device"
      aria-pressed={isComfortable}
      onClick={() => setDensity(isComfortable ? 'compact' : 'comfortable')}
    >
      <Icon name="rows" />
    </Button>
  );
}

interface RowCountProps {
  readonly count: number | undefined;
  readonly filteredCount: number;
  readonly totalCount: number;
  readonly noun: Noun;
  readonly filtered: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

/** `2,043 schemes`, or `312 of 2,043` with the style of a filter. */
function RowCount({ count, filteredCount, totalCount, noun, filtered, isLoading, hasFailed }: RowCountProps) {
  if (hasFailed) return <output className={styles['count']}>Not loaded</output>;
  if (isLoading) return <output className={styles['count']}>Loading {noun.many}…</output>;
  return (
    <output className={styles['count']} data-row-count={filteredCount} data-filtered={filtered || undefined}>
      <b>{formatInteger(count ?? filteredCount)}</b>{' '}
      {filtered && count === undefined
        ? `of ${formatInteger(totalCount)}`
        : (count ?? totalCount) === 1
          ? noun.one
          : noun.many}
    </output>
  );
}

const load = async () => ({ default: (await import('./column-filter.tsx')).ColumnFilter });

/** `ColumnFilter`, whose code is loaded after the table. */
export const LazyColumnFilter = lazy(load);

/** Loads the code of the filters when the browser is idle, so that it is there when they are opened. */
function usePreloadedColumnFilter(): void {
  useEffect(() => {
    void waitUntilIdle()
      .then(load)
      .catch(() => {}); // tried again when they are opened
  }, []);
}

const ColumnChooser = lazy(async () => {
  const { ColumnChooser: chooser } = await import('../columns/column-chooser.tsx');
  return { default: chooser };
});

interface ColumnChooserButtonProps extends Omit<ColumnChooserProps, 'anchor' | 'onClose'> {
  readonly className: string | undefined;
}

/** Opens the list of all columns. */
export const ColumnChooserButton = ({ className, ...props }: ColumnChooserButtonProps) => (
  <PopoverButton
    icon="columns"
    tooltip="Choose, order and pin columns"
    className={className}
    renderPopover={({ anchor, onClose }) => <ColumnChooser {...props} anchor={anchor} onClose={onClose} />}
  >
    Columns
  </PopoverButton>
);
