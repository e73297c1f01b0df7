import { buildSheet } from '../../chart/export/save-section-table.ts';
import { saveWorkbook } from '../../file-formats/save-table.ts';
import { type ExportFact, describeTime } from '../../table/export-rows/describe-export.ts';
import { buildExportBaseName } from '../../table/export-rows/download-file.ts';
import type { BuildSectionTable } from '../../table/export-rows/section-tables.ts';

/** A block as it is shown. */
export interface ShownBlock {
  readonly name: string;
  readonly element: Element;
  readonly tables: ReadonlyMap<string, BuildSectionTable>;
}

/** Saves a workbook with a sheet for each block: its table, or its lines of text. */
export const saveDocument = (
  title: string,
  facts: readonly ExportFact[],
  blocks: readonly ShownBlock[],
): Promise<void> =>
  saveWorkbook(
    buildExportBaseName(['document', title, null], []),
    [{ name: 'Document', value: title }, ...facts, describeTime(new Date())].filter(({ value }) => value !== ''),
    blocks.map(({ name, element, tables }) => ({
      name,
      ...buildSheet(tables.get(name)?.() ?? readTable(element), true),
    })),
  );

/** The first table of a section; without one, a row for each of its lines. */
function readTable(element: Element): ReturnType<BuildSectionTable> {
  const table = element.querySelector('table');
  const lines = table
    ? Array.from(table.rows, (row) => Array.from(row.cells, readText))
    : Array.from(element.querySelectorAll('li, p:not(li p), dt'), (line) => [readText(line)]);
  const [head = [], ...rows] = table ? lines : [['Text'], ...lines];
  return {
    headers: head.map((text, index) => ({ text, unit: '', isNumeric: table !== null && index > 0 })),
    rows: rows.map((cells, index) => ({ key: String(index), cells })),
  };
}

const readText = (element: Element): string => element.textContent.replaceAll(/\s+/g, ' ').trim();
