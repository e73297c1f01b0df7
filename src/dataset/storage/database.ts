export type SqlParameter = string | number | null;

/** One result row: its values in the order of the selected columns. */
export type SqlRow = readonly unknown[];

/** A connection that runs portable SQL with `?` placeholders. Supporting another engine takes only this driver. */
export interface Database {
  /** @throws DatabaseUnavailableError if the database cannot run the query at the moment, Error if it never will. */
  rows(sql: string, parameters: readonly SqlParameter[]): Promise<readonly SqlRow[]>;
  close(): Promise<void>;
}

/** The database cannot be reached, is out of something or is stopping: the same query may succeed later. Its message is shown to clients. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}
