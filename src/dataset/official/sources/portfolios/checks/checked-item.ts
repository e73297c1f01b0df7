/** A row, or a portfolio, that a check applies to. */
export interface CheckedItem {
  readonly isFault: boolean;
  readonly describe: () => string;
}

/** `₹ 95,160`, `₹ 0.9682`. */
export const formatRupees = (amount: number): string =>
  `₹ ${Number(amount.toPrecision(amount < 1000 ? 4 : 6)).toLocaleString('en-IN', { maximumFractionDigits: 4 })}`;
