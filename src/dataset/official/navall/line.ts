import { RefusedRow } from '../refused-row.ts';
import type { NavRow, Oddity } from '../rows.ts';
import { readNavDay } from '../text/spelled-day.ts';
import { tidy } from '../text/tidy.ts';
import { readIsinCell, readNav, type ReadCell } from './cells.ts';
import type { CellOddity, KnownLines, ToldBeforeNav } from './known-lines.ts';
import type { NavLayout } from './layout.ts';
import { plainNumber } from './plain-number.ts';
import type { NavSection } from './section.ts';

/** The headings that a data line stands under. */
export interface NavHeadings {
  readonly section: NavSection | null;
  readonly mutualFund: string | null;
}

const CODE = /^\d{1,9}$/;

/** Reads the data lines of one file. */
export class NavLineReader {
  readonly oddities: Oddity[] = [];
  readonly #layout: NavLayout;
  readonly #known: KnownLines;
  readonly #days = new Map<string, string | null>(); // most lines carry the same few
  #last: { readonly text: string; readonly day: string } | undefined;

  constructor(layout: NavLayout, known: KnownLines) {
    this.#layout = layout;
    this.#known = known;
    known.begin(layout);
  }

  /** Reads what stands between two places of a text, where it begins as expected; undefined where it is to be read whole. */
  readExpected(text: string, from: number, to: number, number: number, under: NavHeadings): NavRow | undefined {
    const known = this.#known.expected();
    if (!known || under.section === null || under.mutualFund === null) return undefined;
    if (!text.startsWith(known.text, from)) return undefined;
    const navFrom = from + known.text.length;
    const navTo = text.indexOf(';', navFrom);
    const dateFrom = this.#dateFrom(text, navTo);
    if (dateFrom === null || dateFrom > to) return undefined;
    const date = this.#dayAt(text, dateFrom, to);
    if (date === null) return undefined;
    this.#known.met(known, number);
    if (known.oddities.length > 0) this.#tell(known.oddities, number);
    const plain = plainNumber(text, navFrom, navTo);
    if (plain >= 0) return rowOf(known.told, under.section, under.mutualFund, plain > 0 ? plain : null, date);
    const { value, oddities } = read('Net Asset Value', text.slice(navFrom, navTo), readNav);
    this.#tell(oddities, number);
    return rowOf(known.told, under.section, under.mutualFund, value, date);
  }

  /** @throws RefusedRow where the line cannot be read. */
  read(line: string, number: number, { section, mutualFund }: NavHeadings): NavRow {
    const at = this.#layout;
    const cells = line.split(';');
    if (cells.length !== at.columns) {
      throw new RefusedRow('line', line.slice(0, 120), `${at.columns} cells, got ${cells.length}`);
    }
    if (section === null || mutualFund === null) {
      throw new RefusedRow('line', line.slice(0, 120), 'a section line and a fund house line above it');
    }
    const { told, oddities } = toldBeforeNav(cells, at);
    const nav = read('Net Asset Value', cells[at.nav] ?? '', readNav);
    const date = this.#day(cells[at.date] ?? '');
    const before = this.#known.lineOf(told.code);
    if (before !== undefined) throw new RefusedRow('Scheme Code', told.code, `a code once; line ${before} has it`);
    const known = this.#known.keep(`${cells.slice(0, at.nav).join(';')};`, told, oddities, number);
    this.#tell([...oddities, ...nav.oddities], number);
    return rowOf(known.told, section, mutualFund, nav.value, date);
  }

  #tell(oddities: readonly CellOddity[], number: number): void {
    for (const oddity of oddities) this.oddities.push({ where: `line ${number}`, ...oddity });
  }

  /** Where the date of a line begins, after the cells between the NAV and it. */
  #dateFrom(text: string, navTo: number): number | null {
    let separator = navTo;
    for (let cell = this.#layout.nav + 1; cell < this.#layout.date && separator >= 0; cell++) {
      separator = text.indexOf(';', separator + 1);
    }
    return separator < 0 ? null : separator + 1;
  }

  #dayAt(text: string, from: number, to: number): string | null {
    const end = text.endsWith('\r', to) ? to - 1 : to;
    const last = this.#last;
    if (last && end - from === last.text.length && text.startsWith(last.text, from)) return last.day;
    const cell = text.slice(from, end);
    const day = this.#dayOf(cell.trim());
    if (day !== null) this.#last = { text: cell, day };
    return day;
  }

  #day(cell: string): string {
    const day = this.#dayOf(cell.trim());
    if (day === null) throw new RefusedRow('Date', cell.trim(), 'a day such as 18-Aug-2026');
    return day;
  }

  #dayOf(text: string): string | null {
    const known = this.#days.get(text);
    if (known !== undefined) return known;
    const day = readNavDay(text);
    this.#days.set(text, day);
    return day;
  }
}

function toldBeforeNav(
  cells: readonly string[],
  at: NavLayout,
): { readonly told: ToldBeforeNav; readonly oddities: readonly CellOddity[] } {
  const cell = (index: number): string => cells[index] ?? '';
  const code = cell(at.code).trim();
  if (!CODE.test(code)) throw new RefusedRow('Scheme Code', code, 'digits');
  const name = tidy(cell(at.name));
  if (name === '') throw new RefusedRow('Scheme Name', name, 'a name');
  const first = read('ISIN Div Payout/ ISIN Growth', cell(at.isinFirst), readIsinCell);
  const reinvest = read('ISIN Div Reinvestment', cell(at.isinReinvest), readIsinCell);
  const told = {
    code,
    name,
    planCell: at.plan === null ? null : tidy(cell(at.plan)),
    optionCell: at.option === null ? null : tidy(cell(at.option)),
    isinFirst: first.value,
    isinReinvest: reinvest.value,
  };
  return { told, oddities: [...first.oddities, ...reinvest.oddities] };
}

function read<T>(
  field: string,
  cell: string,
  by: (cell: string) => ReadCell<T>,
): { readonly value: T; readonly oddities: readonly CellOddity[] } {
  const arrived = cell.trim();
  const { value, expected } = by(arrived);
  return { value, oddities: expected === undefined ? [] : [{ field, arrived, expected }] };
}

const rowOf = (
  told: ToldBeforeNav,
  { type, category, subCategory }: NavSection,
  mutualFund: string,
  nav: number | null,
  date: string,
): NavRow => ({
  code: told.code,
  name: told.name,
  planCell: told.planCell,
  optionCell: told.optionCell,
  mutualFund,
  type,
  category,
  subCategory,
  isinFirst: told.isinFirst,
  isinReinvest: told.isinReinvest,
  nav,
  date,
});
