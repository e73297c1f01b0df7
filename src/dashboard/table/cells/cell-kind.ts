import type { ReactNode } from 'react';
import type { PeerStanding } from '#finance/comparison/standing.ts';

type Value = string | number;

/** All that the table, paper, files and charts need to know of one kind of cell. */
export interface CellKind {
  /** How files name the type of its values; dates are ISO text, a choice is text with few distinct values. */
  readonly type: 'text' | 'choice' | 'number' | 'date';
  /** The value of a row by which it is sorted and filtered; null for "no value". */
  readonly normalize: (value: Value | null) => Value | null;
  /** Sorts distinct values. @param order texts that come before the others. */
  readonly sort: (values: readonly Value[], order: readonly string[]) => readonly Value[];
  /** The first click on its header sorts from the largest or latest down. */
  readonly sortsDescendingFirst: boolean;
  /** The kind of its filter. */
  readonly filter: 'text' | 'choice' | 'range' | 'dates';
  readonly isSearched: boolean;
  /** Says which row it is, unless the column declares something else. */
  readonly isIdentifying: boolean;
  readonly format: (value: Value, options: NumberFormat) => string;
  /** Right aligned, and never narrower than its longest value: a truncated number reads as another one. */
  readonly isNumeric: boolean;
  /** Default width of a column in pixels. */
  readonly width: number;
  /** How much of the spare width a column gets: text benefits from it, numbers less. */
  readonly growth: number;
  /** The most pixels of a column where a row is a card. */
  readonly maxCardWidth: number;
  /** The pixels that a number needs on the screen, and on paper, whose text is that wide. */
  readonly measure: (textWidth: number) => number;
  readonly measurePrinted: (textWidth: number) => number;
  readonly className: string;
  /** Whether its background shows the quartile of the column's `standing`. */
  readonly isShaded: boolean;
  /** Draws more than the text, which must still be readable in it; null for the text alone. */
  readonly render: ((content: CellContent) => ReactNode) | null;
  /** What is on paper. */
  readonly print: (content: Pick<CellContent, 'text' | 'standing'>) => ReactNode;
  /** Charts label it by the short names of schemes. */
  readonly hasShortNames: boolean;
}

interface NumberFormat {
  readonly decimals: number;
  readonly signed: boolean;
}

interface CellContent {
  readonly value: Value;
  readonly text: string;
  /** The smallest and the largest value of its column over all rows; both include 0. */
  readonly getRange: () => { readonly min: number; readonly max: number };
  readonly standing: PeerStanding | null;
}
