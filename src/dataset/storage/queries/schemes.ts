import { calendarYearFields, type CalendarYear } from '#contract/records/calendar-year.ts';
import { schemeFields, type Scheme } from '#contract/records/masters.ts';
import { navFields, type Nav } from '#contract/records/nav.ts';
import { performanceFields, type Performance } from '#contract/records/performance.ts';
import {
  managerFields,
  schemeDetailsFields,
  type Manager,
  type SchemeDetails,
} from '#contract/records/scheme-details.ts';
import { schemeEventFields, type SchemeEvent } from '#contract/records/scheme-event.ts';
import { schemeMeasuresFields, type SchemeMeasures } from '#contract/records/scheme-measures.ts';
import { createRowParser } from '#contract/responses/parse-record.ts';
import { compareMissingLast } from '#finance/compare-missing-last.ts';
import type { KeysetQuery, ReadRecords } from '../chunked-read.ts';
import type { Database } from '../database.ts';
import { getDateOrNull, getNumberOrNull, getText } from '../row-values.ts';
import { buildSelectList, and, equals, type Condition } from '../sql-builder.ts';
import type { SchemeAum, EventCriteria, SchemeSelection } from '../store.ts';
import { buildSchemeFilter } from './scheme-filter.ts';

// One record per scheme code, by code.

export const schemesByCode: KeysetQuery<Scheme> = {
  select: `SELECT ${buildSelectList(schemeFields, 's', { portfolioDate: 'p.date' })}, s."code"
    FROM scheme s LEFT JOIN portfolio p ON p.id = s.portfolio`,
  key: 's."code"',
  startKey: '',
  parseRow: createRowParser(schemeFields),
};

export const measuresByCode: KeysetQuery<SchemeMeasures> = {
  select: `SELECT ${buildSelectList(schemeMeasuresFields, 'm', {
    code: 's."code"',
    schemeName: 's."schemeName"',
    navDate: 's."navDate"',
    portfolioDate: 'p.date',
  })}, s."code"
    FROM scheme s JOIN scheme_measure m ON m.code = s."code" LEFT JOIN portfolio p ON p.id = s.portfolio`,
  key: 's."code"',
  startKey: '',
  parseRow: createRowParser(schemeMeasuresFields),
};

/** One record per complete calendar year of a code, oldest first. */
export const calendarYearsByCode: KeysetQuery<CalendarYear> = {
  select: `SELECT ${buildSelectList(calendarYearFields, 'y', { schemeName: 's."schemeName"' })}, y.id
    FROM scheme s JOIN calendar_year y ON y.code = s."code"`,
  key: 'y.id',
  startKey: '',
  parseRow: createRowParser(calendarYearFields),
};

export const detailsByCode: KeysetQuery<SchemeDetails> = {
  select: `SELECT ${buildSelectList(schemeDetailsFields, 'd', { code: 's."code"', schemeName: 's."schemeName"' })}, s."code"
    FROM scheme s JOIN scheme_detail_code c ON c.code = s."code" JOIN scheme_detail d ON d.id = c.detail`,
  key: 's."code"',
  startKey: '',
  parseRow: createRowParser(schemeDetailsFields),
};

/** One record per manager of a code. */
export const managersByCode: KeysetQuery<Manager> = {
  select: `SELECT ${buildSelectList(managerFields, 'm', { schemeName: 's."schemeName"', mutualFund: 's."mutualFund"' })}, m.id
    FROM scheme s JOIN scheme_manager m ON m.code = s."code"`,
  key: 'm.id',
  startKey: '',
  parseRow: createRowParser(managerFields),
};

export const latestNavsByCode: KeysetQuery<Nav> = {
  select: `SELECT ${buildSelectList(navFields, 's')}, s."code" FROM scheme s`,
  key: 's."code"',
  startKey: '',
  parseRow: createRowParser(navFields),
};

