import { writeEnvelope } from './envelope.ts';
import type { Answer, Format, OperationName } from './operations.ts';
import type { DateFormat } from './write-record.ts';
import { writeCsv } from './write-csv.ts';
import { writeXml } from './write-xml.ts';

interface Written {
  readonly contentType: string;
  /** Whether a browser should save it as a file. */
  readonly isFile: boolean;
  readonly write: <Name extends OperationName>(
    name: Name,
    records: readonly Answer<Name>[],
    dates?: DateFormat,
  ) => Generator<string, void>;
}

/** How an answer is written in each format (decisions: "The answer"). */
export const formats: { readonly [Each in Format]: Written } = {
  Json: { contentType: 'application/json; charset=utf-8', isFile: false, write: writeEnvelope },
  Xml: { contentType: 'application/xml; charset=utf-8', isFile: false, write: writeXml },
  Csv: { contentType: 'text/csv; charset=utf-8; header=present', isFile: true, write: writeCsv },
  CsvContent: { contentType: 'text/plain; charset=utf-8', isFile: false, write: writeCsv },
};
