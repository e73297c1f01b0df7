import { useRef, type ReactNode } from 'react';
import type { HistoryMode } from '../../navigation/use-search-params.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/field.tsx';
import { formatInteger } from '../../ui/text/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { emptyView, isFiltered, type TableView } from '../view/table-view.ts';
import type { CsvExport } from './use-csv-export.ts';
import styles from './table-toolbar.module.css';

/** What the rows are called, such as `scheme` and `schemes`. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

interface TableToolbarProps {
  readonly name: string;
  readonly noun: Noun;
  readonly filteredCount: number;
  readonly totalCount: number;
  readonly view: TableView;
  readonly onView: (view: TableView, history: HistoryMode) => void;
  readonly filtersOpen: boolean;
  readonly onFiltersOpen: (open: boolean) => void;
  readonly csv: CsvExport;
  readonly children?: ReactNode;
}

/** Row count, search box, the page's own controls, and the buttons for filters and CSV. */
export function TableToolbar(props: TableToolbarProps) {
  const { name, noun, filteredCount, totalCount, view, onView, filtersOpen, onFiltersOpen, csv, children } = props;
  const filtersButton = useRef<HTMLButtonElement>(null);
  return (
    <Toolbar className={styles['toolbar']}>
      <RowCount filteredCount={filteredCount} totalCount={totalCount} noun={noun} filtered={isFiltered(view)} />
      {isFiltered(view) && (
        <Button
          look="bare"
          className={styles['clear']}
          onClick={() => {
            filtersButton.current?.focus(); // this button disappears
            onView({ ...emptyView, sort: view.sort }, 'push');
          }}
        >
          Clear filters
        </Button>
      )}
      <Input
        type="search"
        className={styles['search']}
        aria-label={`Search ${name}`}
        placeholder={`Search ${noun.many}`}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={view.search}
        onChange={(event) => onView({ ...view, search: event.target.value }, 'replace')}
      />
      {children}
      <Button
        ref={filtersButton}
        look="bare"
        className={`${styles['tool']} ${styles['filterTool']}`}
        aria-pressed={filtersOpen}
        onClick={() => onFiltersOpen(!filtersOpen)}
      >
        <Icon name="filter" />
        <span>Filters</span>
      </Button>
      <Button
        look="bare"
        className={styles['tool']}
        onClick={csv.isSaving ? undefined : csv.save}
        aria-disabled={csv.isSaving}
        title="Download all matching rows (CSV)"
      >
        <Icon name="save" />
        <span>CSV</span>
      </Button>
      {csv.error !== null && (
        <span role="alert" className="loss">
          {csv.error}
        </span>
      )}
    </Toolbar>
  );
}

interface RowCountProps {
  readonly filteredCount: number;
  readonly totalCount: number;
  readonly noun: Noun;
  readonly filtered: boolean;
}

/** `2,043 schemes`, or `312 of 2,043` with the style of a filter. */
function RowCount({ filteredCount, totalCount, noun, filtered }: RowCountProps) {
  return (
    <output className={styles['count']} data-row-count={filteredCount} data-filtered={filtered || undefined}>
      <b>{formatInteger(filteredCount)}</b>{' '}
      {filtered ? `of ${formatInteger(totalCount)}` : totalCount === 1 ? noun.one : noun.many}
    </output>
  );
}
