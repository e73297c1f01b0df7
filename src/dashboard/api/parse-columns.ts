import type { FieldName, OperationName } from '#contract/operations/operations.ts';
import type { ResponseColumns } from '#contract/responses/column-records.ts';
import { parseResponseColumns } from '#contract/responses/parse-columns.ts';
import { formatSchemeName } from '#contract/scheme-name/format-scheme-name.ts';
import { parseJson, type ParseRequest } from './parse-records.ts';

/** Parses the body of a response by columns, as `parseRecords` does that of a list of records. */
export function parseColumns<Name extends OperationName, Field extends FieldName<Name>>({
  name,
  fields,
  body,
  contentType,
}: ParseRequest<Name, Field>): ResponseColumns {
  const json = parseJson(new TextDecoder().decode(body), contentType);
  const { count, columns } = parseResponseColumns(name, json, fields);
  const names = columns.get('schemeName');
  if (names === undefined || !('texts' in names)) return { count, columns };
  const texts = names.texts.map((each) => each && formatSchemeName(each));
  return { count, columns: new Map(columns).set('schemeName', { ...names, texts }) };
}
