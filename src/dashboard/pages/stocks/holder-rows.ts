import type { IsoMonth } from '#contract/dates.ts';
import type { FoundHolding } from '#contract/records/holding.ts';
import { lakhToCrore, lakhToCroreOrNull } from '#finance/aum.ts';
import { isChangeOfMonth } from '#finance/comparison/coverage.ts';
import { addNullable, subtract } from '#finance/decimals.ts';
import { computeTrade } from '#finance/portfolio/movement.ts';
import { isOutsideTotal } from '#finance/portfolio/position.ts';
import { computeTradeValue } from '#finance/portfolio/trade-value.ts';
import { changeKinds, classifyUnlabelledChange } from '#schemes/holding-change.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';

/** One scheme with a share, or one that has just sold all of it. */
export interface HolderRow {
  readonly holding: FoundHolding;
  readonly code: string;
  readonly schemeName: string;
  /** '' if the service does not report it. */
  readonly fundHouse: string;
  readonly activity: string;
  /** Percent of net assets; null for a scheme that has sold everything. */
  readonly weight: number | null;
  /** Percentage points. */
  readonly weightChange: number | null;
  readonly quantity: number | null;
  /** Units bought or sold, after corporate actions. */
  readonly quantityChange: number | null;
  /** The change in percent of the previous quantity. */
  readonly percentChange: number | null;
  /** ₹ crore. */
  readonly value: number | null;
  /** ₹ crore. */
  readonly tradeValue: number | null;
  /** Consecutive months with the share, up to this one; null if not known. */
  readonly monthsHeld: MonthsHeld | null;
}

export interface MonthsHeld {
  readonly months: number;
  /** Held before as well, as far as is known. */
  readonly isAtLeast: boolean;
}

export interface HolderInputs {
  /** The holdings of one month; lots of one share are one row each. */
  readonly current: readonly FoundHolding[];
  /** The holdings a month before of schemes that no longer hold the share, without derivatives outside the total. */
  readonly removed: readonly FoundHolding[];
  readonly byCode: ReadonlyMap<string, SchemeEntry>;
  /** The fund houses whose trades are known; null if the service does not report them, which then all are. */
  readonly comparedHouses: ReadonlySet<string> | null;
  /** With which the month is compared; null if there is none, or if it is not known. */
  readonly monthBefore: IsoMonth | null;
  readonly getMonthsHeld: (code: string) => MonthsHeld | null;
}

/**
 * Derivatives outside the total are left out: a scheme may be short of the share. Schemes of a house that is not loaded in both months have
 * no trade, nor have those whose previous portfolio is older than the month before: it would not be that of one month.
 */
export function buildHolderRows(inputs: HolderInputs): readonly HolderRow[] {
  const { current, removed, byCode, comparedHouses, monthBefore, getMonthsHeld } = inputs;
  const findHouse = (code: string) => byCode.get(code)?.mutualFund ?? '';
  const isCompared = (code: string) => comparedHouses?.has(findHouse(code)) ?? true;
  const held = current.filter((row) => !isOutsideTotal(row));
  return [
    ...held.map((row) =>
      buildHolderRow(
        isCompared(row.code) && isChangeOfMonth(row.prevDate, monthBefore) ? row : { ...row, ...NOT_COMPARED },
        findHouse(row.code),
        getMonthsHeld(row.code),
      ),
    ),
    ...removed.filter(({ code }) => isCompared(code)).map((row) => buildRemovedRow(row, findHouse(row.code))),
  ];
}

const NOT_COMPARED = { prevQuantity: null, prevWeight: null, actionRatio: null, actionState: '' } as const;

function buildHolderRow(holding: FoundHolding, fundHouse: string, monthsHeld: MonthsHeld | null): HolderRow {
  const { quantity, prevQuantity, actionRatio, marketValue, weight, prevWeight } = holding;
  const before = prevQuantity === null ? null : prevQuantity * (actionRatio ?? 1);
  const trade = computeTrade(holding);
  const tradeValue = computeTradeValue({ quantity, prevQuantity, marketValue, prevMarketValue: null, actionRatio });
  return {
    holding,
    code: holding.code,
    schemeName: holding.schemeName || holding.code,
    fundHouse,
    activity: classifyUnlabelledChange(holding),
    weight,
    weightChange: subtract(weight, prevWeight),
    quantity,
    quantityChange: trade,
    percentChange: trade === null || before === null || before <= 0 ? null : (trade / before) * 100,
    value: lakhToCroreOrNull(marketValue),
    tradeValue: lakhToCroreOrNull(tradeValue),
    monthsHeld,
  };
}

/** `holding` is that of the month before. */
function buildRemovedRow(holding: FoundHolding, fundHouse: string): HolderRow {
  const { quantity, marketValue, weight } = holding;
  return {
    holding,
    code: holding.code,
    schemeName: holding.schemeName || holding.code,
    fundHouse,
    activity: changeKinds.removed,
    weight: null,
    weightChange: subtract(0, weight),
    quantity: null,
    quantityChange: quantity === null ? null : -quantity,
    percentChange: quantity === null ? null : -100,
    value: null,
    tradeValue: marketValue === null ? null : -lakhToCrore(marketValue),
    monthsHeld: null,
  };
}

/** The holdings of one month, without derivatives outside the total. */
export interface HolderMonth {
  readonly month: IsoMonth | '';
  readonly rows: readonly FoundHolding[];
}

/**
 * For each scheme the consecutive months up to the newest in which it holds the share. A minimum if it had the share before those:
 * its portfolio of an earlier month, or the ISIN of that time, is not known.
 * @param history newest first.
 */
export function createMonthsHeldCounter(history: readonly HolderMonth[]): (code: string) => MonthsHeld | null {
  const byMonth = history.map(({ rows }) => groupBy(rows, ({ code }) => code));
  return (code) => {
    const end = byMonth.findIndex((holders) => !holders.has(code));
    const months = end === -1 ? byMonth.length : end;
    if (months === 0) return null;
    const earliest = byMonth[months - 1]?.get(code) ?? [];
    return { months, isAtLeast: earliest.some(({ prevQuantity }) => prevQuantity !== 0) };
  };
}

/** Does what Map.groupBy does, which browsers of 2023 lack. */
export function groupBy<Item>(
  items: readonly Item[],
  getKey: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(getKey(item));
    if (group) group.push(item);
    else groups.set(getKey(item), [item]);
  }
  return groups;
}

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
  const held = rows.filter(({ activity }) => activity !== changeKinds.removed);
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
