import type { IsoDate } from '#contract/dates.ts';
import { RejectedFile, RejectedRow, type Anomaly } from '../../parsing/errors.ts';
import { parseRows } from '../../parsing/parse-rows.ts';
import {
  checkParsedRows,
  findLatestDate,
  parseTextCell,
  requireText,
  type RowReader,
  type WorkbookCell,
} from '../../parsing/row-reader.ts';

/** The cells of one scheme and day, in whatever layout. */
export interface RatioCells {
  readonly nsdlCode: WorkbookCell | undefined;
  readonly schemeName: WorkbookCell | undefined;
  readonly schemeType: WorkbookCell | undefined;
  readonly schemeCategory: WorkbookCell | undefined;
  readonly date: IsoDate;
  readonly regular: PlanCells;
  readonly direct: PlanCells;
}

/** The parts of a plan's total, and the total, by the titles to report them with. */
export interface PlanCells {
  readonly title: string;
  readonly parts: readonly (WorkbookCell | undefined)[];
  readonly total: WorkbookCell | undefined;
}

interface SchemeDays extends Omit<TerScheme, 'days'> {
  readonly days: Map<IsoDate, { readonly regular: number | null; readonly direct: number | null }>;
  /** Dates with two rows that differ. */
  readonly contradictory: Set<IsoDate>;
}

/**
 * Collects the rows of a file by scheme.
 * @param read returns the cells of a row, or throws RejectedRow.
 * @throws RejectedFile if no row could be read, or the values are fractions instead of percent.
 */
export function collectRatios<Item extends { readonly where: string }, Name extends TerSourceName>(
  kind: Name,
  layout: TerFile['layout'],
  items: readonly Item[],
  read: (item: Item) => RatioCells,
): TerFile<Name> {
  const byScheme = new Map<string, SchemeDays>();
  const { rows, rejected, anomalies } = parseRows(items, (item, reader) => addRow(byScheme, reader, read(item)));
  checkParsedRows('total expense ratios', rows.length, rejected);
  const schemes = [...byScheme.values()].map(finishScheme);
  checkPercent(schemes);
  const asOf = findLatestDate(schemes.flatMap(({ days }) => days.at(-1)?.date ?? []));
  return { kind, layout, asOf, rowsRead: rows.length, schemes, rejected, anomalies };
}

function addRow(schemes: Map<string, SchemeDays>, reader: RowReader, cells: RatioCells): void {
  const schemeName = requireText('Scheme Name', cells.schemeName, 'the name of a scheme');
  const { date } = cells;
  const nsdlCode = parseTextCell(cells.nsdlCode);
  const [regular, direct] = [parseTotal(reader, cells.regular), parseTotal(reader, cells.direct)];
  const key = JSON.stringify([nsdlCode, schemeName]);
  const scheme = schemes.get(key) ?? {
    nsdlCode,
    schemeName,
    schemeType: parseTextCell(cells.schemeType),
    schemeCategory: parseTextCell(cells.schemeCategory),
    days: new Map(),
    contradictory: new Set(),
  };
  schemes.set(key, scheme);
  if (scheme.contradictory.has(date)) throw new RejectedRow('TER Date', date, 'one row for each scheme and day');
  const known = scheme.days.get(date);
  if (known && (known.regular !== regular || known.direct !== direct)) {
    // neither is more credible: Angel One Silver ETF on 6 March 2026, with the other fund's values in the second row
    scheme.contradictory.add(date);
    scheme.days.delete(date);
    throw new RejectedRow(
      'TER Date',
      `${date}: ${regular} and ${direct}`,
      `${known.regular} and ${known.direct}, as above`,
    );
  }
  scheme.days.set(date, { regular, direct });
}

export const TOTAL = 'Total TER (%)';

/** Percent; null for a blank and for 0, which no plan on offer charges. */
function parseTotal(reader: RowReader, { title, parts, total }: PlanCells): number | null {
  const field = `${title}${TOTAL}`;
  const value = reader.parseNumber(field, total, '%');
  if (value === null || value === 0) return null;
  if (value < 0) {
    reader.report(field, String(value), 'a percentage above 0');
    return null;
  }
  const values = parts.map((part) => reader.parseNumber(title, part, '%'));
  const sum = values.reduce<number>((partial, part) => partial + (part ?? 0), 0);
  if (values.every((part) => part !== null) && Math.abs(sum - value) > TOLERANCE) {
    reader.report(field, String(value), `the sum of its parts, ${sum.toFixed(2)}`);
  }
  return value;
}

// The parts are rounded to two decimals.
const TOLERANCE = 0.0201;

const finishScheme = ({ nsdlCode, schemeName, schemeType, schemeCategory, days }: SchemeDays): TerScheme => ({
  nsdlCode,
  schemeName,
  schemeType,
  schemeCategory,
  days: [...days].map(([date, values]) => ({ date, ...values })).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
});

const MIN_SCHEMES = 20;

/** @throws RejectedFile if the ratios are fractions: of twenty schemes, one charges more than 0.1 % a year. */
function checkPercent(schemes: readonly TerScheme[]): void {
  const isFraction = ({ days }: TerScheme) =>
    days.every(({ regular, direct }) => Math.max(regular ?? 0, direct ?? 0) < 0.1);
  if (schemes.length >= MIN_SCHEMES && schemes.every(isFraction)) {
    throw new RejectedFile(
      `expense ratios that are fractions (all of ${schemes.length} schemes are below 0.1), expected percent`,
    );
  }
}

/** The total expense ratio of one scheme on some days. */
interface TerScheme {
  /** NSDL's code of the scheme: renamed schemes share it, and sometimes two different ones. */
  readonly nsdlCode: string;
  readonly schemeName: string;
  readonly schemeType: string;
  readonly schemeCategory: string;
  /** By date, ascending, each date once. Percent a year; null if the scheme does not offer the plan, or the day has none. */
  readonly days: readonly { readonly date: IsoDate; readonly regular: number | null; readonly direct: number | null }[];
}

/** The sources of the expense ratios of mutual funds, and of specialised investment funds. */
export type TerSourceName = 'ter' | 'sif-ter';

export interface TerFile<Name extends TerSourceName = TerSourceName> {
  readonly kind: Name;
  /** `base-ter` (to March 2026) or `base-expense-ratio` (from April 2026). */
  readonly layout: 'base-ter' | 'base-expense-ratio';
  /** The latest date of its rows. */
  readonly asOf: IsoDate;
  readonly rowsRead: number;
  readonly schemes: readonly TerScheme[];
  readonly rejected: readonly Anomaly[];
  readonly anomalies: readonly Anomaly[];
}
