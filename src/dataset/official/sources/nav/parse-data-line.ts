import type { IsoDate } from '#contract/dates.ts';
import {
  copyString,
  hasLetters,
  hasHiddenCharacters,
  VISIBLE_TEXT,
  normalizeWhitespace,
  parseIsin,
} from '../../parsing/cell-values.ts';
import { RejectedRow, type Anomaly } from '../../parsing/errors.ts';
import { type FundKind, applyHeading, type NavHeadings } from '../../parsing/nav-lines/headings.ts';
import {
  type ListedColumns,
  MAX_NAME_LENGTH,
  parseIsinCell,
  parseNav,
  parsePlainNumber,
  type ParsedCell,
} from '../../parsing/nav-lines/parse-cells.ts';
import { parseNavDate } from '../../parsing/parse-dates.ts';
import type { CachedLine, CellAnomaly, LineCache, ParsedBeginning } from './line-cache.ts';
import type { NavLayout, NavRow } from './nav-file.ts';

/** Parses the data lines of one file. */
export class NavLineParser {
  readonly anomalies: Anomaly[] = [];
  /** Lines whose name is none. */
  unnamed = 0;
  readonly #layout: NavLayout;
  readonly #funds: FundKind;
  readonly #cache: LineCache;
  readonly #dates = new Map<string, IsoDate | null>(); // most lines have one of a few dates
  #lastDate: { readonly text: string; readonly date: IsoDate } | undefined;

  constructor(layout: NavLayout, funds: FundKind, cache: LineCache) {
    this.#layout = layout;
    this.#funds = funds;
    this.#cache = cache;
    cache.startFile(layout);
  }

  /** The headings of the lines below a heading line. @throws RejectedRow if it is none. */
  parseHeading(line: string, headings: NavHeadings): NavHeadings {
    return this.#cache.share(applyHeading(copyString(line), headings, this.#funds));
  }

  /** Parses the line between two offsets of a text if it begins as expected; undefined if it must be parsed as a whole. */
  parseExpected(text: string, start: number, end: number, line: number, headings: NavHeadings): NavRow | undefined {
    const cached = this.#cache.getExpected();
    if (!cached || headings.section === null || headings.mutualFund === null) return undefined;
    if (!text.startsWith(cached.text, start)) return undefined;
    const navStart = start + cached.text.length;
    const navEnd = text.indexOf(';', navStart);
    const dateStart = this.#findDateStart(text, navEnd);
    if (dateStart === null || dateStart > end) return undefined;
    const date = this.#parseDateBetween(text, dateStart, end);
    if (date === null) return undefined;
    this.#cache.advance(cached, line);
    if (cached.anomalies.length > 0) this.#report(cached.anomalies, line);
    const listed = this.#list(cached, headings);
    const plain = parsePlainNumber(text, navStart, navEnd);
    if (plain >= 0) return { listed, nav: plain > 0 ? plain : null, date };
    const { value, anomalies } = parseCell('Net Asset Value', text.slice(navStart, navEnd), parseNav);
    this.#report(anomalies, line);
    return { listed, nav: value, date };
  }

  /** @throws RejectedRow if the line cannot be parsed. */
  parse(text: string, line: number, headings: NavHeadings): NavRow {
    const layout = this.#layout;
    const cells = text.split(';');
    if (cells.length !== layout.columnCount) {
      throw new RejectedRow('line', text.slice(0, 120), `${layout.columnCount} cells, got ${cells.length}`);
    }
    if (headings.section === null || headings.mutualFund === null) {
      throw new RejectedRow('line', text.slice(0, 120), 'a section line and a fund house line above it');
    }
    // the cells are parts of this copy, with which they are cached, and not of the text of the whole file
    const leadingText = copyString(`${cells.slice(0, layout.nav).join(';')};`);
    const leading = parseLeadingCells(leadingText.split(';'), layout, this.#funds);
    const nav = parseCell('Net Asset Value', cells[layout.nav] ?? '', parseNav);
    const date = this.#parseDate(cells[layout.date] ?? '');
    const { code } = leading.cells;
    const firstLine = this.#cache.findLine(code);
    if (firstLine !== undefined)
      throw new RejectedRow('Scheme Code', code, `each code once (first on line ${firstLine})`);
    const cached = this.#cache.store(leadingText, leading, line);
    this.#report([...leading.anomalies, ...nav.anomalies], line);
    return { listed: this.#list(cached, headings), nav: nav.value, date };
  }

  #list(cached: CachedLine, headings: NavHeadings): ListedColumns {
    if (!cached.isNamed) this.unnamed++;
    if (cached.listing?.headings !== headings) cached.listing = { headings, listed: buildListed(cached, headings) };
    return cached.listing.listed;
  }

  #report(anomalies: readonly CellAnomaly[], line: number): void {
    for (const anomaly of anomalies) this.anomalies.push({ where: `line ${line}`, ...anomaly });
  }

