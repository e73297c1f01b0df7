export type SqlValue = string | number | null;

/** One row of an answer: its values in the order of the selected columns. */
export type Row = readonly unknown[];

/** A database that answers questions told in portable SQL with `?` for each parameter. A driver is all that an engine needs. */
export interface Database {
  rows(sql: string, parameters: readonly SqlValue[]): Promise<readonly Row[]>;
  close(): Promise<void>;
}
