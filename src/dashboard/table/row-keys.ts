/**
 * A unique key for each row, from names that may repeat: real portfolios list an instrument twice. Stable for the same
 * rows: the second `ACME` is always `ACME #2`.
 */
export function createRowKey<Row extends object>(
  rows: readonly Row[],
  getName: (row: Row) => string,
): (row: Row) => string {
  const counts = new Map<string, number>();
  const keys = new Map<Row, string>();
  for (const row of rows) {
    const name = getName(row);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    keys.set(row, count === 1 ? name : `${name} #${count}`);
  }
  return (row) => keys.get(row) ?? getName(row);
}
