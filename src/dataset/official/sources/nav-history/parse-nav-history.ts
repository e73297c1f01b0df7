import type { IsoDate } from '#contract/dates.ts';
import { parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { copyString, normalizeWhitespace } from '../../parsing/cell-values.ts';
import { decodePieces, decodeStart, REPLACEMENT, type EncodedText } from '../../parsing/decode-text.ts';
import { RejectedFile, RejectedRow, type Anomaly } from '../../parsing/errors.ts';
import {
  mutualFunds,
  specialisedFunds,
  startsWithSpecialisedFunds,
  type FundKind,
  applyHeading,
  HouseBrands,
  isSectionLine,
  resetHeadings,
  type NavHeadings,
} from '../../parsing/nav-lines/headings.ts';
import { type ListedColumns, MAX_NAME_LENGTH, parseIsinCell, parseNav } from '../../parsing/nav-lines/parse-cells.ts';
import { parseNavDate } from '../../parsing/parse-dates.ts';
import { checkParsedRows, RowReader } from '../../parsing/row-reader.ts';

/** The NAVs of one code in AMFI's NAV history report, under the names it has today. */
export interface NavHistorySeries {
  readonly listed: ListedColumns;
  /** The NAVs by date; null if the cell has none. */
  readonly navs: readonly { readonly date: IsoDate; readonly nav: number | null }[];
}

/** The sources of the report of mutual funds, and of that of specialised investment funds. */
export type NavHistorySourceName = 'nav-history' | 'sif-nav-history';

export interface NavHistoryFile<Name extends NavHistorySourceName = NavHistorySourceName> {
  readonly kind: Name;
  /** `repurchase-sale` (to August 2026) or `plan-option`. */
  readonly layout: 'repurchase-sale' | 'plan-option';
  readonly from: IsoDate;
  readonly asOf: IsoDate;
  readonly rowsRead: number;
  readonly series: readonly NavHistorySeries[];
  readonly rejected: readonly Anomaly[];
  readonly anomalies: readonly Anomaly[];
}

// AMFI's NAV history report: NAVs of a range of days, under the names and sections that the schemes have today. Both layouts have
// eight columns, as NAVAll.txt has in two of its own, so only the header line distinguishes them. Issue 5 of a public mirror
// reports `Scheme Name` for `NAV Name`.
const HEADERS = {
  'repurchase-sale':
    /^scheme code;scheme name;isin div payout\/ ?isin growth;isin div reinvestment;net asset value;repurchase price;sale price;date$/i,
  'plan-option':
    /^scheme code;(?:nav|scheme) name;plan;option;isin div payout\/ ?isin growth;isin div reinvestment;net asset value;date$/i,
} as const;
const COLUMN_COUNT = 8;
const LAYOUTS = ['repurchase-sale', 'plan-option'] as const;
type Layout = (typeof LAYOUTS)[number];

const findLayout = (text: string): Layout | undefined => {
  const line = normalizeWhitespace(/^\s*([^\r\n]*)/.exec(text)?.[1] ?? '').replaceAll(/ ?; ?/g, ';');
  return LAYOUTS.find((layout) => HEADERS[layout].test(line));
};

const fundKinds: Readonly<Record<NavHistorySourceName, FundKind>> = {
  'nav-history': mutualFunds,
  'sif-nav-history': specialisedFunds,
};

/** Recognises the file by its header line and its first codes. */
export const isNavHistory = (text: string, kind: NavHistorySourceName): boolean =>
  findLayout(text) !== undefined && startsWithSpecialisedFunds(text) === (kind === 'sif-nav-history');

/**
 * Parses the report, piece by piece: ninety days have 110 MB. Lines that cannot be parsed are left out and reported.
 * @throws RejectedFile if it has no data lines, ends in the middle of one, or more lines cannot be parsed than can.
 */
export function parseNavHistory<Name extends NavHistorySourceName>(
  text: EncodedText,
  kind: Name,
): NavHistoryFile<Name> {
  const layout = findLayout(decodeStart(text));
  if (layout === undefined) throw new RejectedFile('expected the header line of a NAV history report');
  const funds = fundKinds[kind];
  const collector = new SeriesCollector(layout, funds);
  const rejected: Anomaly[] = [];
  let headings: NavHeadings = { section: null, mutualFund: null };
  let isHouseCarried = false;
  let rowsRead = 0;
  for (const { line, number, isLast, isCut } of iterateLines(text)) {
    try {
      if (isCut) throw new RejectedRow('line', line.slice(0, 80), 'a line of less than 262,144 bytes');
      if (text.isDamaged && line.includes(REPLACEMENT)) throw new RejectedRow('line', line.slice(0, 120), 'UTF-8 text');
      if (line.includes(';')) {
        collector.add(line, number, headings, isHouseCarried);
        rowsRead++;
      } else {
        headings = applyHeading(copyString(line), headings, funds);
        isHouseCarried = isSectionLine(line);
      }
    } catch (error) {
      if (!(error instanceof RejectedRow)) throw error;
      if (isLast) throw new RejectedFile(`truncated at line ${number}: ${error.message}`);
      if (line.startsWith('<')) throw new RejectedFile(`a web page from line ${number} on: ${line.slice(0, 80)}`);
      if (!line.includes(';')) headings = resetHeadings(line, headings);
      rejected.push(error.toAnomaly(`line ${number}`));
    }
  }
  checkParsedRows('a NAV history report', rowsRead, rejected);
  const { series, from, to, anomalies } = collector;
  if (from === '' || to === '') throw new RejectedFile('a NAV history report without dates');
  return { kind, layout, from, asOf: to, rowsRead, series: [...series.values()], rejected, anomalies };
}

/** The lines after the header that are not blank; `isLast` if no line break ends it. */
function* iterateLines(text: EncodedText) {
  let number = 0;
  let isBelowHeader = false;
  for (const piece of decodePieces(text)) {
    for (let start = 0; start < piece.text.length;) {
      const newline = piece.text.indexOf('\n', start);
      const line = piece.text.slice(start, newline < 0 ? piece.text.length : newline).trim();
      number++;
      start = newline < 0 ? piece.text.length : newline + 1;
      if (isBelowHeader && line !== '') {
        yield { line, number, isLast: newline < 0 && !piece.isCut, isCut: piece.isCut };
      }
      isBelowHeader ||= line !== '';
    }
  }
}

interface MutableSeries extends NavHistorySeries {
  readonly navs: { readonly date: IsoDate; readonly nav: number | null }[];
}

/** Collects the NAVs of each code; its names are those of the first line that has them. */
class SeriesCollector {
  readonly series = new Map<string, MutableSeries>();
  readonly anomalies: Anomaly[] = [];
  from: IsoDate | '' = '';
  to: IsoDate | '' = '';
  readonly #layout: Layout;
  readonly #funds: FundKind;
  readonly #seen = new Map<string, Set<IsoDate>>();
  readonly #brands = new HouseBrands();
  readonly #dates = new Map<string, IsoDate | null>(); // a report has few dates

  constructor(layout: Layout, funds: FundKind) {
    this.#layout = layout;
    this.#funds = funds;
  }

  /** @throws RejectedRow if the line cannot be parsed. */
  add(line: string, number: number, headings: NavHeadings, isHouseCarried: boolean): void {
    const cells = line.split(';').map(normalizeWhitespace);
    if (cells.length !== COLUMN_COUNT) {
      throw new RejectedRow('line', line.slice(0, 120), `${COLUMN_COUNT} cells, got ${cells.length}`);
    }
    const reader = new RowReader(`line ${number}`);
    const [codeCell = ''] = cells;
    const code = this.series.has(codeCell) ? codeCell : this.#funds.parseCode(codeCell);
    if (code === null) throw new RejectedRow('Scheme Code', codeCell, this.#funds.codes);
    const date = this.#parseDate(cells[7] ?? '');
    if (date === null) throw new RejectedRow('Date', cells[7] ?? '', 'a date such as 02-Apr-2006');
    const dates = this.#seen.get(code) ?? new Set();
    if (dates.has(date)) throw new RejectedRow('Scheme Code', `${code}, ${date}`, 'each code once on a date');
    const known = this.series.get(code);
    const series = known ?? buildSeries(this.#layout, [code, ...cells.slice(1)], headings, reader);
    if (!known) {
      if (isHouseCarried) this.#brands.check(line, series.listed);
      this.#brands.add(series.listed);
    }
    const navCell = cells[this.#layout === 'plan-option' ? 6 : 4] ?? '';
    const { value: nav, expected } = parseNav(navCell);
    if (expected !== undefined) reader.report('Net Asset Value', navCell, expected);
    this.series.set(code, series);
    this.#seen.set(code, dates.add(date));
    series.navs.push({ date, nav });
    this.anomalies.push(...reader.anomalies);
    if (this.from === '' || date < this.from) this.from = date;
    if (date > this.to) this.to = date;
  }

  #parseDate(cell: string): IsoDate | null {
    const cached = this.#dates.get(cell);
    if (cached !== undefined) return cached;
    const date = parseNavDate(cell);
    this.#dates.set(copyString(cell), date);
    return date;
  }
}

function buildSeries(
  layout: Layout,
  cells: readonly string[],
  { section, mutualFund }: NavHeadings,
  reader: RowReader,
): MutableSeries {
  const [code = '', name = ''] = cells;
  if (name === '' || name.length > MAX_NAME_LENGTH) {
    throw new RejectedRow('Scheme Name', name.slice(0, 80), `a name of up to ${MAX_NAME_LENGTH} characters`);
  }
  if (section === null || mutualFund === null) {
    throw new RejectedRow('line', cells.join(';').slice(0, 120), 'a section line and a fund house line above it');
  }
  const hasPlans = layout === 'plan-option';
  const [planCell, optionCell] = hasPlans ? [cells[2] ?? '', cells[3] ?? ''] : [null, null];
  const [isinFirst, isinReinvest] = hasPlans ? [cells[4] ?? '', cells[5] ?? ''] : [cells[2] ?? '', cells[3] ?? ''];
  const isin = (field: string, cell: string): string => {
    const { value, expected } = parseIsinCell(cell);
    if (expected !== undefined) reader.report(field, cell, expected);
    return value;
  };
  return {
    listed: {
      code: copyString(code),
      // NAVAll.txt has the bare name beside plan and option; here the name repeats them
      name: copyString(planCell || optionCell ? parseSchemeName(name).baseName || name : name),
      planCell: planCell && copyString(planCell),
      optionCell: optionCell && copyString(optionCell),
      mutualFund,
      ...section,
      isinFirst: isin('ISIN Div Payout/ISIN Growth', isinFirst),
      isinReinvest: isin('ISIN Div Reinvestment', isinReinvest),
    },
    navs: [],
  };
}
