import { RefusedRow } from '../refused-row.ts';
import type { NavRow, Oddity } from '../rows.ts';
import { readNavDay } from '../text/spelled-day.ts';
import { tidy } from '../text/tidy.ts';
import { readIsinCell, readNav, type ReadCell } from './cells.ts';
import type { NavLayout } from './layout.ts';
import type { NavSection } from './section.ts';

/** The headings that a data line stands under. */
export interface NavHeadings {
  readonly section: NavSection | null;
  readonly mutualFund: string | null;
}

const CODE = /^\d{1,9}$/;

/** Reads the data lines of one file: it keeps the days it has seen, since most lines carry the same few. */
export class NavLineReader {
  readonly oddities: Oddity[] = [];
  readonly #layout: NavLayout;
  readonly #days = new Map<string, string | null>();

  constructor(layout: NavLayout) {
    this.#layout = layout;
  }

  /** @throws RefusedRow where the line cannot be read. */
  read(line: string, number: number, under: NavHeadings): NavRow {
    const at = this.#layout;
    const cells = line.split(';');
    const cell = (index: number): string => cells[index] ?? '';
    if (cells.length !== at.columns) {
      throw new RefusedRow('line', line.slice(0, 120), `${at.columns} cells, got ${cells.length}`);
    }
    const { section, mutualFund } = under;
    if (section === null || mutualFund === null) {
      throw new RefusedRow('line', line.slice(0, 120), 'a section line and a fund house line above it');
    }
    const code = cell(at.code).trim();
    if (!CODE.test(code)) throw new RefusedRow('Scheme Code', code, 'digits');
    const name = tidy(cell(at.name));
    if (name === '') throw new RefusedRow('Scheme Name', name, 'a name');
    return {
      code,
      name,
      planCell: at.plan === null ? null : tidy(cell(at.plan)),
      optionCell: at.option === null ? null : tidy(cell(at.option)),
      mutualFund,
      type: section.type,
      category: section.category,
      subCategory: section.subCategory,
      isinFirst: this.#told(number, 'ISIN Div Payout/ ISIN Growth', cell(at.isinFirst).trim(), readIsinCell),
      isinReinvest: this.#told(number, 'ISIN Div Reinvestment', cell(at.isinReinvest).trim(), readIsinCell),
      nav: this.#told(number, 'Net Asset Value', cell(at.nav).trim(), readNav),
      date: this.#day(cell(at.date).trim()),
    };
  }

  #told<T>(number: number, field: string, arrived: string, read: (cell: string) => ReadCell<T>): T {
    const { value, expected } = read(arrived);
    if (expected !== undefined) this.oddities.push({ where: `line ${number}`, field, arrived, expected });
    return value;
  }

  #day(text: string): string {
    const known = this.#days.get(text);
    const day = known === undefined ? readNavDay(text) : known;
    if (known === undefined) this.#days.set(text, day);
    if (day === null) throw new RefusedRow('Date', text, 'a day such as 18-Aug-2026');
    return day;
  }
}
