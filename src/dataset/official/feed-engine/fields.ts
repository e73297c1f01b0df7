import type { IsoDate } from '#contract/dates.ts';
import { RejectedRow } from '../parsing/errors.ts';
import { foldTitle } from '../parsing/parse-rows.ts';
import {
  parseTextCell,
  requireDate,
  requireText,
  type RiskLevel,
  type RowReader,
  type WorkbookCell,
} from '../parsing/row-reader.ts';

/** The cell of another column of the row, by a title. */
export type GetCell = (title: string) => WorkbookCell | undefined;

/** A value of a row: what its column is called in files, and how its cell is read. */
export interface FeedField<Value = unknown> {
  /** A text is compared by its letters and digits; the first one names the field in reports. */
  readonly titles: readonly [string, ...(string | RegExp)[]];
  /** A number in a workbook is a date. */
  readonly isDay?: true;
  /** @throws RejectedRow if the row cannot be used. */
  readonly read: (reader: RowReader, title: string, cell: WorkbookCell | undefined, getCell: GetCell) => Value;
}

export type FeedFields = Readonly<Record<string, FeedField>>;

/** The values of a row by field. */
export type RowOf<Fields extends FeedFields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends FeedField<infer Value> ? Value : never;
};

type Titles = FeedField['titles'];

/** A text; '' for a blank, `-`, `N.A.` and the like. */
export const text = (...titles: Titles): FeedField<string> => ({
  titles,
  read: (reader, title, cell) => reader.parseText(title, cell),
});

/** A text without which a row is not used. `expected`: `the name of a scheme`. */
export const requiredText = (expected: string, ...titles: Titles): FeedField<string> => ({
  titles,
  read: (_, title, cell) => requireText(title, cell, expected),
});

/** A code of digits, as AMFI's. `isCode` says which are. */
export const code = (isCode: (text: string) => boolean, ...titles: Titles): FeedField<string> => ({
  titles,
  read(_, title, cell) {
    const found = parseTextCell(cell);
    if (!isCode(found)) throw new RejectedRow(title, found, 'digits');
    return found;
  },
});

interface NumberOptions {
  /** A percentage may have its sign. */
  readonly unit?: '%';
  /** A row with a number beyond these is not used. */
  readonly range?: readonly [least: number, most: number];
}

/** A number; null for a blank, `-`, `N.A.` and anything that is not one (reported). */
export const number = ({ unit, range }: NumberOptions, ...titles: Titles): FeedField<number | null> => ({
  titles,
  read(reader, title, cell) {
    const value = reader.parseNumber(title, cell, unit ?? '');
    if (value !== null && range && (value < range[0] || value > range[1]))
      throw new RejectedRow(title, String(value), `a number from ${range[0]} to ${range[1]}`);
    return value;
  },
});

/** A date; null for a blank, and for anything that is none (reported). */
export const optionalDay = (...titles: Titles): FeedField<IsoDate | null> => ({
  titles,
  isDay: true,
  read: (reader, title, cell) => reader.parseOptionalDate(title, cell),
});

/** A date without which a row is not used. */
export const requiredDay = (...titles: Titles): FeedField<IsoDate> => ({
  titles,
  isDay: true,
  read: (_, title, cell) => requireDate(title, cell, false),
});

/** A level of SEBI's riskometer; '' if there is none. */
export const riskLevel = (...titles: Titles): FeedField<RiskLevel> => ({
  titles,
  read: (reader, title, cell) => reader.parseRiskLevel(title, cell),
});

/** Whether a column with this title is that of a field. */
export const isColumnOf = ({ titles }: Pick<FeedField, 'titles'>, title: string): boolean =>
  titles.some((known) => isTitle(known, title));

const isTitle = (known: string | RegExp, title: string): boolean =>
  typeof known === 'string' ? foldTitle(known) === foldTitle(title) : known.test(title);
