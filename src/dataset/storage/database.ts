export type SqlParameter = string | number | null;

/** One result row: its values in the order of the selected columns. */
export type SqlRow = readonly unknown[];

/** A connection that runs portable SQL with `?` placeholders. Supporting another engine takes only this driver. */
export interface Database {
  rows(sql: string, parameters: readonly SqlParameter[]): Promise<readonly SqlRow[]>;
  close(): Promise<void>;
}
