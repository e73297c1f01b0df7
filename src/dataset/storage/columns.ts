import { omitFields, type FieldKind, type Fields, type RecordOf } from '#contract/fields.ts';
import { foundHoldingFields, holdingFields } from '#contract/records/holding.ts';
import { schemeFields } from '#contract/records/masters.ts';
import { performanceFields } from '#contract/records/performance.ts';
import { overlapFields, ruleCheckFields } from '#contract/records/rule-check.ts';
import { managerFields, statedDetailFields } from '#contract/records/scheme-details.ts';
import { storedMeasureFields } from '#contract/records/scheme-measures.ts';

// The columns that tables have for fields of the contract: a field that is added there is a column here.

/** Columns of a scheme code. The time of the record is that of the dataset, and the latest portfolio has the date. */
export const schemeColumns = omitFields({ ...schemeFields, ...performanceFields }, 'date', 'portfolioDate');
export type SchemeColumns = RecordOf<typeof schemeColumns>;

/** Columns of a holding or a derivative as disclosed. The date is that of its sheet, and everything else is computed. */
export const sheetRowColumns = omitFields(
  holdingFields,
  ...(['size', 'date', 'exposureValue', 'exposure', 'note', 'ratingGrade', 'coupon', 'maturity'] as const),
);

/** Columns of the measures of a scheme code. */
export const measureColumns = storedMeasureFields;

/** Columns of what a scheme summary document states, and AMFI lists. */
export const detailColumns = statedDetailFields;

/** Columns of a manager of a scheme code, which has the name of the scheme and its fund house. */
export const managerColumns = omitFields(managerFields, 'code', 'schemeName', 'mutualFund');

/** Columns of a check of a portfolio, and of an overlap: codes and names are those of the portfolios. */
export const ruleCheckColumns = omitFields(ruleCheckFields, 'code', 'schemeName');
export const overlapColumns = omitFields(
  overlapFields,
  ...(['code', 'schemeName', 'otherCode', 'otherSchemeName', 'mutualFund'] as const),
);

/** Columns of a row of a latest portfolio, which has the code and name of the scheme. */
export const latestHoldingColumns = omitFields(foundHoldingFields, 'code', 'schemeName');

const columnTypes: Readonly<Record<FieldKind, string>> = {
  text: 'TEXT NOT NULL',
  number: 'DOUBLE PRECISION',
  date: 'TEXT',
  time: 'TEXT',
};

/** The columns in a CREATE TABLE. */
export const defineColumns = (columns: Fields): string =>
  Object.entries(columns)
    .map(([name, { kind }]) => `"${name}" ${columnTypes[kind]}`)
    .join(',\n  ');

/** A text as stored in the `…_key` columns and compared: lower case, each run of white space one space. */
export const toTextKey = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** An ISIN as stored and compared: upper case. */
export const toIsinKey = (isin: string): string => isin.trim().toUpperCase();
