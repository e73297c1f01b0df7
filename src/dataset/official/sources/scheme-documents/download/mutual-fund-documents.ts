import { formatUtcTime, type IsoDateTime } from '#contract/dates.ts';
import { formatCount } from '#contract/format-text.ts';
import type { RequestPlan, SourceState, UpdateContext, MissingPart } from '../../../source/download.ts';
import { FetchError } from '../../../source/fetch-error.ts';
import { addPlans, checkCount, HOUR, NO_REQUESTS, planRequests, wasReceived } from '../../../source/request.ts';
import {
  type DocumentsPart,
  completeDocuments,
  documentEndpoint,
  fetchDocument,
  openDocuments,
} from './fetch-document.ts';
import { fetchSchemeNumbers, numberEndpoints } from './scheme-numbers.ts';

const NAME = 'scheme-documents/mutual-funds';
/** The record of the lists, and when the document of each number is due. */
const NUMBERS = 'scheme-documents/numbers';

/** In November 2026. */
const USUAL_HOUSES = 60;
/** About 2,000 documents are spread over two weeks. */
const MAX_DOCUMENTS = 150;
/** Hours until the next documents are requested. */
const PAUSE_HOURS = 20;
/** Hours until a list or a document is requested again. */
const MONTH_HOURS = 30 * 24;
/** Hours until a document that did not arrive is requested again. */
const RETRY_HOURS = 3 * 24;

/**
 * Documents of the mutual funds' schemes in the dataset: each once a month, those that are due for longest first, not all on one day. Which numbers
 * they have, the lists of fund houses say, once a month too.
 */
export const mutualFundDocuments: DocumentsPart = {
  name: NAME,
  title: 'documents of mutual funds',
  plan(context) {
    if (wasReceived(context, NAME, PAUSE_HOURS)) return NO_REQUESTS;
    const { due } = context.ledger.source(NUMBERS);
    const documents = due === undefined ? MAX_DOCUMENTS : listDue(context).length;
    return addPlans([areNumbersDue(context) ? planLists(context) : NO_REQUESTS, planDocuments(context, documents)]);
  },
  async run(context) {
    if (areNumbersDue(context)) await updateNumbers(context);
    const { missing = [] } = context.ledger.source(NUMBERS);
    const documents = await requestDocuments(context, listDue(context));
    return { rows: documents.rows, missing: [...missing, ...documents.missing] };
  },
};

const planLists = (context: UpdateContext): RequestPlan =>
  addPlans([
    planRequests(context.resolve(numberEndpoints.fundHouseNumbers), 1),
    planRequests(context.resolve(numberEndpoints.schemeNumbers), USUAL_HOUSES),
  ]);

const planDocuments = (context: UpdateContext, documents: number): RequestPlan =>
  planRequests(context.resolve(documentEndpoint), documents);

function areNumbersDue(context: UpdateContext): boolean {
  const { failure } = context.ledger.source(NUMBERS);
  return !wasReceived(context, NUMBERS, failure === null ? MONTH_HOURS : RETRY_HOURS);
}

/** Requests the lists. Numbers that were known keep the time at which they are due, and remain if not all lists arrive. */
async function updateNumbers(context: UpdateContext): Promise<void> {
  const { ledger, today } = context;
  const before = ledger.source(NUMBERS);
  const { due: known } = before;
  const now = inHours(context, 0);
  const fail = (reason: string): SourceState['failure'] => ({ since: before.failure?.since ?? now, reason });
  try {
    const { numbers, missing, unlisted } = await fetchSchemeNumbers(context, await context.readCurrentSchemes());
    const all = [...new Set([...numbers, ...(missing.length > 0 && known ? Object.keys(known) : [])])];
    checkCount('numbers of schemes', all.length, known && Object.keys(known).length);
    ledger.setSource(NUMBERS, {
      ...{ checkedAt: now, asOf: today, failure: missing[0] ? fail(missing[0].reason) : null },
      missing: [...missing, ...describeUnlisted(unlisted)],
      // new ones a second after each other: of the largest schemes first
      due: Object.fromEntries(
        all.map((number, at) => [number, known?.[number] ?? inHours(context, (at - all.length) / 3_600)]),
      ),
    });
  } catch (error) {
    if (!(error instanceof FetchError) || known === undefined) throw error;
    // the documents of the numbers that are known do not depend on the lists
    const missing = [{ name: 'lists of schemes', reason: error.message }];
    ledger.setSource(NUMBERS, { ...before, failure: fail(error.message), missing });
  }
}

const MAX_NAMES = 5;

/** One part, since there may be hundreds: AMFI spells some names in a way of its own. */
function describeUnlisted(names: readonly string[]): readonly MissingPart[] {
  if (names.length === 0) return [];
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  const reason = `AMFI lists none of this name: ${names.slice(0, MAX_NAMES).join('; ')}${more}`;
  return [{ name: formatCount(names.length, 'scheme'), reason }];
}

const inHours = ({ now }: UpdateContext, hours: number): IsoDateTime =>
  formatUtcTime(new Date(now().getTime() + hours * HOUR));

/** The numbers whose documents are to be requested now, those that are due for longest first. */
function listDue(context: UpdateContext): readonly string[] {
  const now = inHours(context, 0);
  return Object.entries(context.ledger.source(NUMBERS).due ?? {})
    .filter(([, time]) => time <= now)
    .toSorted(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0))
    .slice(0, MAX_DOCUMENTS)
    .map(([number]) => number);
}

/** What does not arrive is missing until it does. */
async function requestDocuments(context: UpdateContext, numbers: readonly string[]) {
  const { ledger } = context;
  const set = openDocuments(context);
  const due = new Map<string, IsoDateTime>();
  const missing: MissingPart[] = [];
  let rows = 0;
  let stop: FetchError | null = null;
  for (const [done, number] of numbers.entries()) {
    context.onProgress({ source: 'scheme-documents', done, total: numbers.length, rows });
    try {
      await fetchDocument(context, set, number);
      due.set(number, inHours(context, MONTH_HOURS));
      rows++;
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      if (error.isRefusal || error.isUnsent) {
        stop = error; // the others remain due
        break;
      }
      due.set(number, inHours(context, error.isAbsent ? MONTH_HOURS : RETRY_HOURS));
      if (!error.isAbsent) missing.push({ name: toPartName(number), reason: error.message });
    }
  }
  if (rows > 0) completeDocuments(context, set, rows);
  const known = ledger.source(NUMBERS);
  const all = { ...known.due, ...Object.fromEntries(due) };
  ledger.setSource(NUMBERS, { ...known, due: all });
  if (stop !== null && rows === 0) throw stop;
  if (stop !== null) missing.push({ name: `${numbers.length - due.size} documents`, reason: stop.message });
  const waiting = new Set(Object.keys(all).flatMap((number) => (due.has(number) ? [] : toPartName(number))));
  const earlier = (ledger.source(NAME).missing ?? []).filter(({ name }) => waiting.has(name));
  return { rows, missing: [...earlier, ...missing] };
}

const toPartName = (number: string): string => `document ${number}`;
