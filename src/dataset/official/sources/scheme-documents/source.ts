import { formatUtcTime } from '#contract/dates.ts';
import {
  type Download,
  type SourceState,
  type UpdateContext,
  formatMissingPart,
  type MissingPart,
} from '../../source/download.ts';
import { FetchError } from '../../source/fetch-error.ts';
import { addPlans } from '../../source/request.ts';
import type { OfficialSource } from '../../source/source.ts';
import { type DocumentsPart, documentEndpoint } from './download/fetch-document.ts';
import { mutualFundDocuments } from './download/mutual-fund-documents.ts';
import { numberEndpoints } from './download/scheme-numbers.ts';
import { specialisedDocuments } from './download/specialised-documents.ts';
import type { SchemeDocumentFile } from './parse/parse-scheme-document.ts';

const parts: readonly DocumentsPart[] = [specialisedDocuments, mutualFundDocuments];

/** Scheme summary documents of specialised investment funds, and of the mutual funds' schemes in the dataset. */
const schemeDocumentsDownload: Download = {
  endpoints: { schemeDocuments: documentEndpoint, ...numberEndpoints },
  followsImport: true,
  plan: (context) => addPlans(parts.map((part) => part.plan(context))),
  async run(context) {
    const { ledger } = context;
    const failures: MissingPart[] = [];
    let [rows, requested] = [0, 0];
    for (const part of parts) {
      if (part.plan(context).requests === 0) continue;
      requested++;
      const failure = await runPart(context, part, (arrived) => (rows += arrived));
      if (failure) failures.push({ name: part.title, reason: failure.reason });
    }
    if (failures.length === requested) throw new FetchError(failures.map(formatMissingPart).join(', '));
    const states = parts.map(({ name }) => ledger.source(name));
    // as old as the older of the two
    const [asOf = null] = states.flatMap((state) => state.asOf ?? []).toSorted();
    return { rows, asOf, missing: [...failures, ...states.flatMap(({ missing = [] }) => missing)] };
  },
};

/** Records what a part received, or why nothing of it counted, which is returned. */
async function runPart(
  context: UpdateContext,
  part: DocumentsPart,
  addRows: (rows: number) => void,
): Promise<SourceState['failure']> {
  const { ledger, today, now } = context;
  const at = formatUtcTime(now());
  const before = ledger.source(part.name);
  try {
    const { rows, missing } = await part.run(context);
    ledger.setSource(part.name, { checkedAt: at, asOf: rows > 0 ? today : before.asOf, failure: null, missing });
    addRows(rows);
    return null;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const failure = { since: before.failure?.since ?? at, reason: error.message };
    ledger.setSource(part.name, { ...before, failure });
    return failure;
  }
}

export const schemeDocumentsSource: OfficialSource<SchemeDocumentFile> = {
  name: 'scheme-documents',
  rhythm: { of: 'request', days: 45 }, // each is requested once a month
  // those of specialised funds are `SSD_S-16.xml`, of which real ones were read
  unproved: { title: 'format of mutual funds’ documents', isOf: (name) => /(?:^|[/ ])SSD_\d+\./.test(name) },
  download: schemeDocumentsDownload,
  loadImporter: async () => (await import('./importer.ts')).schemeDocumentsImporter,
};
