import type { Fields } from '../fields.ts';
import {
  asExtensionParameter,
  choiceParameter,
  dateParameter,
  fieldsParameter,
  listParameter,
  textParameter,
  type ParameterValue,
} from '../requests/parameters.ts';

/** Accepted by every operation (specification 4.1). */
export const commonParameters = {
  accessKey: textParameter('Access key.'),
  dTFormat: choiceParameter(['String', 'Iso'], 'String', 'Date format: MM-DD-YYYY or ISO 8601.'),
  format: choiceParameter(
    ['Json', 'Xml', 'Csv', 'CsvContent'],
    'Json',
    'Response format: Csv is a file download, CsvContent the same text inline.',
  ),
  layout: asExtensionParameter(
    choiceParameter(
      ['Records', 'Columns'],
      'Records',
      'Layout of Json: a list of records, or for each field the list of its values. Columns is accepted with format=Json only.',
    ),
  ),
} as const;

export type Format = ParameterValue<(typeof commonParameters)['format']>;
export type Layout = ParameterValue<(typeof commonParameters)['layout']>;

export const codeParameter = listParameter('AMFI scheme code, exact match; a comma-separated list.');
const isinParameter = listParameter('ISIN of the scheme, exact match, case-insensitive; a comma-separated list.');
export const nameParameter = textParameter(
  'Words of the scheme name in any order, case-insensitive; an exact name returns only that scheme.',
);
export const typeParameter = textParameter('Scheme type, exact match, case-insensitive.');
export const mutualFundParameter = textParameter('Words of the fund house name in any order, case-insensitive.');
export const classParameters = {
  type: typeParameter,
  category: textParameter('Category, exact match, case-insensitive.'),
  subcategory: textParameter('Sub-category, exact match, case-insensitive.'),
};
/** The parameters of operations about a part of the market. */
export const marketParameters = {
  subcategory: textParameter('Sub-category, canonical or as printed, exact match, case-insensitive.'),
  mutualFund: mutualFundParameter,
};
export const dateRangeParameters = {
  from: dateParameter('Start date (inclusive), MM-DD-YYYY.'),
  to: dateParameter('End date (inclusive), MM-DD-YYYY.'),
};
/** Creates the parameter of an operation whose records have a code. */
export const createFieldsParameter = (of: Fields) =>
  asExtensionParameter(
    fieldsParameter(
      of,
      'Names of fields, a comma-separated list: the records have only these and Code. All fields without it.',
    ),
  );
/** The parameters of operations about any number of schemes. */
export const codesParameters = { isin: isinParameter, name: nameParameter, code: codeParameter };
/** The parameters of operations about one scheme, in the order of the specification, and those of which one is required. */
export const schemeParameters = { name: nameParameter, isin: isinParameter, code: codeParameter };
export const schemeSelectors = ['name', 'isin', 'code'] as const;
