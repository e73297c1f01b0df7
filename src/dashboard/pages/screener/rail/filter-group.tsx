import { type ReactNode, useState } from 'react';
import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import type { TableRows } from '../../../table/use-table-rows.ts';
import type { TableView } from '../../../table/view/table-view.ts';
import type { TableViewState } from '../../../table/view/use-table-view.ts';
import { CheckOption } from '../../../ui/controls/check-option.tsx';
import { useRovingFocus } from '../../../ui/controls/use-roving-focus.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { NOT_LOADED, formatInteger } from '../../../ui/text/format.ts';
import styles from './filter-group.module.css';

export interface FilterRailProps {
  readonly table: TableRows<SchemeSummary>;
  readonly defaultView: TableView;
  readonly onView: TableViewState['onView'];
  readonly hasMeasures: boolean;
  /** What a column without any value needs, by its id; '' if that is not known. */
  readonly explainEmpty: (id: string) => string;
}

export interface FilterGroupProps extends Pick<FilterRailProps, 'table' | 'onView'> {
  /** The view that the counts are of, a moment behind while the user types; null before the table is drawn. */
  readonly counted: TableView | null;
}

interface OpenableGroupProps {
  readonly title: string;
  readonly isOpen?: boolean;
  /** Its values could not be loaded: the page says so, with another try. */
  readonly hasFailed?: boolean;
  /** Rendered while the group is open. */
  readonly children: () => ReactNode;
}

/** A heading that opens and closes its filters. */
export function FilterGroup({ title, isOpen = false, hasFailed = false, children }: OpenableGroupProps) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details className={styles['group']} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {open && (hasFailed ? <p className="quiet">{NOT_LOADED}</p> : children())}
    </details>
  );
}

interface FilterOptionsProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** Before the first counts. */
  readonly isPending?: boolean;
  readonly children: ReactNode;
}

/** A list of filters to tick: one stop for Tab, in which the arrow keys move. */
export function FilterOptions({ label, isPending = false, children }: FilterOptionsProps) {
  const { ref, ...handlers } = useRovingFocus<HTMLUListElement>('input');
  return (
    <ul
      ref={ref}
      className={joinClasses(styles['options'], isPending && styles['pending'])}
      aria-label={label}
      {...handlers}
    >
      {children}
    </ul>
  );
}

interface OptionProps {
  readonly isChecked: boolean;
  /** Null while it is not known. */
  readonly count: number | null;
  readonly onChange: (isChecked: boolean) => void;
  readonly children: ReactNode;
}

/** A filter to tick, with the rows it leaves. */
export function FilterOption({ isChecked, count, onChange, children }: OptionProps) {
  return (
    <li>
      <CheckOption checked={isChecked} onChange={onChange}>
        <span>{children}</span>
        <b>{count === null ? '' : formatInteger(count)}</b>
      </CheckOption>
    </li>
  );
}
