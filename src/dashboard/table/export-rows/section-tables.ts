import { createContext, use, useEffect } from 'react';

/** A table of texts as they are shown. */
interface SectionTable {
  readonly headers: readonly { readonly text: string; readonly unit: string; readonly isNumeric: boolean }[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
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
