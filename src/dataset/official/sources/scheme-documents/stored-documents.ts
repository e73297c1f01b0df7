import type { SchemeDocument } from '#dataset/scheme-document.ts';
import { getDateOrNull, getText } from '#dataset/storage/row-values.ts';
import type { Draft } from '../../../draft/draft.ts';
import { isRecordObject } from '../../parsing/json.ts';
import { findNewestDate } from './parse/document-day.ts';
import { interpretDocument } from './parse/interpret.ts';
import type { SummaryRow } from './parse/summary-rows.ts';

export interface StoredDocument extends SchemeDocument {
  /** AMFI's number of the scheme; '' if it is not known. */
  readonly schemeId: string;
}

/** All documents, read again from what is printed in them, the oldest first. */
export async function readSchemeDocuments({ database }: Draft): Promise<readonly StoredDocument[]> {
  const rows = await database.rows(
    `SELECT d.saved, d.received, d."rows", d.scheme_id FROM scheme_document d JOIN source s ON s.id = d.source ORDER BY s.sha256`,
    [],
  );
  const documents = rows.map((row) => {
    const [saved, received] = [getDateOrNull(row, 0), getDateOrNull(row, 1)];
    const date = saved ?? received;
    const { summary } = interpretDocument(parseRows(getText(row, 2)), date);
    // a document without a day is at least as new as the newest one in it
    return { ...summary, date, schemeId: getText(row, 3), order: received ?? date ?? findNewestDate(summary) };
  });
  // of one day, the one that says most: SBI's page has the exit load, its XML file does not
  return documents.toSorted((a, b) => compareText(a.order, b.order) || countStated(a) - countStated(b));
}

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

const countStated = ({ details }: SchemeDocument): number =>
  Object.values(details).filter((value) => value !== null && value !== '').length;

/** @throws Error if the dataset is damaged. */
function parseRows(json: string): readonly SummaryRow[] {
  const rows: unknown = JSON.parse(json);
  if (!Array.isArray(rows) || !rows.every(isSummaryRow))
    throw new Error('the dataset is damaged: expected the rows of a scheme summary document');
  return rows;
}

const isSummaryRow = (row: unknown): row is SummaryRow =>
  isRecordObject(row) &&
  typeof row['label'] === 'string' &&
  Array.isArray(row['values']) &&
  row['values'].every((value) => typeof value === 'string');
