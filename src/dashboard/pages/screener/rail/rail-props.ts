import type { SchemeSummary } from '#schemes/scheme-summary.ts';
import type { TableRows } from '../../../table/use-table-rows.ts';
import type { TableView } from '../../../table/view/table-view.ts';
import type { TableViewState } from '../../../table/view/use-table-view.ts';

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
