import { formatRupees } from '#contract/format-text.ts';
import type { Transaction } from '#finance/transactions/transaction.ts';
import type { LineProblem } from '../saved/line-problem.ts';
import { createDateReader, describeDateOrder, readNumber, type ReadDay } from './statement-values.ts';
import { createKindFinder, type FindKind, getSign } from './transaction-kinds.ts';

/** A row as printed; '' for what it does not say. */
export interface PrintedRow {
  readonly row: number;
  readonly date: string;
  readonly folio: string;
  readonly code: string;
  readonly isin: string;
  readonly scheme: string;
  readonly type: string;
  readonly description: string;
  readonly units: string;
  readonly amount: string;
  readonly price: string;
  /** Units after it. */
  readonly balance: string;
}

/** How a statement names a scheme. */
export interface PrintedScheme {
  readonly code: string;
  readonly isin: string;
  readonly name: string;
}

/** Units that a statement prints; the scheme by its index. */
export interface PrintedUnits {
  readonly folio: string;
  readonly scheme: number;
  readonly day: number;
  readonly units: number;
  readonly row: number;
}

interface Period {
  readonly from: number;
  readonly to: number;
}

/** What a statement says, before its schemes are known. */
export interface Statement {
  /** What the file is: `casparser, CAMS`. */
  readonly source: string;
  readonly schemes: readonly PrintedScheme[];
  /** In the order of their rows; `code` is the index of the scheme. */
  readonly rows: readonly Transaction[];
  /** The units that each holding is said to end with, apart from rows. */
  readonly closings: readonly PrintedUnits[];
  /** The units of a holding that are printed after a row, by row. */
  readonly balances: ReadonlyMap<number, number>;
  /** Rows that are not used. */
  readonly problems: readonly LineProblem[];
  /** Rows that are used though they contradict themselves. */
  readonly notes: readonly LineProblem[];
  /** Day numbers; null without any date. */
  readonly period: Period | null;
  /** How dates are read that could be read otherwise; '' without any. */
  readonly dateOrder: string;
}

/** The schemes of a statement, each once. */
export interface SchemeIndex {
  readonly schemes: PrintedScheme[];
  readonly find: (scheme: PrintedScheme) => number;
}

export function createSchemeIndex(): SchemeIndex {
  const schemes: PrintedScheme[] = [];
  const indices = new Map<string, number>();
  return {
    schemes,
    find: (scheme) => {
      const key = [scheme.code, scheme.isin, scheme.name].join('\n');
      const known = indices.get(key);
      if (known !== undefined) return known;
      indices.set(key, schemes.length);
      return schemes.push(scheme) - 1;
    },
  };
}

/** `1000001 / 0` and `1000001/0` are one folio. */
export const readFolio = (text: string): string => text.replaceAll(/\s*\/\s*/g, '/').trim();

/** Reads the rows of a list of transactions. */
export function readRows(
  printed: readonly PrintedRow[],
  source: string,
  today: number,
  index = createSchemeIndex(),
): Statement {
  const dates = printed.map(({ date }) => date);
  const readDay = createDateReader(dates, today);
  const problems: LineProblem[] = [];
  const notes: LineProblem[] = [];
  const rows: Transaction[] = [];
  const balances = new Map<number, number>();
  const find = createKindFinder();
  for (const each of printed) {
    const read = readRow(each, readDay, find);
    const say = (reason: string): LineProblem => ({ line: each.row, text: describeRow(each), reason });
    if (typeof read === 'string') {
      problems.push(say(read));
      continue;
    }
    const row = { ...read, code: String(index.find({ code: each.code, isin: each.isin, name: each.scheme })) };
    rows.push(row);
    const note = checkAmount(row);
    if (note !== '') notes.push(say(note));
    const units = readNumber(each.balance);
    if (typeof units === 'string') notes.push(say(`Balance: ${units}`));
    else if (units !== null) balances.set(each.row, units);
  }
  const days = rows.map(({ day }) => day);
  return {
    source,
    schemes: index.schemes,
    rows: rows.toSorted((a, b) => a.row - b.row),
    closings: [],
    balances,
    problems,
    notes,
    period: days.length === 0 ? null : { from: days.reduce(pickLess), to: days.reduce(pickMore) },
    dateOrder: describeDateOrder(dates, today),
  };
}

const pickLess = (a: number, b: number): number => Math.min(a, b);
const pickMore = (a: number, b: number): number => Math.max(a, b);

const describeRow = (row: PrintedRow): string =>
  [row.date, row.scheme || row.code || row.isin, row.description || row.type, row.units, row.amount]
    .filter((part) => part.trim() !== '')
    .join(' · ');

