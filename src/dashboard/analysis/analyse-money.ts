import type { InvestedScheme } from '#finance/allocation/combined-series.ts';
import type { RebalancingRule } from '#finance/allocation/mix-rules.ts';
import { createMix } from '#finance/allocation/mix.ts';
import type { MoneyWeightedReturn } from '#finance/nav/returns/xirr.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import {
  computeMoneyFigures,
  listFlowsFromStart,
  type MoneyFigures,
  type MoneyWindow,
} from '#finance/transactions/cash-flows.ts';
import { createLedger, type Ledger, type LedgerWithNotes, selectHoldings } from '#finance/transactions/ledger.ts';
import { computeLots, type RealisedGain, type ValuedLot, valueLots } from '#finance/transactions/lots.ts';
import { investSamePayments, type NoComparison, type SamePayments } from '#finance/transactions/same-payments.ts';
import { type BalanceCheck, checkBalances, type PrintedBalance } from '#finance/transactions/statement-balance.ts';
import { computeTimeWeightedReturn } from '#finance/transactions/time-weighted.ts';
import { getHoldingKey, type Holding, type Transaction } from '#finance/transactions/transaction.ts';
import { computeValueThroughTime, type ValueThroughTime } from '#finance/transactions/value-through-time.ts';

/** What payments are put into instead: those of each scheme into a series of its own, by its code, or those of all together into a mix. */
export type MoneyAlternative =
  | { readonly byCode: ReadonlyMap<string, NavSeriesWithBreaks> }
  | { readonly parts: readonly InvestedScheme[]; readonly rule: RebalancingRule };

export interface MoneyInput {
  readonly transactions: readonly Transaction[];
  readonly balances: readonly PrintedBalance[];
  /** NAVs by code. */
  readonly navs: ReadonlyMap<string, NavSeriesWithBreaks>;
  readonly window: MoneyWindow;
  /** The newest day with a NAV, on which lots are valued. */
  readonly today: number;
  /** The printed terms by code. */
  readonly exitLoads: ReadonlyMap<string, string>;
  readonly alternatives: readonly MoneyAlternative[];
}

/** What an investor made over a window, of all schemes, one, or one in a folio. */
export interface MoneyMade {
  /** Null if nothing was held in the window. */
  readonly figures: MoneyFigures | null;
  readonly timeWeighted: MoneyWeightedReturn | null;
}

export interface HoldingMoney extends MoneyMade, Pick<Holding, 'code'> {
  /** Null for several. */
  readonly folio: string | null;
  /** At the end of the window. */
  readonly units: number;
  /** What the same payments would have become in each alternative; null if there is none. */
  readonly differences: readonly (Difference | NoComparison | null)[];
}

interface Difference extends Pick<SamePayments, 'xirr' | 'exhaustedOn'> {
  /** ₹ more than there. */
  readonly value: number;
}

/** ₹ more than in an alternative, of the schemes that have one. */
export interface TotalDifference extends Pick<SamePayments, 'exhaustedOn'> {
  readonly value: number;
  /** Codes that it is of, and those that have no alternative. */
  readonly codes: readonly string[];
  readonly without: readonly string[];
}

export interface MoneyResult extends Pick<
  LedgerWithNotes,
  'cancelled' | 'unmatchedReversals' | 'withoutNavs' | 'beforeNavs'
> {
  /** Day number of the values of lots. */
  readonly today: number;
  readonly total: MoneyMade;
  /** One a scheme. */
  readonly schemes: readonly HoldingMoney[];
  /** One a folio of a scheme. */
  readonly folios: readonly HoldingMoney[];
  readonly timeline: ValueThroughTime;
  /** In the order of the alternatives; null if none of the schemes has one. */
  readonly differences: readonly (TotalDifference | NoComparison | null)[];
  readonly lots: readonly ValuedLot[];
  readonly gains: readonly RealisedGain[];
  /** Printed units, and those that follow from the transactions. */
  readonly checks: readonly BalanceCheck[];
}

