import { formatUtcTime, monthPart } from '#contract/dates.ts';
import type { Download, DownloadSet, UpdateContext } from '../download.ts';
import { FetchError } from '../fetch-error.ts';
import type { MissingPart } from '../missing-parts.ts';
import { accept, fetchBytes, HOUR, MEGABYTE, NO_REQUESTS, parseAs, planRequests } from '../request.ts';
import { interpretDocument } from './parse/interpret.ts';
import type { SchemeDocumentFile } from './parse/parse-scheme-document.ts';

const endpoints = {
  // `SSD_S-16.xml`: the number of a strategy, not AMFI's code of its plans. 404 if none is published.
  schemeDocuments: {
    site: 'portal',
    path: '/spages/SSD_',
    pauseMs: 500,
    maxBytes: 16 * MEGABYTE,
    typicalBytes: 12_000,
    mayBeAbsent: true,
  },
} satisfies Download['endpoints'];

/** Documents of specialised investment funds, once a month; those of mutual funds are imported by hand, since no list of their numbers is proved. */
export const schemeDocumentsDownload: Download = {
  endpoints,
  plan: (context) =>
    isUpToDate(context) ? NO_REQUESTS : planRequests(context.resolve(endpoints.schemeDocuments), USUAL_REQUESTS),
  async run(context) {
    const { downloads, ledger, today, now } = context;
    const set = downloads.openSet('scheme-documents', today);
    const missing: MissingPart[] = [];
    let [rows, absent] = [0, 0];
    for (let number = 1; absent < MAX_ABSENT && number <= MAX_NUMBER; number++) {
      context.onProgress({ source: 'scheme-documents', done: number - 1, total: USUAL_REQUESTS, rows });
      try {
        await fetchDocument(context, set, `S-${number}`);
        rows++;
        absent = 0;
      } catch (error) {
        if (!(error instanceof FetchError) || error.isRefusal) throw error;
        absent++;
        if (!error.isAbsent) missing.push({ name: `document S-${number}`, reason: error.message });
      }
    }
    if (rows === 0) throw new FetchError(missing[0]?.reason ?? 'no scheme summary document is published');
    set.complete();
    ledger.addSet('scheme-documents', today, { asOf: today, rows, at: formatUtcTime(now()) });
    return { rows, asOf: today, missing };
  },
};

/** S-1 to S-35 in September 2026, and those behind the last one. */
const USUAL_REQUESTS = 50;
/** In a row: numbers of strategies that were not launched are left out. */
const MAX_ABSENT = 10;
const MAX_NUMBER = 500;

/** Until a set is requested again of which documents did not arrive. */
const RETRY_HOURS = 3 * 24;

/** Whether this month's documents have arrived, or were requested less than three days ago. */
function isUpToDate({ ledger, today, now }: UpdateContext): boolean {
  const latest = ledger.setsOf('scheme-documents').at(-1);
  if (latest === undefined || monthPart(latest.asOf) !== monthPart(today)) return false;
  const { missing = [] } = ledger.source('scheme-documents');
  return missing.length === 0 || now().getTime() - Date.parse(latest.at) < RETRY_HOURS * HOUR;
}

/** SBI's XML files do not have the exit load; its pages under the name of a workbook do. */
async function fetchDocument(context: UpdateContext, set: DownloadSet, id: string): Promise<void> {
  const { rows, saved } = await fetchFile(context, set, `${id}.xml`);
  if (interpretDocument(rows, saved).summary.details.exitLoad !== '') return;
  await fetchFile(context, set, `${id}.xls`).catch((error: unknown) => {
    if (!(error instanceof FetchError)) throw error;
  });
}

async function fetchFile(context: UpdateContext, set: DownloadSet, file: string): Promise<SchemeDocumentFile> {
  const name = `SSD_${file}`;
  const parse = (bytes: Uint8Array) => parseAs<SchemeDocumentFile>(context, 'scheme-documents', bytes);
  if (set.has(name)) return parse(set.read(name));
  const endpoint = context.resolve(endpoints.schemeDocuments);
  const bytes = await fetchBytes(context, { endpoint, url: `${endpoint.url}${file}` });
  const document = await accept(context, name, bytes, () => parse(bytes));
  set.save(name, bytes);
  return document;
}