export const schemeAumByCode: KeysetQuery<SchemeAum> = {
  select: `SELECT s."schemeName", s."mutualFund", s."schemeCode", s."navStatus", s."dailyAum", s."dailyAumDate", s."preMonthAum",
    s."preMonthAumDate", s."specialCharAum", s."navDate", s."code" FROM scheme s`,
  key: 's."code"',
  startKey: '',
  parseRow: (row) => ({
    schemeName: getText(row, 0),
    mutualFund: getText(row, 1),
    schemeCode: getText(row, 2),
    navStatus: getText(row, 3),
    dailyAum: getNumberOrNull(row, 4),
    dailyAumDate: getDateOrNull(row, 5),
    preMonthAum: getNumberOrNull(row, 6),
    preMonthAumDate: getDateOrNull(row, 7),
    specialCharAum: getText(row, 8),
    navDate: getDateOrNull(row, 9),
    code: getText(row, 10),
  }),
};

const PRODUCED_AT = '(SELECT produced_at FROM dataset)';

/** Performance records by AUM, largest first. */
export const performanceByAum: KeysetQuery<Performance> = {
  select: `SELECT ${buildSelectList(performanceFields, 's', { date: PRODUCED_AT })}, s.aum_rank FROM scheme s`,
  key: 's.aum_rank',
  startKey: -1,
  parseRow: createRowParser(performanceFields),
};

type Compare = (a: Performance, b: Performance) => number;

const collator = new Intl.Collator('en');

/**
 * Sorts records by a field: numbers largest first, dates latest first, text A to Z, missing values (null and empty text)
 * last, ties by code. Done here and not in SQL, since engines disagree about alphabetical order.
 */
export function sortPerformance(records: readonly Performance[], field: keyof Performance): readonly Performance[] {
  const byField: Compare =
    performanceFields[field].kind === 'text'
      ? (a, b) => compareValues(a[field], b[field], (x, y) => collator.compare(String(x), String(y)))
      : (a, b) => compareValues(a[field], b[field], (x, y) => (x < y ? 1 : x > y ? -1 : 0));
  return records.toSorted((a, b) => byField(a, b) || byCode(a, b));
}

type Value = string | number | null;

/** Compares two values of a field, null and empty text after every other value. */
const compareValues = (a: Value, b: Value, compare: (x: string | number, y: string | number) => number): number =>
  compareMissingLast(a === '' ? null : a, b === '' ? null : b, compare);

const byCode: Compare = (a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);

const byPosition: KeysetQuery<SchemeEvent> = {
  select: `SELECT ${buildSelectList(schemeEventFields, 'e')}, e.position FROM scheme_event e`,
  key: 'e.position',
  startKey: -1,
  parseRow: createRowParser(schemeEventFields),
};

/** The changes of the selected codes that meet the criteria, newest first. */
export async function readEvents(
  database: Database,
  readRecords: ReadRecords,
  selection: SchemeSelection,
  { kind, from, to }: EventCriteria,
  max?: number,
): Promise<readonly SchemeEvent[]> {
  const conditions: Condition[] = [];
  if (Object.values(selection).some((criterion) => criterion !== undefined))
    conditions.push(appliesTo(await buildSchemeFilter(database, selection)));
  if (kind !== undefined) conditions.push(equals('e."kind"', kind));
  if (from !== undefined) conditions.push({ sql: 'e."date" >= ?', parameters: [from] });
  if (to !== undefined) conditions.push({ sql: 'e."date" <= ?', parameters: [to] });
  return readRecords(byPosition, { ...and(conditions), isSmall: false }, max);
}

/** One query for the positions, since a condition on each event would look the schemes up again for each. */
const appliesTo = ({ sql, parameters }: Condition): Condition => ({
  sql: `e.position IN (SELECT o.position FROM scheme s JOIN scheme_event o ON o.scheme_key = s.scheme_key
    AND (o.applies_to = '' OR o.applies_to = s."plan" OR o.applies_to = s."code") WHERE ${sql})`,
  parameters,
});
