import type { NavSeriesWithBreaks } from '../nav/series/breaks.ts';
import { countDaysUpTo, getNavAtIndex, MAX_DAYS_EARLIER, type NavSeries } from '../nav/series/series.ts';
import { attachCharges, cancelReversals, type ChargedTransaction } from './charges.ts';
import { type Entry, pairEntries } from './pairs.ts';
import type { Holding, Transaction } from './transaction.ts';

/** The transactions of an investor, ready for returns and lots. */
export interface Ledger {
  /** In the order of their days. */
  readonly entries: readonly Entry[];
  /** NAVs by code, of all codes of the entries. */
  readonly navs: ReadonlyMap<string, NavSeriesWithBreaks>;
}

export interface LedgerWithNotes extends Ledger {
  /** Rows that a reversal undid, each with that of the reversal: both are left out. */
  readonly cancelled: readonly { readonly row: number; readonly reversal: number }[];
  /** Rows of reversals of which nothing has the units: they count as a sale or a purchase. */
  readonly unmatchedReversals: readonly number[];
  /** Codes without NAVs, whose transactions are left out: they have no value. */
  readonly withoutNavs: readonly string[];
  /** Codes with a transaction more than ten days before their first NAV, at which they are valued until then. */
  readonly beforeNavs: readonly string[];
}

/**
 * Reads a list of transactions: reversals cancel what they undo, charges belong to the transaction before them, and the two sides of a switch,
 * merger, segregation or transfer between folios know each other. An amount that is not stated is that of the units at their price or,
 * without one, at the NAV of the day.
 */
export function createLedger(
  transactions: readonly Transaction[],
  getNavs: (code: string) => NavSeriesWithBreaks | null,
): LedgerWithNotes {
  const navs = new Map<string, NavSeriesWithBreaks>();
  const withoutNavs = new Set<string>();
  for (const code of new Set(transactions.map((transaction) => transaction.code))) {
    const series = getNavs(code);
    if (series && series.days.length > 0) navs.set(code, series);
    else withoutNavs.add(code);
  }
  const { left, cancelled, unmatchedReversals } = cancelReversals(attachCharges(transactions));
  const valued = left.flatMap((transaction): readonly Entry[] => {
    const series = navs.get(transaction.code);
    return series ? [{ ...transaction, ...computePayment(transaction, series), other: null }] : [];
  });
  const isBeforeNavs = ({ code, day }: Entry): boolean => day < Number(navs.get(code)?.days[0]) - MAX_DAYS_EARLIER;
  const beforeNavs = [...new Set(valued.filter(isBeforeNavs).map(({ code }) => code))];
  return {
    ...{ entries: pairEntries(valued), navs, cancelled, unmatchedReversals },
    ...{ withoutNavs: [...withoutNavs], beforeNavs },
  };
}

/** The part of a ledger that is of some holdings: what they pay to or receive from the others counts as the investor's. */
export function selectHoldings(ledger: Ledger, isSelected: (holding: Holding) => boolean): Ledger {
  const entries = ledger.entries.filter(isSelected).map((entry) => {
    return entry.other === null || isSelected(entry.other) ? entry : { ...entry, other: null };
  });
  return { entries, navs: ledger.navs };
}

/** The NAV of the day or, without one, the last before it; before the first NAV, the first. NAVs are not empty. */
export function findNav(series: NavSeries, day: number): number {
  return Number(getNavAtIndex(series, Math.max(0, countDaysUpTo(series.days, day) - 1))?.nav);
}

/** The NAV at which units of a day are bought or sold: that of the day or the next one. */
function findDealingNav(series: NavSeries, day: number): number {
  return getNavAtIndex(series, countDaysUpTo(series.days, day - 1))?.nav ?? findNav(series, day);
}

function computePayment(transaction: ChargedTransaction, series: NavSeries): Pick<Entry, 'gross' | 'payment'> {
  const { kind, units, price, day, charges } = transaction;
  // units of which it is not known what was paid count with their value of the day
  const gross =
    kind === 'Opening' || kind === 'TransferIn' || kind === 'TransferOut'
      ? units * findNav(series, day)
      : (transaction.gross ?? units * (price ?? findDealingNav(series, day)));
  return { gross, payment: kind === 'DividendReinvestment' || kind === 'Bonus' ? 0 : gross + charges };
}
