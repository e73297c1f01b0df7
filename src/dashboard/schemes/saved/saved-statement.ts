import {
  type Guard,
  isNumber,
  isObject,
  isText,
  listOf,
  listObjects,
  objectOf,
  oneOf,
  orNull,
  parseAs,
} from '#contract/shape.ts';
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

/** More than any investor has; about 3 MB of the 5 that browsers store. */
export const MAX_TRANSACTIONS = 20_000;
const MAX_PROBLEMS = 200;

const isTransaction: Guard<Transaction> = objectOf({
  day: isNumber,
  folio: isText,
  code: isText,
  kind: oneOf(...transactionKinds),
  units: isNumber,
  amount: orNull(isNumber),
  price: orNull(isNumber),
  row: isNumber,
});
const isBalance: Guard<PrintedBalance> = objectOf({ folio: isText, code: isText, day: isNumber, units: isNumber });
const isProblem: Guard<LineProblem> = objectOf({ line: isNumber, text: isText, reason: isText });

/** What is stored of a statement; null if any transaction of it is not valid, since figures without it would be wrong. */
export function parseSavedStatement(value: unknown): SavedStatement | null {
  if (!isObject(value)) return null;
  const transactions = parseAs(listOf(isTransaction))(value['transactions']);
  if (transactions === null || transactions.length === 0 || transactions.length > MAX_TRANSACTIONS) return null;
  return {
    transactions,
    balances: listObjects(value['balances']).flatMap((each) => parseAs(isBalance)(each) ?? []),
    problems: listObjects(value['problems'])
      .flatMap((each) => parseAs(isProblem)(each) ?? [])
      .slice(0, MAX_PROBLEMS),
  };
}
