import { useRef, type ReactNode } from 'react';
import { whole } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import type { CsvButton } from './use-csv.ts';
import type { ViewChange } from './view-change.ts';
import { emptyView, isFiltered, type TableView } from './view.ts';
import styles from './data-table.module.css';

export interface Noun {
  readonly one: string;
  readonly many: string;
}

interface TableToolbarProps {
  readonly name: string;
  readonly noun: Noun;
  readonly shown: number;
  readonly all: number;
  readonly view: TableView;
  readonly onView: (view: TableView, how: ViewChange) => void;
  readonly filtersOpen: boolean;
  readonly onFiltersOpen: (open: boolean) => void;
  readonly csv: CsvButton;
  readonly children?: ReactNode;
}

/** The count, the search box, the page's own controls, and what can be done with the table. */
export function TableToolbar(props: TableToolbarProps) {
  const { name, noun, shown, all, view, onView, filtersOpen, onFiltersOpen, csv, children } = props;
  const filters = useRef<HTMLButtonElement>(null);
  return (
    <div className={`toolbar ${styles['toolbar']}`}>
      <Count shown={shown} all={all} noun={noun} filtered={isFiltered(view)} />
      {isFiltered(view) && (
        <button
          type="button"
          className="button bare"
          onClick={() => {
            filters.current?.focus(); // this button goes
            onView({ ...emptyView, sort: view.sort }, 'chosen');
          }}
        >
          Clear filters
        </button>
      )}
      <input
        type="search"
        className={`field push ${styles['search']}`}
        aria-label={`Search ${name}`}
        placeholder={`Search ${noun.many}`}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={view.search}
        onChange={(event) => onView({ ...view, search: event.target.value }, 'typed')}
      />
      {children}
      <button
        ref={filters}
        type="button"
        className={`button bare ${styles['tool']} ${styles['filterTool']}`}
        aria-pressed={filtersOpen}
        onClick={() => onFiltersOpen(!filtersOpen)}
      >
        <Icon name="filter" />
        <span>Filters</span>
      </button>
      <button
        type="button"
        className={`button bare ${styles['tool']}`}
        onClick={csv.saving ? undefined : csv.save}
        aria-disabled={csv.saving}
        title="All rows that pass the filters, as a file"
      >
        <Icon name="save" />
        <span>CSV</span>
      </button>
      {csv.failure !== null && (
        <span role="alert" className="loss">
          {csv.failure}
        </span>
      )}
    </div>
  );
}

interface CountProps {
  readonly shown: number;
  readonly all: number;
  readonly noun: Noun;
  readonly filtered: boolean;
}

/** `2,043 schemes`, or `312 of 2,043` with the mark of a filter. */
function Count({ shown, all, noun, filtered }: CountProps) {
  return (
    <output className={filtered ? 'count filtered' : 'count'}>
      <b>{whole(shown)}</b> {filtered ? `of ${whole(all)}` : all === 1 ? noun.one : noun.many}
    </output>
  );
}