const PAYOUT = /idcw|dividend|payout/i;

type ReadRow = Omit<Transaction, 'code'>;

/** The transaction of a row, its scheme aside, or why the row is none. */
function readRow(row: PrintedRow, readDay: ReadDay, find: FindKind): ReadRow | string {
  const [units, amount, price] = [readNumber(row.units), readNumber(row.amount), readNumber(row.price)];
  if (typeof units === 'string') return `Units: ${units}`;
  if (typeof amount === 'string') return `Amount: ${amount}`;
  if (typeof price === 'string') return `Price: ${price}`;
  if ((units ?? 0) === 0 && (amount ?? 0) === 0) return 'Neither units nor an amount: nothing is bought, sold or paid.';
  const kind = find(row.type, row.description, units ?? 0);
  if (kind === null) return explainKind(row);
  if (price !== null && price < 0) return 'Price: it is negative.';
  const day = readDay(row.date);
  if (typeof day === 'string') return day;
  if (row.scheme === '' && row.code === '' && row.isin === '') return 'No scheme.';
  const base = { day, folio: readFolio(row.folio), kind, price: price === 0 ? null : price, row: row.row };
  const sign = getSign(kind);
  // an income that is taken back, as its warrant was not cashed
  if (kind === 'Reversal' && !units && PAYOUT.test(row.description))
    return { ...base, units: 0, amount: Math.abs(amount ?? 0) };
  if (sign === 0) {
    if ((units ?? 0) !== 0) return `${names[kind]}: expected no units, got ${row.units.trim()}.`;
    return { ...base, units: 0, amount: kind === 'Charge' ? Math.abs(amount ?? 0) : -Math.abs(amount ?? 0) };
  }
  const counted = units === null || units === 0 ? divide(amount, price) : units;
  if (counted === null) return 'No units: expected units, or an amount and a price.';
  if (sign === 1 && counted < 0)
    return `${names[kind]} of ${row.units.trim()} units: expected more than 0, or “Reversal” as type.`;
  const change = sign === -1 ? -Math.abs(counted) : counted;
  const paid =
    amount === null || amount === 0 ? multiply(kind, change, base.price) : Math.sign(change) * Math.abs(amount);
  return { ...base, units: change, amount: paid };
}

const names: Readonly<Record<Transaction['kind'], string>> = {
  Purchase: 'Purchase',
  Redemption: 'Redemption',
  SwitchIn: 'Switch in',
  SwitchOut: 'Switch out',
  DividendPayout: 'IDCW paid',
  DividendReinvestment: 'IDCW reinvested',
  Bonus: 'Bonus',
  Segregation: 'Segregation',
  MergerIn: 'Merger in',
  MergerOut: 'Merger out',
  TransferIn: 'Transfer in',
  TransferOut: 'Transfer out',
  Charge: 'Stamp duty or tax',
  Opening: 'Units at the start',
  Reversal: 'Reversal',
};

/** The kinds that a row may have, in words that `findKind` reads. */
export const kindNames = Object.values(names);

function explainKind({ type, description }: PrintedRow): string {
  const said = [type, description].filter((part) => part.trim() !== '').join(' · ');
  return said === ''
    ? 'No type: expected one such as Purchase, Redemption or Switch in.'
    : `“${said.slice(0, 80)}” is no known type, such as Purchase, Redemption or Switch in.`;
}

const divide = (amount: number | null, price: number | null): number | null =>
  amount === null || price === null || price === 0 ? null : Number((amount / price).toFixed(3));

/** The amount of units at a price, of kinds that have one. */
const multiply = (kind: Transaction['kind'], units: number, price: number | null): number | null =>
  price === null || kind === 'Bonus' || kind === 'Segregation' || kind === 'Opening'
    ? null
    : Number((units * price).toFixed(2));

/** Stamp duty, STT and exit loads, which the amount may or may not have in it. */
const MAX_DUTY = 0.001;
const MAX_LOAD = 0.05;

/** Says that the amount is not units × price; '' if it is, but for rounding and duties, or if one of them is not stated. */
function checkAmount({ units, amount, price }: Transaction): string {
  if (amount === null || price === null || units === 0) return '';
  const product = Math.abs(units) * price;
  const rounding = 0.011 + 0.000_501 * price + 0.000_051 * Math.abs(units);
  const [low, high] = [product * (1 - (units < 0 ? MAX_LOAD : MAX_DUTY)), product * (1 + MAX_DUTY)];
  const paid = Math.abs(amount);
  if (paid >= low - rounding && paid <= high + rounding) return '';
  return `The amount, ${formatRupees(paid)}, is not units × price, ${formatRupees(product)}: both are used as printed.`;
}
