import { createContext, use, useEffect } from 'react';
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

export type BuildSectionTable = () => SectionTable;

/** Where the sections of a page say what their tables are, by their names, for a file with all of them; null outside a document. */
export const SectionTablesContext = createContext<Map<string, BuildSectionTable> | null>(null);

export function useSectionTable(name: string, build: BuildSectionTable): void {
  const tables = use(SectionTablesContext);
  useEffect(() => {
    tables?.set(name, build);
  });
}
