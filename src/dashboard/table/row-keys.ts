/**
 * A name for each row that no other row bears, from names that may repeat: real portfolios list an instrument twice. Stable for
 * the same rows: the second `ACME` is always `ACME #2`.
 */
export function rowKeys<Row extends object>(rows: readonly Row[], nameOf: (row: Row) => string): (row: Row) => string {
  const seen = new Map<string, number>();
  const keys = new Map<Row, string>();
  for (const row of rows) {
    const name = nameOf(row);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    keys.set(row, times === 1 ? name : `${name} #${times}`);
  }
  return (row) => keys.get(row) ?? nameOf(row);
}
