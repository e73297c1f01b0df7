import { parse } from 'papaparse';
import { type PrintedRow, type Statement, readRows } from './build-statement.ts';

/** What a column of a list of transactions may have. */
export const columnFields = [
  'date',
  'scheme',
  'code',
  'isin',
  'folio',
  'type',
  'description',
  'units',
  'amount',
  'price',
  'balance',
] as const;

export type ColumnField = (typeof columnFields)[number];

/** Which column has what; absent if none has it. */
export type Columns = Readonly<Partial<Record<ColumnField, number>>>;

export interface StatementTable {
  readonly rows: readonly (readonly string[])[];
  /** The index of the row of headers; −1 if there is none. */
  readonly header: number;
  /** The widest row. */
  readonly width: number;
  /** The index of a row in which a quote is not closed, so that it has the rest of the file; −1 if there is none. */
  readonly unclosed: number;
}

/**
 * Headers of each field, the surest first. A list of CAMS has the `Type` of the scheme before the `TRANSACTION_TYPE`, one of KFintech the house as
 * `FundName`, with `Scheme Description` and `SchemeISIN`, and one of Kuvera `buy` as the `Order`.
 */
const heads: Readonly<Record<ColumnField, readonly RegExp[]>> = {
  date: [/^(transaction|trade|txn|order|nav|allotment)?[ _-]*date$/i],
  scheme: [
    /^scheme[ _-]*(name|description)$/i,
    /^(scheme|fund|mutual fund)?[ _-]*name( of (the )?(scheme|fund))?$/i,
    /^(scheme|fund|mutual fund|security|instrument|asset)$/i,
  ],
  code: [/^amfi([ _-]?code)?$/i, /^scheme[ _-]?code$/i, /^code$/i],
  isin: [/\bisin\b|isin$/i],
  folio: [/^folio([ _-]?(no\.?|number))?$/i, /^account([ _-]?(no\.?|number))?$/i],
  type: [/^(transaction|txn|trade|order)[ _-]*type$/i, /^type$/i, /^(nature|action|buy ?\/ ?sell|side|transaction)$/i],
  description: [/^(transaction[ _-]?)?(description|particulars|narration|remarks?|details)$/i, /^order$/i],
  units: [/^(no\.? of |number of )?(units?|quantity|qty)\b(?!.*balance)/i],
  amount: [/\bamount\b/i, /^(value|rs\.?|₹|inr)$/i],
  price: [/^(nav|price|rate)\b/i, /\b(nav|price)\b/i],
  balance: [/\b(unit )?balance\b/i, /\bclosing units\b/i],
};

/** More columns than any list has. */
export const MAX_COLUMNS = 60;
/** Rows above the headers, such as a title. */
const MAX_TITLE_ROWS = 20;

export function parseTable(text: string): StatementTable {
  const clean = text.replace(/^\u{FEFF}/u, '');
  const { data, errors } = parse<string[]>(clean, { delimiter: findDelimiter(clean) });
  const rows = data.map((row) => row.map((field) => field.trim()));
  const guesses = rows.slice(0, MAX_TITLE_ROWS).map((row) => Object.keys(guessColumns(row)).length);
  const most = Math.max(0, ...guesses);
  return {
    rows,
    header: most >= 2 ? guesses.indexOf(most) : -1,
    width: rows.reduce((width, row) => Math.max(width, row.length), 0),
    unclosed: errors.find(({ code }) => code === 'MissingQuotes')?.row ?? -1,
  };
}

/** The delimiter that the first lines have most of. */
function findDelimiter(text: string): string {
  const lines = text.slice(0, 5_000);
  const counts = ['\t', ';', '|', ','].map((delimiter) => ({ delimiter, count: lines.split(delimiter).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).delimiter;
}

/** The columns that the headers name. */
export function guessColumns(row: readonly string[]): Columns {
  const header = row.slice(0, MAX_COLUMNS);
  const taken = new Set<number>();
  const found = columnFields.flatMap((field) => {
    const at = heads[field].flatMap((pattern) => {
      const index = header.findIndex((head, column) => !taken.has(column) && pattern.test(head));
      return index === -1 ? [] : [index];
    })[0];
    if (at === undefined) return [];
    taken.add(at);
    return [[field, at] as const];
  });
  return Object.fromEntries(found);
}

/** What a list of transactions needs and no column has, in words. */
export const listMissing = (columns: Columns): readonly string[] => [
  ...(columns.date === undefined ? ['date'] : []),
  ...(columns.scheme === undefined && columns.code === undefined && columns.isin === undefined
    ? ['scheme, by name, code or ISIN']
    : []),
  ...(columns.type === undefined && columns.description === undefined ? ['type or description'] : []),
  ...(columns.units === undefined && (columns.amount === undefined || columns.price === undefined)
    ? ['units, or amount and price']
    : []),
];

/** Whether a table lists transactions rather than what is held: it has no column of current values. */
export const isTransactionList = ({ rows, header }: StatementTable): boolean => {
  const head = rows[header] ?? [];
  const columns = guessColumns(head);
  const says = columns.type !== undefined || columns.description !== undefined;
  const counts = columns.units !== undefined || columns.amount !== undefined;
  return columns.date !== undefined && counts && says && !head.some((each) => /\b(current|market) value\b/i.test(each));
};

/**
 * Reads the rows below the headers by columns.
 * @param today day number
 */
export function readTable(
  { rows, header, unclosed }: StatementTable,
  columns: Columns,
  source: string,
  today: number,
): Statement {
  const printed = rows.flatMap((fields, index): readonly PrintedRow[] => {
    if (index <= header || index === unclosed || fields.every((field) => field === '')) return [];
    const get = (field: ColumnField): string => {
      const column = columns[field];
      return column === undefined ? '' : (fields[column] ?? '');
    };
    return [
      {
        row: index + 1,
        date: get('date'),
        folio: get('folio'),
        code: get('code'),
        isin: get('isin'),
        scheme: get('scheme'),
        type: get('type'),
        description: get('description'),
        units: get('units'),
        amount: get('amount'),
        price: get('price'),
        balance: get('balance'),
      },
    ];
  });
  const statement = readRows(printed, source, today);
  if (unclosed === -1) return statement;
  const reason = 'A quote is not closed: this row and what is below it are not read.';
  const problem = { line: unclosed + 1, text: (rows[unclosed] ?? []).join(' · ').slice(0, 200), reason };
  return { ...statement, problems: [...statement.problems, problem] };
}
