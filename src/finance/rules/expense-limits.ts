import type { IsoDate } from '#contract/dates.ts';
import { isDebtScheme, isEquityScheme, tracksIndex } from '../sub-categories.ts';
import { findCategoryRules } from './category-rules.ts';
import { MUTUAL_FUNDS_2026, type Circular } from './circulars.ts';

/** The first day of the base expense ratio, which is without brokerage and levies: expense ratios of before are not comparable. */
export const BASE_EXPENSES_FROM: IsoDate = '2026-04-01';

/** What a scheme may charge at most as base expense ratio. */
export interface ExpenseLimit {
  readonly of: string;
  /** Percent a year of a slice of the daily net assets, each up to an amount in ₹ crore, the smallest first. */
  readonly slices: readonly (readonly [upTo: number, percent: number])[];
  readonly circular: Circular;
  readonly clause: string;
  readonly from: IsoDate;
  /** The first day on which another limit is in its place; null while it is in force. */
  readonly to: IsoDate | null;
  /** Why no ratio is judged by it; '' for a limit that is. */
  readonly doubt: string;
}

const limit = (of: string, slices: ExpenseLimit['slices'], doubt = ''): ExpenseLimit => ({
  ...{ of, slices, circular: MUTUAL_FUNDS_2026, clause: 'Regulation 66(7)' },
  ...{ from: BASE_EXPENSES_FROM, to: null, doubt },
});

const single = (of: string, percent: number, doubt = ''): ExpenseLimit => limit(of, [[Infinity, percent]], doubt);

/** 0.05 less for each 5,000 of the next 40,000. */
const next40000 = (first: number): ExpenseLimit['slices'] =>
  Array.from({ length: 8 }, (_, step) => [15_000 + 5_000 * step, Math.round(100 * first - 5 * step) / 100] as const);

const UNDERLYING = 'it is not known whether the limit includes the costs of the funds that are held';

const limits = {
  equity: limit('equity-oriented', [
    ...([
      [500, 2.1],
      [750, 1.9],
      [2_000, 1.6],
      [5_000, 1.5],
      [10_000, 1.4],
    ] as const),
    ...next40000(1.35),
    [Infinity, 0.95],
  ]),
  other: limit('not equity-oriented', [
    ...([
      [500, 1.85],
      [750, 1.65],
      [2_000, 1.4],
      [5_000, 1.25],
      [10_000, 1.15],
    ] as const),
    ...next40000(1.1),
    [Infinity, 0.7],
  ]),
  tracker: single('index funds and ETFs', 0.9),
  closeEndedEquity: single('close-ended, equity-oriented', 1),
  closeEndedOther: single('close-ended, not equity-oriented', 0.8),
} as const;

const fundOfFundsLimits = [
  single('funds of liquid funds, index funds or ETFs', 0.9, UNDERLYING),
  single('funds of funds with 65 % in equity schemes', 2.1, UNDERLYING),
  single('other funds of funds', 1.85, UNDERLYING),
];

/** The labels of a scheme that its limit depends on. */
export interface ExpenseScheme {
  readonly type: string;
  readonly category: string;
  readonly subCategory: string;
}

/** Percent of equity of an equity-oriented scheme. */
const EQUITY_ORIENTED = 65;

/**
 * The limits in force on a day of which one is that of a scheme: several if its labels do not say which; none for interval funds and specialised
 * investment funds, whose limits were not seen.
 */
export function listExpenseLimits(scheme: ExpenseScheme, date: IsoDate): readonly ExpenseLimit[] {
  const isCloseEnded = /^close/i.test(scheme.type);
  if ((!isCloseEnded && !/^open/i.test(scheme.type)) || scheme.category === 'Specialised Investment Funds') return [];
  const orientations = listOrientations(scheme);
  const found = [
    ...(scheme.category === 'Fund of Funds' ? fundOfFundsLimits : []),
    ...(tracksIndex(scheme) ? [limits.tracker] : []),
  ];
  if (isCloseEnded)
    found.push(...orientations.map((isEquity) => (isEquity ? limits.closeEndedEquity : limits.closeEndedOther)));
  else if (found.length === 0) found.push(...orientations.map((isEquity) => (isEquity ? limits.equity : limits.other)));
  return found.filter(({ from, to }) => date >= from && (to === null || date < to));
}

/** Whether a scheme is equity-oriented, by the equity that its category wants; both if that leaves it open. */
function listOrientations(scheme: ExpenseScheme): readonly boolean[] {
  if (isEquityScheme(scheme)) return [true];
  if (isDebtScheme(scheme)) return [false];
  const rule = findCategoryRules(scheme.subCategory)?.rules.find(
    ({ subject, to }) => subject === 'Equity' && to === null,
  );
  if ((rule?.minimum ?? 0) >= EQUITY_ORIENTED) return [true];
  return (rule?.maximum ?? EQUITY_ORIENTED) < EQUITY_ORIENTED ? [false] : [true, false];
}

/** Percent a year. */
interface Permitted {
  /** The rate of the slice in which the assets end, of all of them, as newspapers print it. */
  readonly flat: number;
  /** The mean of the rates of all slices, each by its share of the assets. */
  readonly graduated: number;
}

/** What a limit permits for assets in ₹ crore, by both readings of its slices. */
export function computeExpenseLimit({ slices }: ExpenseLimit, assets: number): Permitted {
  let [amount, from] = [0, 0];
  for (const [upTo, percent] of slices) {
    amount += (Math.max(from, Math.min(assets, upTo)) - from) * percent;
    from = upTo;
  }
  const [, flat = NaN] = slices.find(([upTo]) => assets <= upTo) ?? [];
  return { graduated: Number((amount / assets).toFixed(4)), flat };
}

/** The least and the most that limits permit, of which one is that of a scheme. */
export function computePermittedRange(possible: readonly ExpenseLimit[], assets: number) {
  const permitted = possible.map((each) => computeExpenseLimit(each, assets));
  return {
    least: Math.min(...permitted.map(({ flat }) => flat)),
    most: Math.max(...permitted.map(({ graduated }) => graduated)),
  };
}
