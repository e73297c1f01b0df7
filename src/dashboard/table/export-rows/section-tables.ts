import { type RefObject, createContext, use, useEffect } from 'react';
import type { ShownStanding } from '../../schemes/peers/shown-standing.tsx';

/** A table of texts as they are shown. The first column names the row. */
export interface SectionTable {
  readonly headers: readonly SectionHeader[];
  readonly rows: readonly SectionRow[];
}

export interface SectionHeader {
  readonly text: string;
  /** '' for none, or if the caption says it. */
  readonly unit: string;
  readonly isNumeric: boolean;
}

export interface SectionRow {
  readonly key: string;
  readonly cells: readonly string[];
  /** Where the values of the cells are among those of peers, in their order; absent if none is compared. */
  readonly standings?: readonly (ShownStanding | null)[];
  /** Whether it is one of medians or sums, which a workbook shades. */
  readonly isTotal?: boolean;
}

/** Tables by the element that is in the section of each. */
export type SectionTables = Map<Element, () => SectionTable>;

/** Where the sections of a page say what their tables are, for a file with all of them; null outside a document. */
export const SectionTablesContext = createContext<SectionTables | null>(null);

/** @param part what is rendered in the section whenever the table is. */
export function useSectionTable(part: RefObject<Element | null>, build: () => SectionTable): void {
  const tables = use(SectionTablesContext);
  useEffect(() => {
    if (part.current) tables?.set(part.current, build);
  });
}