  /** The offset of the date cell, after the cells between the NAV and the date. */
  #findDateStart(text: string, navEnd: number): number | null {
    let separator = navEnd;
    for (let cell = this.#layout.nav + 1; cell < this.#layout.date && separator >= 0; cell++) {
      separator = text.indexOf(';', separator + 1);
    }
    return separator < 0 ? null : separator + 1;
  }

  #parseDateBetween(text: string, start: number, lineEnd: number): IsoDate | null {
    const end = text.endsWith('\r', lineEnd) ? lineEnd - 1 : lineEnd;
    const last = this.#lastDate;
    if (last && end - start === last.text.length && text.startsWith(last.text, start)) return last.date;
    const cell = text.slice(start, end);
    const date = this.#parseDateCached(cell.trim());
    if (date !== null) this.#lastDate = { text: cell, date };
    return date;
  }

  #parseDate(cell: string): IsoDate {
    const date = this.#parseDateCached(cell.trim());
    if (date === null) throw new RejectedRow('Date', cell.trim(), 'a date such as 18-Aug-2026');
    return date;
  }

  #parseDateCached(text: string): IsoDate | null {
    const cached = this.#dates.get(text);
    if (cached !== undefined) return cached;
    const date = parseNavDate(text);
    this.#dates.set(text, date);
    return date;
  }
}

function parseLeadingCells(row: readonly string[], layout: NavLayout, { parseCode, codes }: FundKind): ParsedBeginning {
  const getCell = (column: number): string => row[column] ?? '';
  const codeCell = getCell(layout.code).trim();
  const code = parseCode(codeCell);
  if (code === null) throw new RejectedRow('Scheme Code', codeCell, codes);
  const name = normalizeWhitespace(getCell(layout.name));
  if (name === '') throw new RejectedRow('Scheme Name', name, 'a name');
  if (name.length > MAX_NAME_LENGTH) {
    throw new RejectedRow('Scheme Name', name.slice(0, 80), `a name of up to ${MAX_NAME_LENGTH} characters`);
  }
  const first = parseCell('ISIN Div Payout/ ISIN Growth', getCell(layout.isinFirst), parseIsinCell);
  const reinvest = parseCell('ISIN Div Reinvestment', getCell(layout.isinReinvest), parseIsinCell);
  const cells = {
    code,
    name,
    planCell: layout.plan === null ? null : normalizeWhitespace(getCell(layout.plan)),
    optionCell: layout.option === null ? null : normalizeWhitespace(getCell(layout.option)),
    isinFirst: first.value,
    isinReinvest: reinvest.value,
  };
  const isNamed = hasLetters(name) && parseIsin(name) === null;
  return {
    cells,
    isNamed,
    anomalies: [...findHiddenCharacters(row, layout), ...first.anomalies, ...reinvest.anomalies],
  };
}

function findHiddenCharacters(row: readonly string[], layout: NavLayout): readonly CellAnomaly[] {
  return [layout.name, layout.plan, layout.option].flatMap((column) => {
    const received = column === null ? '' : (row[column] ?? '');
    const field = layout.header.split(';')[column ?? 0] ?? '';
    return hasHiddenCharacters(received) ? [{ field, received, expected: VISIBLE_TEXT }] : [];
  });
}

function parseCell<T>(
  field: string,
  cell: string,
  parse: (cell: string) => ParsedCell<T>,
): { readonly value: T; readonly anomalies: readonly CellAnomaly[] } {
  const received = cell.trim();
  const { value, expected } = parse(received);
  return { value, anomalies: expected === undefined ? [] : [{ field, received, expected }] };
}

const buildListed = ({ cells }: CachedLine, { section, mutualFund }: NavHeadings): ListedColumns => ({
  code: cells.code,
  name: cells.name,
  planCell: cells.planCell,
  optionCell: cells.optionCell,
  mutualFund: mutualFund ?? '',
  type: section?.type ?? '',
  category: section?.category ?? '',
  subCategory: section?.subCategory ?? '',
  isinFirst: cells.isinFirst,
  isinReinvest: cells.isinReinvest,
});
