import { dayNumber, isoDay } from '#finance/calendar.ts';
import { valueOf, type Position, type Statement } from './ledger.ts';
import type { SampleHolding } from './market.ts';
import { onPath } from './path.ts';

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const FUTURE_PREMIUM = 1.004;
const INDEX_FUTURE = { lot: 75, price: 26_000 } as const;

const plain = { isin: '', industryOrRating: '', sector: '', quantity: null, yield: null } as const;

/**
 * The rows of a portfolio sheet: securities, futures, what is lent overnight, and net receivables, which close the sheet
 * so that weights add up to 100.00 and values to the net assets. Weights have two decimals, values ₹ lakh two.
 */
export function holdingsOf(statement: Statement, date: string, listedTwice: boolean): readonly SampleHolding[] {
  const { month, total } = statement;
  const weigh = (value: number) => Math.round((value / total) * 10_000) / 100;
  const positions = listedTwice ? twice(statement.positions) : statement.positions;
  const rows = [
    ...positions.map((position) => securityRow(position, month, weigh)),
    ...futuresOf(statement, date).map(({ name, quantity, value }): SampleHolding => {
      const marketValue = rounded(value);
      return { ...plain, instrument: name, assetType: 'Derivative', quantity, marketValue, weight: weigh(value) };
    }),
    lentRow(statement, weigh),
  ];
  // summed in hundredths, since 0.01 has no exact binary fraction
  const hundredths = (values: readonly (number | null)[]) =>
    values.reduce<number>((sum, value) => sum + Math.round(Number(value) * 100), 0);
  const rest: SampleHolding = {
    ...plain,
    instrument: 'Net Receivables / (Payables)',
    assetType: 'Cash',
    marketValue: (Math.round(total * 100) - hundredths(rows.map((row) => row.marketValue))) / 100,
    weight: (10_000 - hundredths(rows.map((row) => row.weight))) / 100,
  };
  return [...rows, rest];
}

function securityRow(position: Position, month: number, weigh: (value: number) => number): SampleHolding {
  const { instrument, isin, industryOrRating, sector, assetType, yields } = position.instrument;
  const value = valueOf(position, month);
  return {
    instrument,
    isin,
    industryOrRating,
    sector,
    assetType,
    quantity: position.quantity,
    marketValue: rounded(value),
    weight: weigh(value),
    yield: yields === null ? null : Number(yields[onPath(month)]),
  };
}

function lentRow({ total, lent }: Statement, weigh: (value: number) => number): SampleHolding {
  const value = total * lent;
  return {
    ...plain,
    instrument: 'TREPS',
    assetType: 'Cash',
    marketValue: rounded(value),
    weight: weigh(value),
    yield: 5.4,
  };
}

interface Future {
  readonly name: string;
  readonly quantity: number;
  /** ₹ lakh. */
  readonly value: number;
}

/** Futures of the next expiry, without an ISIN: shares sold forward, or one short, one long and one on the index. */
function futuresOf({ positions, recipe, month, total }: Statement, date: string): readonly Future[] {
  if (!recipe.futures) return [];
  const expiry = expiryAfter(date);
  const shares = positions.filter(({ instrument }) => instrument.assetType === 'Equity');
  const onShare = (position: Position, part: number): Future => {
    const quantity = Math.trunc(position.quantity * part);
    const name = `${position.instrument.instrument.replace(/ Ltd$/, '')} ${expiry} Future`;
    return { name, quantity, value: valueOf({ ...position, quantity }, month) * FUTURE_PREMIUM };
  };
  if (recipe.futures === 'hedge') return shares.map((position) => onShare(position, -0.98));
  const lots = Math.max(1, Math.round((total * 0.012 * 1e5) / (INDEX_FUTURE.lot * INDEX_FUTURE.price)));
  const quantity = lots * INDEX_FUTURE.lot;
  return [
    ...shares.slice(0, 1).map((position) => onShare(position, -0.12)),
    ...shares.slice(4, 5).map((position) => onShare(position, 0.2)),
    { name: `NIFTY 50 ${expiry} Future`, quantity, value: (quantity * INDEX_FUTURE.price) / 1e5 },
  ];
}

/** `Nov 2026` after a portfolio of 31 October 2026. */
function expiryAfter(monthEnd: string): string {
  const next = isoDay(dayNumber(monthEnd) + 1);
  return `${MONTH_NAMES[Number(next.slice(5, 7)) - 1]} ${next.slice(0, 4)}`;
}

/** The first instrument on two rows, as real sheets list one that is held in two ways. */
function twice(positions: readonly Position[]): readonly Position[] {
  const [first, ...others] = positions;
  if (first === undefined) return positions;
  const part = Math.round(first.quantity * 0.4);
  return [{ ...first, quantity: first.quantity - part }, ...others, { ...first, quantity: part }];
}

const rounded = (value: number) => Math.round(value * 100) / 100;
