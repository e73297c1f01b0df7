import { monthPart } from '#contract/dates.ts';
import { stressTestColumns } from '#contract/records/stress-test.ts';
import { isSchemeCode } from '#contract/scheme-code.ts';
import { findMonthEnd } from '../../parsing/days.ts';
import { RejectedRow } from '../../parsing/errors.ts';
import { createUniqueCheck, foldTitle, parseRows } from '../../parsing/parse-rows.ts';
import { parseTextCell, requireDate, requireText, type WorkbookCell } from '../../parsing/row-reader.ts';
import { checkAllReadable, countFilled, findTables, listRows } from '../../workbook/sheet-tables.ts';
import type { Workbook } from '../../workbook/workbook.ts';
import { checkStressRows, isPercentage, parseStressValues, type StressTestFile } from './stress-test-file.ts';

// The workbook in AMFI's format: code, date, name, AUM and the values in a fixed order below titles of several rows, which houses word
// differently. So the columns are taken by their order from the title `AMFI Scheme Code` on, and each row must say what it is.

const FIRST_TITLE = /^amfischemecode/;

export const isStressWorkbook = (workbook: Workbook): boolean => findTables(workbook, findFirstColumn).length > 0;

const hasText = (cell: WorkbookCell | undefined): boolean => parseTextCell(cell) !== '';

/** The column of the code, if the two after it are of date and name, and all that follow are there. */
function findFirstColumn(titles: readonly string[]): number | null {
  const folded = titles.map(foldTitle);
  const first = folded.findIndex((title) => FIRST_TITLE.test(title));
  if (first < 0) return null;
  const [date = '', name = ''] = [folded[first + 1], folded[first + 2]];
  return /^ason?f?/.test(date) && /(?:fund|scheme)/.test(name) ? first : null;
}

/** @throws RejectedFile if more rows cannot be parsed than can. */
export function parseStressWorkbook(workbook: Workbook): StressTestFile {
  checkAllReadable(workbook);
  const tables = findTables(workbook, findFirstColumn);
  const items = tables.flatMap((table) =>
    listRows(table)
      .map((row, index) => ({
        ...row,
        cells: row.cells.slice(table.header),
        formatCell: (column: number) => table.sheet.formatCell(table.headerRow + 1 + index, table.header + column),
      }))
      // further rows of titles and notes below the table have neither a code nor both a date and a name
      .filter(({ cells }) => countFilled(cells) > 4 && (hasText(cells[0]) || (hasText(cells[1]) && hasText(cells[2])))),
  );
  const checkUnique = createUniqueCheck('AMFI Scheme Code', 'each scheme once for a date');
  const parsed = parseRows(items, ({ cells, formatCell }, reader) => {
    const code = parseTextCell(cells[0]);
    if (code !== '' && !isSchemeCode(code)) throw new RejectedRow('AMFI Scheme Code', code, 'digits');
    const date = findMonthEnd(monthPart(requireDate('As of', cells[1], workbook.is1904)));
    const schemeName = requireText('Fund name', cells[2], 'the name of a scheme');
    checkUnique(`${code || schemeName.toLowerCase()} ${date}`);
    const values = parseStressValues(reader, (column) => {
      const index = 3 + stressTestColumns.indexOf(column);
      const cell = cells[index];
      return typeof cell === 'number' && isPercentage(column) ? toPercent(cell, formatCell(index)) : cell;
    });
    return { code, schemeName, category: '', date, values };
  });
  checkStressRows(parsed);
  return { kind: 'stress-test', ...parsed };
}

/** A percentage is stored as a fraction if a cell shows it with the sign, unless the sign is a literal of its number format. */
function toPercent(stored: number, shown: string): number {
  const printed = Number(/^(-?[\d.]+) ?%$/.exec(shown)?.[1] ?? NaN);
  const isFraction = Math.abs(printed - stored * 100) <= Math.abs(printed - stored);
  return isFraction ? Number((stored * 100).toPrecision(15)) : stored;
}
