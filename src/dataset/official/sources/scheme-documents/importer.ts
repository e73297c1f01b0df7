import type { IsoDate } from '#contract/dates.ts';
import { isIsoDate } from '#contract/dates.ts';
import type { ImportedFile } from '../../imported-files.ts';
import { publishByDay, type Importer } from '../source.ts';
import { createRowStore, reportRows } from '../store-rows.ts';
import { interpretDocument } from './parse/interpret.ts';
import {
  isSchemeDocumentText,
  isSchemeDocumentWorkbook,
  parseSchemeDocumentText,
  parseSchemeDocumentWorkbook,
  type SchemeDocumentFile,
} from './parse/parse-scheme-document.ts';

export const schemeDocumentsImporter: Importer<SchemeDocumentFile> = {
  singular: 'scheme summary document',
  plural: 'scheme summary documents',
  document: { is: isSchemeDocumentText, parse: parseSchemeDocumentText },
  workbook: { is: isSchemeDocumentWorkbook, parse: parseSchemeDocumentWorkbook },
  describe: ({ saved, period = '', rows }) =>
    publishByDay(isIsoDate(period) ? period : (saved ?? ''), rows.length, saved ?? ''),
  readName: (file, name) => ({ ...file, period: findReceivedDay(name) ?? '' }),
  openStore(session) {
    const store = createRowStore(session, 'scheme_document', ['source'], null);
    return (file, source) => {
      const [received, id] = [findReceivedDay(source.name), findSchemeId(source)];
      const date = file.saved ?? received;
      const { anomalies } = interpretDocument(file.rows, date);
      store({ source: source.id, scheme_id: id, saved: file.saved, received, rows: JSON.stringify(file.rows) });
      const unread = anomalies.filter(({ field }) => field === 'label').length;
      return { ...reportRows(schemeDocumentsImporter.singular, source, { rejected: [], anomalies }), unread };
    };
  },
};

/** AMFI's number of the scheme, which only the name of the file has: `SSD_S-16.xml`; '' without one. */
const findSchemeId = ({ name }: ImportedFile): string =>
  /(?:^|[/ ])SSD_([A-Za-z\d-]{1,20})\.[a-z]+$/i.exec(name)?.[1] ?? '';

/** The day on which it was downloaded: a file of an update is in a folder named after it. Null for one that a person got. */
function findReceivedDay(name: string): IsoDate | null {
  const day = /(?:^|\/)(\d{4}-\d{2}-\d{2})\//.exec(name)?.[1] ?? '';
  return isIsoDate(day) ? day : null;
}
