import { textsOf } from '../workbook/cell.ts';
import type { Sheet } from '../workbook/workbook.ts';

const NAME = /^(?:scheme|fund) name$/i;
const CODE = /\bcode$|^short name$/i;
const HEADER_ROWS = 6;

/** Whether a sheet lists the workbook's schemes: `Scheme Short code | Scheme Name`, `FUND CODE | FUND NAME`. */
export function isIndexSheet(sheet: Sheet): boolean {
  return headerOf(sheet) !== null;
}

/** Scheme name by sheet name, as the index tells. */
export function schemeNamesBySheet(sheets: readonly Sheet[]): ReadonlyMap<string, string> {
  const sheetNames = new Set(sheets.map((sheet) => sheet.name));
  const names = new Map<string, string>();
  for (const sheet of sheets) {
    const header = headerOf(sheet);
    for (const row of header === null ? [] : sheet.rows.slice(header + 1)) {
      const texts = textsOf(row);
      const code = texts.find((text) => sheetNames.has(text));
      const name = texts.at(-1);
      if (code !== undefined && name !== undefined && name !== code) names.set(code, name);
    }
  }
  return names;
}

function headerOf(sheet: Sheet): number | null {
  const at = sheet.rows.slice(0, HEADER_ROWS).findIndex((row) => {
    const texts = textsOf(row);
    return texts.some((text) => NAME.test(text)) && texts.some((text) => CODE.test(text));
  });
  return at < 0 ? null : at;
}
