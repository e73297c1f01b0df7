import type { FieldName } from '../operations/operations.ts';
import { identityFieldNames } from '../records/identity.ts';

// The fields of all schemes that the dashboard requests first, here so that the service can prepare the responses.

/** What lists of all schemes open with: what a scheme is, and what ranks it among its peers, values with their dates. */
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
  'publishedReturnDate',
  'dailyAum',
  'ter',
  'terDate',
  'schemeCode',
  'peerGroup',
] as const satisfies readonly FieldName<'GetAUM'>[];

/** The names of plans and options, by which lists of schemes are filtered, the other names of schemes, and the dates of their portfolios. */
export const labelFields = [
  'code',
  'mutualFund',
  'plan',
  'option',
  'formerNames',
  'portfolioDate',
  ...identityFieldNames,
] as const satisfies readonly FieldName<'GetSchemeMaster'>[];
