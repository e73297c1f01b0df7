import { monthPart } from '#contract/dates.ts';
import type { UpdateContext, MissingPart } from '../../../source/download.ts';
import { FetchError } from '../../../source/fetch-error.ts';
import { NO_REQUESTS, planRequests, wasReceived } from '../../../source/request.ts';
import {
  type DocumentsPart,
  completeDocuments,
  documentEndpoint,
  fetchDocument,
  openDocuments,
} from './fetch-document.ts';

const NAME = 'scheme-documents/specialised';

/** Documents of specialised investment funds, `S-1` and those after it: once a month. */
export const specialisedDocuments: DocumentsPart = {
  name: NAME,
  title: 'documents of specialised funds',
  plan: (context) =>
    isUpToDate(context) ? NO_REQUESTS : planRequests(context.resolve(documentEndpoint), USUAL_REQUESTS),
  async run(context) {
    const set = openDocuments(context);
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
    completeDocuments(context, set, rows);
    return { rows, missing };
  },
};

/** S-1 to S-35 in September 2026, and those behind the last one. */
const USUAL_REQUESTS = 50;
/** In a row: numbers of strategies that were not launched are left out. */
const MAX_ABSENT = 10;
const MAX_NUMBER = 500;

/** Until all are requested again if one did not arrive. */
const RETRY_HOURS = 3 * 24;

/** Whether this month's documents have arrived, or were requested less than three days ago. */
function isUpToDate(context: UpdateContext): boolean {
  const { asOf, missing = [] } = context.ledger.source(NAME);
  if (asOf === null || monthPart(asOf) !== monthPart(context.today)) return false;
  return missing.length === 0 || wasReceived(context, NAME, RETRY_HOURS);
}
