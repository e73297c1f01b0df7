export type SqlValue = string | number | null;

/** One result row: its values in the order of the selected columns. */
export type Row = readonly unknown[];

/** A connection that runs portable SQL with `?` placeholders. Supporting another engine takes only this driver. */
export interface Database {
  rows(sql: string, parameters: readonly SqlValue[]): Promise<readonly Row[]>;
  close(): Promise<void>;
}
