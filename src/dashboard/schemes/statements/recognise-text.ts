import { isObject } from '#contract/shape.ts';
import { type ConvertedStatement, convertStatement } from '../saved/convert-statement.ts';
import { MAX_TRANSACTIONS } from '../saved/saved-statement.ts';
import type { Statement } from './build-statement.ts';
import { countSchemes, hasTransactions, isCasparser, readCasparser } from './read-casparser.ts';
import { type StatementTable, isTransactionList, parseTable } from './statement-table.ts';

/** What a file or a pasted text is. */
export type Recognised =
  /** Schemes with amounts held now, which `parseAmounts` reads. */
  | { readonly kind: 'amounts' }
  /** A statement without transactions, as such a text. */
  | ({ readonly kind: 'holdings' } & ConvertedStatement)
  /** A statement with transactions, and what it says is held. */
  | { readonly kind: 'statement'; readonly statement: Statement; readonly holdings: ConvertedStatement }
  /** A list of transactions, whose columns `guessColumns` or the user names. */
  | { readonly kind: 'table'; readonly table: StatementTable }
  | { readonly kind: 'refused'; readonly reason: string };

/** A statement of 5,000 transactions has 1.5 MB as JSON. */
const MAX_MEGABYTES = 20;

/** Says what a text is, and reads it if it is a statement. */
export function recogniseText(file: string, today: number): Recognised {
  const text = file.replace(/^\u{FEFF}/u, '');
  const reason = findForeign(text);
  if (reason !== '') return { kind: 'refused', reason };
  if (/^\s*[{[]\s*["{[\]}]/.test(text.slice(0, 1000))) return recogniseJson(text, today);
  if (!mayBeTable(text)) return { kind: 'amounts' };
  const table = parseTable(text);
  if (!isTransactionList(table)) return { kind: 'amounts' };
  return checkCount(table.rows.length) ?? { kind: 'table', table };
}

export const describeSize = (bytes: number): string =>
  bytes > MAX_MEGABYTES * 1_000_000
    ? `The file has ${Math.ceil(bytes / 1_000_000)} MB: expected a statement of at most ${MAX_MEGABYTES} MB.`
    : '';

/** Characters of another encoding than UTF-8, which a list may have in names. */
const MAX_UNREADABLE = 50;

/** Why a text is of another kind of file; '' if it may be a statement. */
function findForeign(text: string): string {
  const size = describeSize(text.length);
  if (size !== '') return size;
  const start = text.slice(0, 2000);
  if (start.startsWith('%PDF'))
    return 'This is the PDF of a statement: expected the JSON or CSV that casparser makes of it.';
  if (start.startsWith('PK\u{3}\u{4}')) return 'This is a workbook or a ZIP file: save its sheet as CSV.';
  if (start.includes('\u{0}') || start.split('\u{FFFD}').length > MAX_UNREADABLE)
    return 'This is not a text file: expected CSV or JSON.';
  return /^\s*<(!doctype|html|\?xml|head|body|table)/i.test(start) ? 'This is a web page: expected CSV or JSON.' : '';
}

function recogniseJson(text: string, today: number): Recognised {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { kind: 'refused', reason: 'The JSON is not complete or not valid: save the file again.' };
  }
  if (!isCasparser(data)) {
    const found = isObject(data)
      ? `with ${Object.keys(data).slice(0, 3).join(', ') || 'nothing in it'}`
      : 'that is a list';
    return {
      kind: 'refused',
      reason: `Expected JSON of casparser, with “folios” or “accounts”; got JSON ${found.slice(0, 100)}.`,
    };
  }
  if (countSchemes(data) === 0) return { kind: 'refused', reason: 'The statement lists no mutual fund.' };
  const holdings = convertStatement(data);
  if (!hasTransactions(data)) return { kind: 'holdings', ...holdings };
  const statement = readCasparser(data, today);
  return checkCount(statement.rows.length + statement.problems.length) ?? { kind: 'statement', statement, holdings };
}

/** Whether the first lines have fields as a table of transactions has: a list of amounts is read as it is typed. */
const mayBeTable = (text: string): boolean => text.slice(0, 5_000).split(/[\t;|,]/).length > 3;

const checkCount = (rows: number): Recognised | null =>
  rows > MAX_TRANSACTIONS
    ? {
        kind: 'refused',
        reason: `${rows.toLocaleString('en-IN')} rows: expected at most ${MAX_TRANSACTIONS.toLocaleString('en-IN')}.`,
      }
    : null;
