import { getText, type Row } from './row.ts';
import { getCode } from './schemes.ts';
import type { Params } from './service-client.ts';

// An independent implementation of how parameters select schemes, to compute the expected result of any request.

/** Text for comparison: lower case, with white space of any length as one space. */
export const normalizeText = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

const ISINS = ['ISINGrowth', 'ISINDivPayout', 'ISINDivReinvest'] as const;

/** The ISINs of a scheme code, without empty ones. */
export const getIsins = (row: Row): readonly string[] =>
  ISINS.map((field) => getText(row, field)).filter((isin) => isin !== '');

/** The rows that a request selects, in their order: criteria combine with AND. */
export function selectSchemes(rows: readonly Row[], params: Params): readonly Row[] {
  const splitList = (name: string, normalize: (item: string) => string) => params[name]?.split(',').map(normalize);
  const codes = splitList('code', (code) => code);
  const isins = splitList('isin', (isin) => isin.toUpperCase());
  const equals = (name: string, field: string) => (row: Row) =>
    params[name] === undefined || normalizeText(getText(row, field)) === normalizeText(params[name]);
  return rows
    .filter((row) => codes === undefined || codes.includes(getCode(row)))
    .filter((row) => isins === undefined || getIsins(row).some((isin) => isins.includes(isin.toUpperCase())))
    .filter(matchesName(rows, 'SchemeName', params['name']))
    .filter(matchesName(rows, 'MutualFund', params['mutualFund']))
    .filter(equals('type', 'Type'))
    .filter(equals('category', 'Category'))
    .filter(equals('subcategory', 'SubCategory'));
}

/** Every word occurs anywhere in the name; if some names are equal to the text, only those match. */
export function matchesName(rows: readonly Row[], field: string, text: string | undefined): (row: Row) => boolean {
  if (text === undefined) return () => true;
  const normalized = normalizeText(text);
  const getName = (row: Row) => normalizeText(getText(row, field));
  if (rows.some((row) => getName(row) === normalized)) return (row) => getName(row) === normalized;
  return (row) => normalized.split(' ').every((word) => getName(row).includes(word));
}
