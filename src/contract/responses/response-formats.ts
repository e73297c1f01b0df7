import type { OperationName, OperationRecord } from '../operations/operations.ts';
import type { Format } from '../operations/shared-parameters.ts';
import type { ApiRequest } from '../requests/request.ts';
import { serializeRecordsAsCsv } from './serialize-csv.ts';
import { serializeColumns, serializeEnvelope } from './serialize-json.ts';
import type { Serialize } from './serialize-record.ts';
import { serializeXml } from './serialize-xml.ts';

interface ResponseFormat {
  readonly contentType: string;
  /** A browser saves the response as a file. */
  readonly isDownload: boolean;
  readonly serialize: Serialize;
}

/** How a response is serialized for each value of the parameter `format`. */
export const responseFormats: { readonly [Name in Format]: ResponseFormat } = {
  Json: { contentType: 'application/json; charset=utf-8', isDownload: false, serialize: serializeEnvelope },
  Xml: { contentType: 'application/xml; charset=utf-8', isDownload: false, serialize: serializeXml },
  Csv: { contentType: 'text/csv; charset=utf-8; header=present', isDownload: true, serialize: serializeRecordsAsCsv },
  CsvContent: { contentType: 'text/plain; charset=utf-8', isDownload: false, serialize: serializeRecordsAsCsv },
};

/** The text of a response to a request, in chunks. */
export function serializeResponse<Name extends OperationName>(
  name: Name,
  records: readonly OperationRecord<Name>[],
  { filters, format, layout, dates }: Pick<ApiRequest, 'filters' | 'format' | 'layout' | 'dates'>,
): Generator<string, void> {
  const { fields }: { readonly fields?: readonly string[] | undefined } = filters;
  const serialize = layout === 'Columns' ? serializeColumns : responseFormats[format].serialize;
  return serialize(name, records, dates, fields);
}
