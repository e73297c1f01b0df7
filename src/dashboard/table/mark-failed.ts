import type { FailedRequest } from '../api/combine-queries.ts';
import type { Column } from './column.ts';

/** The columns, those of these ids without values if what they are computed from could not be loaded. */
export const markFailed = <Row>(
  columns: readonly Column<Row>[],
  ids: readonly string[],
  failure: FailedRequest | null,
): readonly Column<Row>[] =>
  failure === null
    ? columns
    : columns.map((column) => (ids.includes(column.id) ? { ...column, value: () => undefined, failure } : column));