/** Everything that the page shows of an investor's transactions. */
export function analyseMoney(input: MoneyInput): MoneyResult {
  const { transactions, navs, window, today, alternatives } = input;
  const ledger = createLedger(transactions, (code) => navs.get(code) ?? null);
  const holdings = [...new Map(ledger.entries.map((entry) => [getHoldingKey(entry), entry])).values()];
  const codes = [...new Set(holdings.map(({ code }) => code))];
  const byFolio = codes.map((code) =>
    holdings
      .filter((each) => each.code === code)
      .map(({ folio }) =>
        measureHolding(ledger, input, { folio, code }, (each) => each.folio === folio && each.code === code),
      ),
  );
  const schemes = byFolio.flatMap(([first, ...more]) => {
    if (first === undefined || more.length === 0) return first ?? []; // of one folio, which is the scheme
    const { code } = first;
    return measureHolding(ledger, input, { folio: null, code }, (each) => each.code === code);
  });
  const folios = byFolio.flat();
  const { lots, gains } = computeLots(ledger, today);
  return {
    today,
    total: measure(ledger, window),
    schemes: schemes.filter(({ figures }) => figures !== null),
    folios: folios.filter(({ figures }) => figures !== null),
    timeline: computeValueThroughTime(ledger, window),
    differences: alternatives.map((alternative, index) =>
      'byCode' in alternative ? addUp(schemes, index) : compareWithMix(ledger, window, alternative),
    ),
    lots: valueLots(lots, ledger, today, (code) => input.exitLoads.get(code) ?? ''),
    gains,
    checks: checkBalances(transactions, input.balances),
    cancelled: ledger.cancelled,
    unmatchedReversals: ledger.unmatchedReversals,
    withoutNavs: ledger.withoutNavs,
    beforeNavs: ledger.beforeNavs,
  };
}

const measure = (ledger: Ledger, window: MoneyWindow): MoneyMade => ({
  figures: computeMoneyFigures(ledger, window),
  timeWeighted: computeTimeWeightedReturn(ledger, window),
});

function measureHolding(
  whole: Ledger,
  { window, alternatives }: MoneyInput,
  { folio, code }: Pick<HoldingMoney, 'folio' | 'code'>,
  isSelected: (holding: Holding) => boolean,
): HoldingMoney {
  const ledger = selectHoldings(whole, isSelected);
  const made = measure(ledger, window);
  const units = ledger.entries.reduce((sum, entry) => (entry.day <= window.to ? sum + entry.units : sum), 0);
  const differences = alternatives.map((alternative) => {
    const series = 'byCode' in alternative ? alternative.byCode.get(code) : undefined;
    return series && made.figures ? compare(ledger, window, made.figures, series) : null;
  });
  return { folio, code, ...made, units, differences };
}

function compare(
  ledger: Ledger,
  window: MoneyWindow,
  figures: MoneyFigures,
  series: NavSeriesWithBreaks,
): Difference | NoComparison {
  const elsewhere = investSamePayments(listFlowsFromStart(ledger, window), series, window.to);
  if (typeof elsewhere === 'string') return elsewhere;
  const { gained, xirr, exhaustedOn } = elsewhere;
  return { value: figures.gained - gained, xirr, exhaustedOn };
}

/** The payments of all schemes together, into a mix that has its weights on the day of the first. */
function compareWithMix(
  ledger: Ledger,
  window: MoneyWindow,
  { parts, rule }: Exclude<MoneyAlternative, { readonly byCode: unknown }>,
): TotalDifference | NoComparison | null {
  const figures = computeMoneyFigures(ledger, window);
  if (figures === null) return null;
  const series = createMix(parts, rule).startOn(figures.start);
  if (series === null) return 'StartsLater';
  const difference = compare(ledger, window, figures, series);
  const codes = [...new Set(ledger.entries.map(({ code }) => code))];
  return typeof difference === 'string' ? difference : { ...difference, codes, without: [] };
}

/** Adds up what the schemes have more than in an alternative. */
function addUp(schemes: readonly HoldingMoney[], index: number): TotalDifference | null {
  const held = schemes.filter(({ figures }) => figures !== null);
  const known = held.flatMap(({ code, differences }) => {
    const difference = differences[index] ?? null;
    return difference === null || typeof difference === 'string' ? [] : [{ code, ...difference }];
  });
  if (known.length === 0) return null;
  const codes = known.map(({ code }) => code);
  return {
    value: known.reduce((sum, { value }) => sum + value, 0),
    exhaustedOn: known.flatMap(({ exhaustedOn }) => exhaustedOn ?? []).toSorted((a, b) => a - b)[0] ?? null,
    codes,
    without: held.flatMap(({ code }) => (codes.includes(code) ? [] : code)),
  };
}
