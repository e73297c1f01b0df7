import { parseQuartile } from '#schemes/peers/quartile-names.ts';
import { buildSheet } from '../../chart/export/save-section-table.ts';
import { parseShownNumber, saveWorkbook } from '../../file-formats/save-table.ts';
import type { ShownStanding } from '../../schemes/peers/shown-standing.tsx';
import { type ExportFact, describeTime } from '../../table/export-rows/describe-export.ts';
import { buildExportBaseName } from '../../table/export-rows/download-file.ts';
import type { SectionTable, SectionTables } from '../../table/export-rows/section-tables.ts';

/** A block as it is shown. */
export interface ShownBlock {
  readonly name: string;
  readonly element: Element;
}

/** Saves a workbook with a sheet for each block: its table, or its lines of text. */
export const saveDocument = (
  title: string,
  facts: readonly ExportFact[],
  blocks: readonly ShownBlock[],
  tables: SectionTables,
): Promise<void> =>
  saveWorkbook(
    buildExportBaseName(['document', title, null], []),
    [{ name: 'Document', value: title }, ...facts, describeTime(new Date())].filter(({ value }) => value !== ''),
    blocks.map(({ name, element }) => {
      const [, build] = [...tables].find(([part]) => element.contains(part)) ?? [];
      return { name, ...buildSheet(build?.() ?? readTable(element), true) };
    }),
  );

/** The first table of a section; without one, a row for each of its lines. */
function readTable(element: Element): SectionTable {
  const table = element.querySelector('table');
  const lines = table
    ? Array.from(table.rows, (row) => Array.from(row.cells, readCell))
    : Array.from(element.querySelectorAll<HTMLElement>('li, p:not(li p), dt'), (line) => [readCell(line)]);
  const [head = [], ...rows] = table ? lines : [[{ text: 'Text', standing: null }], ...lines];
  return {
    headers: head.map(({ text }, index) => ({ text, unit: '', isNumeric: table !== null && index > 0 })),
    rows: rows.map((cells, index) => ({
      key: String(index),
      cells: cells.map(({ text }) => text),
      standings: cells.map(({ standing }) => standing),
    })),
  };
}

/**
 * `12.40 rank 7` on the shade of a quartile is 12.40, with its rank and quartile. As rendered: in `textContent` what is on a line
 * of its own continues the number above it.
 */
function readCell(element: HTMLElement): { readonly text: string; readonly standing: ShownStanding | null } {
  const whole = element.innerText.replaceAll(/\s+/g, ' ').trim();
  const [, text = whole, rank] = /^(.+?) rank ([\d,]+)/.exec(whole) ?? [];
  const shade = (element.matches('[data-quarter]') ? element : element.querySelector('[data-quarter]'))?.getAttribute(
    'data-quarter',
  );
  const quartile = parseQuartile(shade ?? '');
  if (rank === undefined && quartile === null) return { text, standing: null };
  return { text, standing: { rank: rank === undefined ? null : parseShownNumber(rank), count: null, quartile } };
}
