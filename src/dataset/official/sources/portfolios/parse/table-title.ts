import type { IsoDate } from '#contract/dates.ts';
import { RejectedFile, type Anomaly } from '../../../parsing/errors.ts';
import {
  getCellNumber,
  getCellText,
  type Workbook,
  type WorkbookRow,
  type Worksheet,
} from '../../../workbook/worksheet.ts';
import { findUnit, findUnitOfWorkbook } from './market-value-unit.ts';
import { findNextHeader, findSegregatedHeading, isBlockMark, type Header, type Table } from './parse-table.ts';
import {
  findPortfolioDate,
  chooseSchemeName,
  findSchemeNames,
  isWholeSchemeName,
  parseIndexSheets,
  type PortfolioDate,
} from './scheme-and-date.ts';

/** What the sheets of a workbook say about each other. */
export interface WorkbookContext {
  readonly is1904: boolean;
  /** Scheme name by sheet name. */
  readonly schemeNames: ReadonlyMap<string, string>;
  /** ₹ lakh per unit of the printed values, as all sheets that name a unit print them; null if they differ. */
  readonly unit: number | null;
}

export const describeWorkbook = ({ sheets, is1904 }: Workbook): WorkbookContext => ({
  is1904,
  schemeNames: parseIndexSheets(sheets),
  unit: findUnitOfWorkbook(sheets, (sheet) => findNextHeader(sheet, 0)),
});

/** The title of a table that cannot be parsed: one below it takes no name and no date from it. */
export const UNKNOWN_TITLE = { schemeName: '', date: '', unit: null } as const;

/** What is above a table. */
export interface TableTitle extends PortfolioDate {
  readonly schemeName: string;
  /** ₹ lakh per unit of its values. */
  readonly unit: number;
  readonly warnings: readonly Anomaly[];
}

export type TitledTable = Pick<TableTitle, 'schemeName'> &
  Pick<Table, 'end'> & { readonly date: IsoDate | ''; readonly unit: number | null };

/** The title of a table below another one is close: what is above it are the notes of the other one. */
const MAX_TITLE_ROWS = 15;

/**
 * Parses what is above a table.
 * @throws RejectedFile if the scheme name, the date or the unit is missing.
 */
export function parseTableTitle(
  sheet: Worksheet,
  header: Header,
  previous: TitledTable | null,
  { schemeNames, is1904, unit: unitOfWorkbook }: WorkbookContext,
  location: string,
): TableTitle {
  const rows = findTitleRows(sheet, header, previous);
  const heading =
    previous === null ? null : (rows.map(findSegregatedHeading).findLast((text) => text !== null) ?? null);
  const schemeName =
    heading !== null && previous !== null
      ? nameSegregatedPortfolio(heading, previous.schemeName)
      : (chooseSchemeName(findSchemeNames(rows), schemeNames.get(sheet.name), location) ??
        (previous === null ? findNameOfSheet(sheet, schemeNames) : ''));
  if (schemeName === '') throw new RejectedFile(`${location}: expected a scheme name above the table, found none`);
  const ofPrevious = heading === null ? '' : (previous?.date ?? '');
  const dated =
    findPortfolioDate(rows, is1904, location) ??
    (ofPrevious === '' ? null : { date: ofPrevious, isDateLabelled: true });
  if (dated === null) throw new RejectedFile(`${location}: expected the portfolio date above the table, found none`);
  // a segregated portfolio is printed in the unit of the one above it
  const printed = findUnit(sheet, rows, header, location) ?? (heading === null ? null : (previous?.unit ?? null));
  const unit = printed ?? unitOfWorkbook;
  if (unit === null) throw new RejectedFile(`${location}: expected market values in ₹ lakh, found no unit`);
  return { schemeName, ...dated, unit, warnings: printed === null ? [warnOfUnit(sheet, header, location, unit)] : [] };
}

const findNameOfSheet = (sheet: Worksheet, schemeNames: ReadonlyMap<string, string>): string =>
  schemeNames.get(sheet.name) ?? (isWholeSchemeName(sheet.name) ? sheet.name : '');

function findTitleRows(sheet: Worksheet, header: Header, previous: TitledTable | null): readonly WorkbookRow[] {
  const start = previous === null ? 0 : Math.max(previous.end + 1, header.row - MAX_TITLE_ROWS);
  // the heading of a segregated portfolio may itself be where its table starts
  const rows = sheet.rows.slice(start, Math.max(header.row, previous === null ? 0 : header.row + 1));
  return rows.slice(rows.findLastIndex(isBlockMark) + 1).filter((row) => !isPosition(row));
}

/** Between two tables there may be rows of futures, whose expiry is no date of a portfolio. A title has one number at most, its date. */
const isPosition = (row: WorkbookRow): boolean => row.filter((cell) => getCellNumber(cell) !== null).length >= 2;

/** `SEGREGATED PORTFOLIO 1`, also behind the words of any title, is of the scheme above it; '' if that is not known. */
function nameSegregatedPortfolio(heading: string, schemeName: string): string {
  const start = heading.search(/segregated/i);
  const before = heading.slice(0, start);
  const [ownName] = findSchemeNames([[before]]);
  const number = heading.slice(start).replace(AS_ON, '').trim();
  if (ownName !== undefined) return heading.replace(AS_ON, '').trim();
  return schemeName === '' ? '' : `${schemeName} - ${number}`;
}

const AS_ON = /(?:[-–:(]\s*)?\bas (?:on|at|of)\b.*$/is;

const warnOfUnit = (sheet: Worksheet, { row, columns }: Header, location: string, unit: number): Anomaly => ({
  where: location,
  field: 'Market value',
  received: `${getCellText(sheet.rows[row]?.[columns.value])} without a unit, read as ₹ ${unit === 1 ? '' : `${unit} `}lakh like the other sheets`,
  expected: 'a unit',
});
