import { createFileParser } from '#dataset/official/import/parse-official-file.ts';
import { interpretDocument } from '#dataset/official/sources/scheme-documents/parse/interpret.ts';
import { encodeText, toOfficialFile } from '../../official-files.ts';

export const [ISIN, OTHER] = ['INF090I30014', 'INF090I30022'];
export const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
export const wrap = (inner: string): string =>
  `<?xml version='1.0' encoding='utf-8'?>\n<SchemeSummaryDocument><SchemeSummary>${inner}</SchemeSummary></SchemeSummaryDocument>`;
/** A document with a name, these fields and an ISIN, an element for each. */
export const buildElements = (...fields: readonly (readonly [label: string, text: string])[]): string =>
  wrap(
    [['Fund_Name', 'Alpha Fund'] as const, ...fields, ['ISINs', ISIN] as const]
      .map(([label, text]) => `<${label}>${escapeText(text)}</${label}>`)
      .join(''),
  );

/** What is read of a document, without fields that have no value. */
export async function read(content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? encodeText(content) : content;
  const file = toOfficialFile((await createFileParser()(bytes))[0]);
  if (file.kind !== 'scheme-documents') throw new Error(`a file of ${file.kind}`);
  const { summary, anomalies } = interpretDocument(file.rows, file.saved);
  const { details, managers, isins, codes } = summary;
  const stated = Object.entries(details).filter(([, value]) => value !== '' && value !== null);
  const reported = anomalies.map(({ field, received }) => `${field}: ${received}`);
  return { ...Object.fromEntries(stated), saved: file.saved, people: managers, isins, codes, reported };
}
