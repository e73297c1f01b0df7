import { isIsoDate, type IsoDate } from '#contract/dates.ts';
import { daysBetween } from '#finance/calendar.ts';
import { riskLevelChecks, type ComparedRiskLevel } from '../checks/compare-risk-levels.ts';
import { runChecks } from '../checks/share-check.ts';
import { defineFeed, type FeedFile, type RawFile } from '../feed-engine/feed.ts';
import { isColumnOf, requiredText, riskLevel, text, type FeedField } from '../feed-engine/fields.ts';
import { createObservationQuery } from '../feed-engine/read-observations.ts';
import { findTitledTables, buildSheetRows, type TitledTable } from '../feed-engine/sheet-rows.ts';
import { RejectedRow } from '../parsing/errors.ts';
import { findDates } from '../parsing/parse-dates.ts';
import { findRiskLevel, parseTextCell } from '../parsing/row-reader.ts';
import { listRows } from '../workbook/sheet-tables.ts';
import { getRowTexts, type Workbook } from '../workbook/worksheet.ts';

// A fund house's riskometers of its schemes and their benchmarks, a sheet per month-end (UTI, April 2024 to August 2025: fifteen
// of its sheets are hidden). The date is in the name of the sheet or above the table: the rows get it as a column.

const date: FeedField<IsoDate> = {
  titles: ['date'],
  read(_, title, cell) {
    const day = String(cell ?? '');
    if (!isIsoDate(day)) throw new RejectedRow(title, day, 'a date above the table or in the name of the sheet');
    return day;
  },
};

const fields = {
  schemeName: requiredText(
    'the name of a scheme',
    'Fund Name',
    /^(?:fund|scheme)s? name$|^name of (?:the )?(?:fund|scheme)$/i,
  ),
  date,
  riskometerScheme: riskLevel(
    'Riskometer',
    /^(?:(?:fund|scheme)\s*)?risk[\s-]*o[\s-]*meter(?:\s*(?:of|for)? (?:the )?(?:fund|scheme))?$/i,
  ),
  benchmark: text('Benchmark', /^benchmark(?: name)?$/i),
  riskometerBenchmark: riskLevel(
    'Benchmark Riskometer',
    /^benchmark risk[\s-]*o[\s-]*meter$|^risk[\s-]*o[\s-]*meter (?:of|for)? (?:the )?benchmark$/i,
  ),
};
const { schemeName, riskometerScheme, riskometerBenchmark } = fields;
const identity = { name: 'riskometers', fields, subject: 'schemeName', date: 'date' } as const;
export type RiskometerFile = FeedFile<'riskometers', typeof fields>;

const table = { fields, required: [schemeName, riskometerScheme, riskometerBenchmark] };

function readWorkbook(workbook: Workbook): RawFile {
  const rejected = workbook.rejectedSheets.map(({ sheet, reason }) => ({
    where: `sheet ${sheet}`,
    field: 'sheet',
    received: reason,
    expected: 'a sheet that can be read',
  }));
  const rows = findTitledTables(workbook, table).flatMap((found) => {
    const day = findSheetDate(found) ?? found.sheet.name;
    const filled = listRowsOfTable(found).filter(({ cells }) => getRowTexts(cells).length >= 2);
    const header = [...found.header, 'date'];
    return buildSheetRows(found, filled, table, workbook).map((row) => ({
      ...row,
      header,
      cells: [...row.cells, day],
    }));
  });
  return { rows, rejected };
}

/** The rows down to a blank one below which there is no risk level: a portfolio may be below the table. */
function listRowsOfTable(found: TitledTable) {
  const rows = listRows(found);
  const levels = found.header.flatMap((title, column) =>
    [riskometerScheme, riskometerBenchmark].some((field) => isColumnOf(field, title)) ? [column] : [],
  );
  const isOther = ({ cells }: (typeof rows)[number]): boolean =>
    getRowTexts(cells).length > 0 &&
    levels.every((column) => findRiskLevel(parseTextCell(cells[column])) === undefined);
  const end = rows.findIndex(
    (row, index) => getRowTexts(rows[index - 1]?.cells ?? ['above']).length === 0 && isOther(row),
  );
  return end < 0 ? rows : rows.slice(0, end);
}

/** The one date above the table, else the one in the sheet's name (`July 31 2025`, `June 302025`); null if there is none. */
function findSheetDate({ sheet, headerRow }: TitledTable): IsoDate | null {
  const above = sheet.rows.slice(0, headerRow).flatMap(getRowTexts).join(' ');
  for (const words of [above, sheet.name.replaceAll('_', ' ')]) {
    const [day, other] = findDates(words);
    if (day !== undefined && other === undefined) return day;
  }
  return null;
}

/** Days. */
const NEAR_DAYS = 100;

const levelChecks = { against: 'the months around, in the file and stored', checks: riskLevelChecks };

export const riskometersFeed = defineFeed({
  ...identity,
  singular: 'riskometers',
  plural: 'riskometers of fund houses',
  rows: 'riskometers',
  rhythm: { of: 'period', months: 1, days: 10 }, // with the portfolios
  download: null,
  isBesideOthers: true,
  subjectNoun: 'scheme',
  formats: { workbook: { is: (workbook) => findTitledTables(workbook, table).length > 0, read: readWorkbook } },
  checks: [levelChecks],
  /** Compares the months of a file with each other and with the stored ones before and after each. */
  check({ rows }, { draft }) {
    const read = createObservationQuery(draft.sqlite, identity, ['riskometerScheme'], 'AND subject = ?');
    const levels = [...Map.groupBy(rows, (row) => row.schemeName)].flatMap(([name, ofScheme]) => {
      const own = ofScheme.map((row) => ({ date: row.date, level: row.riskometerScheme, isOwn: true }));
      const stored = Array.from(read(name), (each) => ({
        date: each.date,
        level: each.row.riskometerScheme,
        isOwn: false,
      }));
      const inOrder = [...stored, ...own].toSorted((a, b) => (a.date < b.date ? -1 : 1));
      return inOrder.flatMap((after, index): readonly ComparedRiskLevel[] => {
        const before = inOrder[index - 1];
        if (!before || !(before.isOwn || after.isOwn) || before.date === '' || after.date === '') return [];
        if (daysBetween(before.date, after.date) > NEAR_DAYS) return [];
        const { date: day } = after.isOwn ? after : before;
        return day === '' ? [] : [{ schemeName: name, date: day, before: before.level, after: after.level }];
      });
    });
    return runChecks(levelChecks, levels.length === 0 ? [] : [{ input: levels, comparedWith: 'the months around' }]);
  },
});
