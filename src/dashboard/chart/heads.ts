import type { Column } from '../table/column.ts';

/** The header of a figure in a table beside a chart: its label and, once, its unit. */
export const headOf = <Row>(column: Column<Row>): string =>
  column.unit === undefined ? column.label : `${column.label}, ${column.unit}`;
