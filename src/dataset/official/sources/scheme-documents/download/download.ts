import { formatUtcTime } from '#contract/dates.ts';
import type { Download, SourceState, UpdateContext } from '../../download.ts';
import { FetchError } from '../../fetch-error.ts';
import { formatMissingPart, type MissingPart } from '../../missing-parts.ts';
import { addPlans } from '../../request.ts';
import type { DocumentsPart } from './documents-part.ts';
import { documentEndpoint } from './fetch-document.ts';
import { mutualFundDocuments } from './mutual-fund-documents.ts';
import { numberEndpoints } from './scheme-numbers.ts';
import { specialisedDocuments } from './specialised-documents.ts';

const parts: readonly DocumentsPart[] = [specialisedDocuments, mutualFundDocuments];

/** Scheme summary documents of specialised investment funds, and of the mutual funds' schemes in the dataset. */
export const schemeDocumentsDownload: Download = {
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
