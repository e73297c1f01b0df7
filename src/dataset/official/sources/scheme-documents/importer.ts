import { type IsoDate, isIsoDate } from '#contract/dates.ts';
import type { SchemeDocument } from '#dataset/scheme-document.ts';
import { getDateOrNull, getText } from '#dataset/storage/row-values.ts';
import type { Draft } from '../../../draft/draft.ts';
import { reportRows } from '../../source/report-rows.ts';
import { publishByDay, type Importer } from '../../source/source.ts';
import { checkDocument, documentChecks } from './check-document.ts';
import { interpretDocument } from './parse/interpret.ts';
import {
  findNewestDate,
  isSchemeDocumentText,
  isSchemeDocumentWorkbook,
  parseSchemeDocumentText,
  parseSchemeDocumentWorkbook,
  type SchemeDocumentFile,
} from './parse/parse-scheme-document.ts';
import { parseSummaryRows } from './parse/summary-rows.ts';

export const schemeDocumentsImporter: Importer<SchemeDocumentFile> = {
  singular: 'scheme summary document',
  plural: 'scheme summary documents',
  document: { is: isSchemeDocumentText, parse: parseSchemeDocumentText },
  workbook: { is: isSchemeDocumentWorkbook, parse: parseSchemeDocumentWorkbook },
  describe: ({ saved, period = '', rows }) =>
    publishByDay(isIsoDate(period) ? period : (saved ?? ''), rows.length, saved ?? ''),
  readName: (file, name) => ({ ...file, period: findReceivedDay(name) ?? '', schemeId: findSchemeId(name) }),
  check: checkDocument,
  checks: [{ against: 'NAV files with its ISINs and codes, and its stored documents', checks: documentChecks }],
  openStore(session) {
    const write = session.draft.sqlite.prepare(
      'INSERT OR REPLACE INTO scheme_document (source, scheme_id, saved, received, "rows") VALUES (?, ?, ?, ?, ?)',
    );
    return (file, source) => {
      const [received, id] = [findReceivedDay(source.name), findSchemeId(source.name)];
      const date = file.saved ?? received;
      const { anomalies } = interpretDocument(file.rows, date);
      write.run(source.id, id, file.saved, received, JSON.stringify(file.rows));
      const unread = anomalies.filter(({ field }) => field === 'label').length;
      return { ...reportRows(schemeDocumentsImporter.singular, source, { rejected: [], anomalies }), unread };
    };
  },
};

/** AMFI's number of the scheme, which only the name of the file has: `SSD_S-16.xml`; '' without one. */
const findSchemeId = (name: string): string => /(?:^|[/ ])SSD_([A-Za-z\d-]{1,20})\.[a-z]+$/i.exec(name)?.[1] ?? '';

/** The day on which it was downloaded: a file of an update is in a folder named after it. Null for one that a person got. */
function findReceivedDay(name: string): IsoDate | null {
  const day = /(?:^|\/)(\d{4}-\d{2}-\d{2})\//.exec(name)?.[1] ?? '';
  return isIsoDate(day) ? day : null;
}

/** All documents, read again from what is printed in them, the oldest first. */
export async function readSchemeDocuments({ database }: Draft): Promise<readonly SchemeDocument[]> {
  const rows = await database.rows(
    `SELECT d.saved, d.received, d."rows" FROM scheme_document d JOIN source s ON s.id = d.source ORDER BY s.sha256`,
    [],
  );
  const documents = rows.map((row) => {
    const [saved, received] = [getDateOrNull(row, 0), getDateOrNull(row, 1)];
    const date = saved ?? received;
    const { summary } = interpretDocument(parseSummaryRows(getText(row, 2)), date);
    // a document without a day is at least as new as the newest one in it
    return { ...summary, date, order: received ?? date ?? findNewestDate(summary) };
  });
  // of one day, the one that says most: SBI's page has the exit load, its XML file does not
  return documents.toSorted((a, b) => compareText(a.order, b.order) || countStated(a) - countStated(b));
}

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

const countStated = ({ details }: SchemeDocument): number =>
  Object.values(details).filter((value) => value !== null && value !== '').length;
