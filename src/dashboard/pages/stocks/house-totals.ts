import { addNullable } from '#finance/decimals.ts';
import { groupBy, type HolderRow } from './holder-rows.ts';

/** Holdings and trades of a share by the schemes of one fund house. */
export interface HouseTotal {
  readonly fundHouse: string;
  /** Schemes that hold it; null if the service does not report the scheme of a holding. */
  readonly schemes: number | null;
  readonly quantity: number | null;
  /** ₹ crore. */
  readonly value: number | null;
  /** Percent of the net assets of those schemes; null if the weights are too small to compute these. */
  readonly share: number | null;
  readonly quantityChange: number | null;
  /** ₹ crore. */
  readonly tradeValue: number | null;
}

/**
 * The totals of each fund house that is known.
 * @param hasExits whether the rows of schemes that sold all of it are known.
 */
export function sumByFundHouse(rows: readonly HolderRow[], hasExits: boolean): readonly HouseTotal[] {
  const known = rows.filter(({ fundHouse }) => fundHouse !== '');
  return [...groupBy(known, ({ fundHouse }) => fundHouse)].map(([fundHouse, group]) => ({
    fundHouse,
    ...sumHolders(group, hasExits),
  }));
}

/** A sum is null if no row has the value, and that of trades without exits too. */
export function sumHolders(rows: readonly HolderRow[], hasExits: boolean): Omit<HouseTotal, 'fundHouse'> {
  const held = rows.filter(({ activity }) => activity !== 'Removed');
  const value = sum(held, (row) => row.value);
  const hasSchemes = held.every(({ schemeName }) => schemeName !== '');
  const netAssets = hasSchemes ? sumNetAssets([...firstPerScheme(held)]) : null;
  return {
    schemes: hasSchemes ? new Set(held.map(getSchemeKey)).size : null,
    quantity: sum(held, (row) => row.quantity),
    value,
    share: value === null || netAssets === null ? null : (value / netAssets) * 100,
    quantityChange: hasExits ? sum(rows, (row) => row.quantityChange) : null,
    tradeValue: hasExits ? sum(rows, (row) => row.tradeValue) : null,
  };
}

/** Portfolios print weights with two decimals, percent. */
const WEIGHT_ERROR = 0.005;
const MAX_SUM_ERROR = 0.02;

/**
 * ₹ crore: of each scheme its value over its weight. Null unless the sum is right within 2 %, however the weights were rounded: of one that
 * prints 0.01 % it may be two thirds or twice as much, and of one that prints 0.00 % nothing is known.
 */
function sumNetAssets(rows: readonly HolderRow[]): number | null {
  let [total, error] = [0, 0];
  for (const { value, weight } of rows) {
    if (value === null || weight === null || value * weight <= 0) return null;
    total += value / (weight / 100);
    error += (value / (weight / 100)) * (WEIGHT_ERROR / Math.abs(weight));
  }
  return total > 0 && error <= MAX_SUM_ERROR * total ? total : null;
}

const firstPerScheme = (rows: readonly HolderRow[]) =>
  new Map(rows.toReversed().map((row) => [getSchemeKey(row), row])).values();

const getSchemeKey = ({ code, schemeName }: HolderRow): string => code || schemeName;

const sum = (rows: readonly HolderRow[], getValue: (row: HolderRow) => number | null): number | null =>
  rows.reduce<number | null>((total, row) => addNullable(total, getValue(row)), null);
