import { formatDay, formatRupees } from '#contract/format-text.ts';
import { isObject, type JsonObject, listObjects, toFields } from '#contract/shape.ts';
import { toIsoDay } from '#finance/calendar.ts';
import type { LineProblem } from '../saved/line-problem.ts';
import {
  type PrintedRow,
  type PrintedScheme,
  type PrintedUnits,
  type Statement,
  createSchemeIndex,
  readFolio,
  readRows,
} from './build-statement.ts';
import { createDateReader, readNumber, type ReadDay } from './statement-values.ts';

/** A text or number on one line; '' for anything else. */
export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll(/\s+/g, ' ').trim() : '';

/** Null if the value is missing or no number. */
export function toNumber(value: unknown): number | null {
  const number = readNumber(toText(value));
  return typeof number === 'number' ? number : null;
}

/** What the JSON of casparser says of one scheme in one folio. */
interface PrintedHolding {
  readonly folio: string;
  readonly scheme: JsonObject;
}

/** Folios of CAMS and KFintech, and the mutual funds in demat accounts of NSDL and CDSL. */
const listHoldings = (data: JsonObject): readonly PrintedHolding[] => [
  ...listObjects(data['folios']).flatMap((folio) =>
    listObjects(folio['schemes']).map((scheme) => ({ folio: toText(folio['folio']), scheme })),
  ),
  ...listObjects(data['accounts']).flatMap((account) =>
    listObjects(account['mutual_funds']).map((scheme) => ({
      folio: toText(scheme['folio']) || toText(account['client_id']) || toText(account['name']),
      scheme,
    })),
  ),
];

/** Whether a value is casparser's JSON of a statement. */
export const isCasparser = (value: unknown): value is JsonObject =>
  isObject(value) && (Array.isArray(value['folios']) || Array.isArray(value['accounts']));

export const countSchemes = (data: JsonObject): number => listHoldings(data).length;

/** Whether it lists any transaction: a summary has none. */
export const hasTransactions = (data: JsonObject): boolean =>
  listHoldings(data).some(({ scheme }) => listObjects(scheme['transactions']).length > 0);

/**
 * Reads the JSON that casparser writes of a detailed statement (its versions 0.4 to 1.0, whose numbers are texts or not). Its rows are counted
 * through all schemes: units at the start and each transaction are one.
 * @param today day number
 */
export function readCasparser(data: JsonObject, today: number): Statement {
  const period = toFields(data['statement_period']);
  const periodTexts = [toText(period['from'] ?? period['from_']), toText(period['to'])];
  const readDay = createDateReader(periodTexts, today);
  const [from = '', to = ''] = periodTexts.map(readDay);
  const isPeriod = typeof from === 'number' && typeof to === 'number' && from <= to;
  const rows: PrintedRow[] = [];
  const closings: (Omit<PrintedUnits, 'scheme'> & { readonly printed: PrintedScheme })[] = [];
  const notes: LineProblem[] = [];
  let count = 0;
  for (const { folio, scheme } of listHoldings(data)) {
    const printed = {
      folio,
      code: toText(scheme['amfi']),
      isin: toText(scheme['isin']),
      scheme: toText(scheme['scheme'] ?? scheme['name']),
    };
    const valuation = isObject(scheme['valuation']) ? scheme['valuation'] : scheme;
    const transactions = listObjects(scheme['transactions']);
    const day = readDay(toText(valuation['date']));
    const close = scheme['close'] ?? scheme['balance'];
    const closeText = toText(close);
    const units = readNumber(closeText);
    const open = toText(scheme['open']);
    const say = (reason: string): void => {
      notes.push({ line: count + 1, text: [folio, printed.scheme].filter(Boolean).join(' · '), reason });
    };
    const value = toNumber(valuation['value']) ?? 0;
    // printed 0 beside a value: of a segregated portfolio, whose units only the transactions say
    const isClosed = units === 0 && value > 0;
    if (typeof units === 'string') say(`Closing balance: ${units}`);
    if (isClosed)
      say(`The closing balance is 0 beside a value of ${formatRupees(value)}: the units of the transactions are used.`);
    const isUnexplained = transactions.length === 0 && (toNumber(open) ?? 0) === 0;
    const held = isClosed ? toNumber(scheme['close_calculated']) : units;
    if (isUnexplained && typeof held === 'number' && held !== 0) {
      const date = typeof day === 'number' ? toText(valuation['date']) : (periodTexts[1] ?? '');
      rows.push({ ...noRow, ...printed, row: ++count, date, type: 'Opening', units: String(held) });
    } else if ((readNumber(open) ?? 0) !== 0) {
      const dates = transactions.map((each) => toText(each['date']));
      const isBefore = dates.some((date) => Number(readDay(date)) < Number(from));
      const date = isPeriod && !isBefore ? (periodTexts[0] ?? '') : findEarliest(dates, readDay);
      rows.push({ ...noRow, ...printed, row: ++count, date, type: 'Opening', units: open });
      if (isPeriod && isBefore) say(`A transaction is before the statement begins, on ${formatDay(toIsoDay(from))}.`);
    }
    const lost = listLength(scheme['transactions']) - transactions.length;
    if (lost > 0) say(`${lost} of its transactions have no fields, and are not used.`);
    for (const each of transactions) rows.push(readTransaction(each, { ...noRow, ...printed, row: ++count }));
    const at = typeof day === 'number' ? day : to;
    if (typeof units === 'number' && typeof at === 'number' && !isClosed && (units !== 0 || transactions.length > 0)) {
      const { code, isin } = printed;
      const name = printed.scheme;
      closings.push({ printed: { code, isin, name }, folio: readFolio(folio), day: at, units, row: count });
    }
  }
  const index = createSchemeIndex();
  const read = readRows(rows, ['casparser', toText(data['file_type'])].filter(Boolean).join(', '), today, index);
  return {
    ...read,
    closings: closings.map(({ printed, ...closing }) => ({ ...closing, scheme: index.find(printed) })),
    notes: [...notes, ...read.notes].toSorted((a, b) => a.line - b.line),
    period: isPeriod ? { from, to } : read.period,
  };
}

const listLength = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** The date of the first day; '' without any. */
const findEarliest = (dates: readonly string[], readDay: ReadDay): string =>
  dates
    .filter((date) => typeof readDay(date) === 'number')
    .toSorted((a, b) => Number(readDay(a)) - Number(readDay(b)))[0] ?? '';

const noRow = { type: '', description: '', date: '', units: '', amount: '', price: '', balance: '' };

const readTransaction = (transaction: JsonObject, row: PrintedRow): PrintedRow => ({
  ...row,
  date: toText(transaction['date']),
  type: toText(transaction['type']),
  description: toText(transaction['description']),
  units: toText(transaction['units']),
  amount: toText(transaction['amount']),
  price: toText(transaction['nav']),
});
