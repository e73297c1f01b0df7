import type { IsoDate } from '#contract/dates.ts';
import { getIndianDay } from '#finance/calendar.ts';
import { RejectedFile, RejectedRow } from '../../parsing/errors.ts';
import { isRecordObject, listJsonRows, type JsonObject } from '../../parsing/json.ts';
import { jsonToCell, type WorkbookCell } from '../../parsing/row-reader.ts';
import { collectRatios, type PlanCells, type RatioCells, type TerFile, type TerSourceName } from './collect-ratios.ts';

// AMFI's response `populate-te-rdata-revised`, `{data: [row], meta: {page, pageSize, total, pageCount}}`: the rows of the
// workbook, percent as text.
const PARTS = {
  'base-ter': ['BaseTER', '6A_B', '6A_C', 'GST'],
  'base-expense-ratio': ['BER', 'BrokerageCost', 'TransactionCost', 'StatutoryLevies'],
} as const;
const PLANS = ['R', 'D'] as const;

/** Rows of specialised investment funds have `SIF_Id` besides, by report of several clients: no whole response was seen. */
export function isTerJson(json: unknown, kind: TerSourceName): boolean {
  const { row } = listJsonRows(json)[0] ?? {};
  if (row === undefined || 'SIF_Id' in row !== (kind === 'sif-ter')) return false;
  return 'Scheme_Name' in row && 'TER_Date' in row && findLayout(row) !== null;
}

/**
 * Parses the response for a whole month.
 * @throws RejectedFile if it is one of several pages: a month replaces the one imported before, so days would be lost.
 */
export function parseTerJson<Name extends TerSourceName>(json: unknown, kind: Name): TerFile<Name> {
  const rows = listJsonRows(json);
  checkPages(json, rows.length);
  const [first] = rows;
  const layout = first === undefined ? null : findLayout(first.row);
  if (layout === null) throw new RejectedFile('total expense ratios without the columns of both plans');
  return collectRatios(kind, layout, rows, ({ row }) => readCells(row, layout));
}

/** Both have a total; only the names of its parts distinguish the layouts. */
function findLayout(row: JsonObject): TerFile['layout'] | null {
  const hasParts = (layout: TerFile['layout']) =>
    PLANS.every((plan) => [...PARTS[layout], 'TER'].every((part) => `${plan}_${part}` in row));
  return (['base-ter', 'base-expense-ratio'] as const).find(hasParts) ?? null;
}

function checkPages(json: unknown, rows: number): void {
  const meta = isRecordObject(json) && isRecordObject(json['meta']) ? json['meta'] : {};
  const [page, pages, total] = ['page', 'pageCount', 'total'].map((name) => Number(meta[name] ?? NaN));
  if (Number(pages) > 1 || Number(total) > rows) {
    const expected = 'expected all rows of the month in one page, or the workbook (excel=true)';
    throw new RejectedFile(`page ${page} of ${pages} with ${rows} of ${total} expense ratios; ${expected}`);
  }
}

function readCells(row: JsonObject, layout: TerFile['layout']): RatioCells {
  const getPlan = (plan: (typeof PLANS)[number], title: string): PlanCells => ({
    title,
    parts: PARTS[layout].map((part) => jsonToCell(row[`${plan}_${part}`])),
    total: jsonToCell(row[`${plan}_TER`]),
  });
  return {
    nsdlCode: jsonToCell(row['NSDLSchemeCode']),
    schemeName: jsonToCell(row['Scheme_Name']),
    schemeType: jsonToCell(row['SchemeType_Desc']),
    schemeCategory: jsonToCell(row['SchemeCat_Desc']),
    date: parseIndianDay(jsonToCell(row['TER_Date'])),
    regular: getPlan('R', 'Regular Plan - '),
    direct: getPlan('D', 'Direct Plan - '),
  };
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const DAY = 86_400_000;
const INDIAN_TIME_OFFSET = 5.5 * 3_600_000;

/**
 * The day in India at whose midnight, there or in UTC, an instant is: `2026-05-31T18:30:00.000Z` is 1 June, and so is
 * `2026-06-01T00:00:00.000Z`, as AMFI wrote it in September 2026.
 */
function parseIndianDay(cell: WorkbookCell): IsoDate {
  const time = typeof cell === 'string' && INSTANT.test(cell) ? Date.parse(cell) : NaN;
  // a day without a time, or with another one, may be meant in India or in UTC
  if (time % DAY !== 0 && (time + INDIAN_TIME_OFFSET) % DAY !== 0) {
    throw new RejectedRow('TER_Date', String(cell ?? ''), 'midnight in India or UTC, such as 2026-06-01T00:00:00.000Z');
  }
  const day = getIndianDay(new Date(time));
  if (day < '1970-01-01' || day > '2149-01-01') throw new RejectedRow('TER_Date', String(cell), 'a date since 1970');
  return day;
}
