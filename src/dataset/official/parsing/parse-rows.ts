import { RejectedRow, type Anomaly } from './errors.ts';
import { RowReader } from './row-reader.ts';

export interface ParsedRows<Row> {
  readonly rows: readonly Row[];
  /** Rows that could not be parsed: left out. */
  readonly rejected: readonly Anomaly[];
  /** Cells of the others that could not be read: blank. */
  readonly anomalies: readonly Anomaly[];
}

/** Parses rows one after the other. @param parse throws RejectedRow for one that cannot be used. */
export function parseRows<Item extends { readonly where: string }, Row>(
  items: Iterable<Item>,
  parse: (item: Item, reader: RowReader) => Row,
): ParsedRows<Row> {
  const rows: Row[] = [];
  const rejected: Anomaly[] = [];
  const anomalies: Anomaly[] = [];
  for (const item of items) {
    const reader = new RowReader(item.where);
    try {
      rows.push(parse(item, reader));
      anomalies.push(...reader.anomalies);
    } catch (error) {
      if (!(error instanceof RejectedRow)) throw error;
      rejected.push(error.toAnomaly(item.where));
    }
  }
  return { rows, rejected, anomalies };
}

/** A check of keys, which throws RejectedRow for one that it has seen: `each scheme once for a date`. */
export function createUniqueCheck(field: string, expected: string): (key: string, received?: string) => void {
  const seen = new Set<string>();
  return (key, received = key) => {
    if (seen.has(key)) throw new RejectedRow(field, received, expected);
    seen.add(key);
  };
}

/** The title of a column for comparison: its letters and digits, whatever their case. */
export const foldTitle = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]/g, '');
