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
  /** Percent of the net assets of those schemes. */
  readonly share: number | null;
  readonly quantityChange: number | null;
  /** ₹ crore. */
  readonly tradeValue: number | null;
}

/**
 * Of each fund house that is known.
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
  const netAssets = hasSchemes ? sum([...firstPerScheme(held)], (row) => row.netAssets) : null;
  return {
    schemes: hasSchemes ? new Set(held.map(getSchemeKey)).size : null,
    quantity: sum(held, (row) => row.quantity),
    value,
    share: value === null || netAssets === null || netAssets <= 0 ? null : (value / netAssets) * 100,
    quantityChange: hasExits ? sum(rows, (row) => row.quantityChange) : null,
    tradeValue: hasExits ? sum(rows, (row) => row.tradeValue) : null,
  };
}

const firstPerScheme = (rows: readonly HolderRow[]) =>
  new Map(rows.toReversed().map((row) => [getSchemeKey(row), row])).values();

const getSchemeKey = ({ code, schemeName }: HolderRow): string => code || schemeName;

const sum = (rows: readonly HolderRow[], getValue: (row: HolderRow) => number | null): number | null =>
  rows.reduce<number | null>((total, row) => addNullable(total, getValue(row)), null);
