import { type Guard, isNumber, isObject, isText, listObjects, objectOf, oneOf, parseAs } from '#contract/shape.ts';
import type { PrintedBalance } from '#finance/transactions/statement-balance.ts';
import { type Transaction, transactionKinds } from '#finance/transactions/transaction.ts';
import type { LineProblem } from './line-problem.ts';

/** The transactions of a portfolio, as they were read from a statement. */
export interface SavedStatement {
  readonly transactions: readonly Transaction[];
  /** Units that the statement prints. */
  readonly balances: readonly PrintedBalance[];
  /** Rows that are not used. */
  readonly problems: readonly LineProblem[];
}

/** More than any investor has; about 1 MB of the 5 that browsers store. */
export const MAX_TRANSACTIONS = 20_000;
const MAX_PROBLEMS = 200;

const isKind = oneOf(...transactionKinds);

/** A statement as it is stored: a line for each transaction, a third of the size of objects. Folios, which may have any sign, come last. */
export const packStatement = ({ transactions, ...rest }: SavedStatement) => ({
  ...rest,
  transactions: transactions
    .map(({ day, code, kind, units, amount, price, row, folio }) =>
      [day, kind, units, amount ?? '', price ?? '', row, code, folio.replaceAll(/\s+/g, ' ')].join(';'),
    )
    .join('\n'),
});

/** Null if it is none. */
function unpackTransaction(line: string): Transaction | null {
  const [day = '', kind, units = '', amount = '', price = '', row = '', code = '', ...folio] = line.split(';');
  const numbers = [day, units, row, amount || '0', price || '0'].map((text) => (text === '' ? NaN : Number(text)));
  if (!isKind(kind) || code === '' || !numbers.every(Number.isFinite)) return null;
  const orNothing = (text: string): number | null => (text === '' ? null : Number(text));
  return {
    ...{ day: Number(day), folio: folio.join(';'), code, kind, units: Number(units) },
    ...{ amount: orNothing(amount), price: orNothing(price), row: Number(row) },
  };
}

const isBalance: Guard<PrintedBalance> = objectOf({ folio: isText, code: isText, day: isNumber, units: isNumber });
const isProblem: Guard<LineProblem> = objectOf({ line: isNumber, text: isText, reason: isText });

/** What is stored of a statement; null if any transaction of it is not valid, since figures without it would be wrong. */
export function parseSavedStatement(value: unknown): SavedStatement | null {
  const text = isObject(value) ? value['transactions'] : null;
  if (!isObject(value) || typeof text !== 'string') return null;
  const lines = text.split('\n').slice(0, MAX_TRANSACTIONS + 1);
  const transactions = lines.flatMap((line) => unpackTransaction(line) ?? []);
  if (transactions.length < lines.length || transactions.length > MAX_TRANSACTIONS) return null;
  return {
    transactions,
    balances: listObjects(value['balances']).flatMap((each) => parseAs(isBalance)(each) ?? []),
    problems: listObjects(value['problems'])
      .flatMap((each) => parseAs(isProblem)(each) ?? [])
      .slice(0, MAX_PROBLEMS),
  };
}
