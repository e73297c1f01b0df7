import type { FieldName } from '../operations/operations.ts';

// The fields of all schemes that the dashboard requests first, here so that the service can prepare the responses.

/** What lists of all schemes open with: what a scheme is, and what ranks it among its peers. */
export const summaryFields = [
  'code',
  'schemeName',
  'type',
  'category',
  'subCategory',
  'benchmark',
  'riskometerScheme',
  'navDate',
  'navNote',
  'return1Year',
  'return3Year',
  'return5Year',
  'returnSource', // the option of an ETF labelled IDCW depends on it
  'dailyAum',
  'ter',
] as const satisfies readonly FieldName<'GetAUM'>[];

/** The names of plans and options, by which lists of schemes are filtered, and the other names of schemes. */
export const labelFields = [
  'code',
  'mutualFund',
  'plan',
  'option',
  'formerNames',
] as const satisfies readonly FieldName<'GetSchemeMaster'>[];
