import { schemeFields, type Scheme } from '#contract/records/masters.ts';
import { navFields, type Nav } from '#contract/records/nav.ts';
import { performanceFields, type Performance } from '#contract/records/performance.ts';
import {
  managerFields,
  schemeDetailsFields,
  type Manager,
  type SchemeDetails,
} from '#contract/records/scheme-details.ts';
import { schemeMeasuresFields, type SchemeMeasures } from '#contract/records/scheme-measures.ts';
import { createRowParser } from '#contract/responses/parse-record.ts';
import { compareMissingLast } from '#finance/compare-missing-last.ts';
import type { KeysetQuery } from '../chunked-read.ts';
import { getDateOrNull, getNumberOrNull, getText } from '../row-values.ts';
import { buildSelectList } from '../sql-builder.ts';
import type { SchemeAum } from '../store.ts';

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
