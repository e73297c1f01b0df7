import { formatUtcTime } from '#contract/dates.ts';
import type { DownloadSet, EndpointEntry, UpdateContext, RequestPlan, MissingPart } from '../../../source/download.ts';
import { FetchError } from '../../../source/fetch-error.ts';
import { accept, fetchBytes, MEGABYTE, parseAs } from '../../../source/request.ts';
import { interpretDocument } from '../parse/interpret.ts';
import type { SchemeDocumentFile } from '../parse/parse-scheme-document.ts';

/** `SSD_3178.xml` of a mutual fund, `SSD_S-16.xml` of a specialised fund: AMFI's number of the scheme, not a code. 404 if none is published. */
export const documentEndpoint = {
  site: 'portal',
  path: '/spages/SSD_',
  pauseMs: 1_000,
  maxBytes: 16 * MEGABYTE,
  typicalBytes: 20_000,
  mayBeAbsent: true,
} satisfies EndpointEntry;

/** The documents of a day: its name is the day on which they were received. */
export const openDocuments = ({ downloads, today }: UpdateContext): DownloadSet =>
  downloads.openSet('scheme-documents', today);

export function completeDocuments({ ledger, today, now }: UpdateContext, set: DownloadSet, rows: number): void {
  set.complete();
  ledger.addSet('scheme-documents', today, { asOf: today, rows, at: formatUtcTime(now()) });
}

/**
 * Adds the document of a scheme to a set. SBI's XML files do not have the exit load; its pages under the name of a workbook do.
 * @throws FetchError
 */
export async function fetchDocument(context: UpdateContext, set: DownloadSet, number: string): Promise<void> {
  const { rows, saved } = await fetchFile(context, set, `${number}.xml`);
  if (interpretDocument(rows, saved).summary.details.exitLoad !== '') return;
  await fetchFile(context, set, `${number}.xls`).catch((error: unknown) => {
    if (!(error instanceof FetchError)) throw error;
  });
}

async function fetchFile(context: UpdateContext, set: DownloadSet, file: string): Promise<SchemeDocumentFile> {
  const name = `SSD_${file}`;
  const parse = (bytes: Uint8Array) => parseAs<SchemeDocumentFile>(context, 'scheme-documents', bytes);
  const stored = set.has(name) ? await parse(set.read(name)).catch(() => null) : null; // a damaged one is requested again
  if (stored) return stored;
  const endpoint = context.resolve(documentEndpoint);
  const bytes = await fetchBytes(context, { endpoint, url: `${endpoint.url}${file}` });
  const document = await accept(context, name, bytes, () => parse(bytes));
  set.save(name, bytes);
  return document;
}

/** Some of the documents, with a record of its own under `name`. */
export interface DocumentsPart {
  readonly name: `scheme-documents/${string}`;
  /** For users, if none of it counts. */
  readonly title: string;
  readonly plan: (context: UpdateContext) => RequestPlan;
  /** @throws FetchError if nothing counts. */
  readonly run: (
    context: UpdateContext,
  ) => Promise<{ readonly rows: number; readonly missing: readonly MissingPart[] }>;
}
