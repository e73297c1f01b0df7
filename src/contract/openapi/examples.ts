import { writeEnvelope } from '../envelope.ts';
import type { OperationName } from '../operations.ts';
import { writeCsv } from '../write-csv.ts';
import type { DateFormat } from '../write-record.ts';
import { writeXml } from '../write-xml.ts';
import { exampleRecord } from './example-record.ts';
import { recordNames } from './record-names.ts';
import type { Tree } from './tree.ts';

/** Answers with one record of each shape, written as the service writes them. */
export function examples(): Tree {
  return Object.assign(
    {},
    ...Object.entries(recordNames).map(([name, record]) => ofRecord(name as OperationName, record)),
  );
}

function ofRecord(name: OperationName, record: string): Tree {
  const records = [exampleRecord(name)];
  const json = (dates: DateFormat) => ({
    value: JSON.parse([...writeEnvelope(name, records, dates)].join('')) as Tree,
  });
  return {
    [`${record}Json`]: { summary: 'Dates month first', ...json('String') },
    [`${record}JsonIso`]: { summary: 'Dates in ISO 8601', ...json('Iso') },
    [`${record}Xml`]: { value: [...writeXml(name, records)].join('') },
    [`${record}Csv`]: { value: [...writeCsv(name, records)].join('') },
  };
}
