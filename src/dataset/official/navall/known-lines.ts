import type { NavRow, Oddity } from '../rows.ts';
import type { NavLayout } from './layout.ts';

/** What the cells before the NAV tell, and what in them could not be taken as it stands. */
export type ToldBeforeNav = Pick<NavRow, 'code' | 'name' | 'planCell' | 'optionCell' | 'isinFirst' | 'isinReinvest'>;
export type CellOddity = Omit<Oddity, 'where'>;

/** The beginning of a data line as it was read once. */
interface KnownLine {
  /** The text before the NAV, to the separator. */
  readonly text: string;
  readonly told: ToldBeforeNav;
  readonly oddities: readonly CellOddity[];
  /** The last file it stood in, counted from 1, and on which line. */
  file: number;
  line: number;
  /** What stood on the next data line there. */
  after: KnownLine | undefined;
  /** Whether the code has been told otherwise since. */
  replaced: boolean;
}

/**
 * The beginnings of lines in the files read so far: what stands before the NAV. From one day's file to the next nearly
 * every line begins as it did, in the same order, so that it need only be compared, not read again.
 */
export class KnownLines {
  readonly #byCode = new Map<string, KnownLine>();
  #layout: NavLayout | undefined;
  #file = 0;
  #first: KnownLine | undefined;
  #last: KnownLine | undefined;

  /** Begins on another file. */
  begin(layout: NavLayout): void {
    if (layout !== this.#layout) {
      // the same text tells other things under another header
      this.#byCode.clear();
      this.#first = undefined;
    }
    this.#layout = layout;
    this.#last = undefined;
    this.#file++;
  }

  /** What the next data line begins with, where it is as in an earlier file and its code has not come yet in this one. */
  expected(): KnownLine | undefined {
    const next = this.#last === undefined ? this.#first : this.#last.after;
    return next?.replaced || next?.file === this.#file ? undefined : next;
  }

  /** The line of this file that has told this code; undefined where none has. */
  lineOf(code: string): number | undefined {
    const known = this.#byCode.get(code);
    return known?.file === this.#file ? known.line : undefined;
  }

  /** Tells that a line which begins so has been read. */
  met(known: KnownLine, line: number): void {
    known.file = this.#file;
    known.line = line;
    if (this.#last === undefined) this.#first = known;
    else this.#last.after = known;
    this.#last = known;
  }

  /** Tells that a line has been read which begins otherwise than expected. Answers how it is known from now on. */
  keep(text: string, told: ToldBeforeNav, oddities: readonly CellOddity[], line: number): KnownLine {
    let known = this.#byCode.get(told.code);
    if (known?.text !== text) {
      if (known) known.replaced = true;
      const after = known?.after;
      known = { text: alone(text), told: toldAlone(told), oddities, file: 0, line, after, replaced: false };
      this.#byCode.set(told.code, known);
    }
    this.met(known, line);
    return known;
  }
}

const toldAlone = (told: ToldBeforeNav): ToldBeforeNav => ({
  code: alone(told.code),
  name: alone(told.name),
  planCell: told.planCell && alone(told.planCell),
  optionCell: told.optionCell && alone(told.optionCell),
  isinFirst: alone(told.isinFirst),
  isinReinvest: alone(told.isinReinvest),
});

/** The same text in memory of its own: V8 makes a part of a text by pointing into the whole, which then stays as long. */
const alone = (part: string): string => Buffer.from(part).toString();
