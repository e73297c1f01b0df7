import { writeEnvelope } from '#contract/envelope.ts';
import type { OperationName } from '#contract/operations.ts';
import { problem, ProblemError } from '#contract/problem.ts';
import { readAccessKey, readOperation, readQuestion, type Question } from '#contract/question.ts';
import type { Store } from '#dataset/store/store.ts';
import { readWish, type Wish } from './coding.ts';
import type { DatasetHolder } from './dataset-holder.ts';
import type { ServiceFacts, Source } from './handler.ts';
import { handlers } from './handlers.ts';
import type { AccessKeys } from './keys.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { packPieces } from './packing.ts';
import { headerOf, type PlainRequest, type PlainResponse } from './plain.ts';
import { emptyReply, withBody } from './replies.ts';
import { etagOf, fingerprint, matchingTag } from './validator.ts';

export interface AnswerSource {
  readonly dataset: DatasetHolder;
  readonly keys: AccessKeys;
  readonly service: ServiceFacts;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Changes without the dataset, so it is never kept and has no validator. */
const NEVER_KEPT: ReadonlySet<OperationName> = new Set(['GetServerInfo']);

/**
 * Answers `GET {base_url}/<OperationName>`. Judged in this order: the key (401), the operation (404), the question (400).
 * @throws ProblemError
 */
export async function answerOperation(
  operation: string,
  request: PlainRequest,
  { dataset, keys, service }: AnswerSource,
): Promise<PlainResponse> {
  const parameters = new URLSearchParams(request.query);
  if (!keys.admits(readAccessKey(parameters))) {
    throw new ProblemError(
      problem(401, 'The parameter accessKey is missing, or its value is no key of this service.', {
        parameter: 'accessKey',
      }),
    );
  }
  const question = readQuestion(readOperation(operation), parameters);
  const wish = readWish(headerOf(request, 'accept-encoding'));
  const ifNoneMatch = headerOf(request, 'if-none-match');
  return dataset.use((store, kept) => answerFrom({ store, service }, kept, question, wish, ifNoneMatch));
}

async function answerFrom<Name extends OperationName>(
  source: Source,
  answers: KeptAnswers,
  question: Question<Name>,
  wish: Wish,
  ifNoneMatch: string | undefined,
): Promise<PlainResponse> {
  const { name, filters, dates } = question;
  const { store, service } = source;
  const print = fingerprint(service.version, store.info.version, name, filters, dates);
  const kept = !NEVER_KEPT.has(name);
  const known = kept ? matchingTag(ifNoneMatch, print, wish.coding) : undefined;
  if (known !== undefined) return emptyReply(304, { ...keptHeaders(store), etag: known });
  const make = async () => packPieces(writeEnvelope(name, await handlers[name](filters, source), dates), wish);
  const { body, coding } = kept ? await answers.answer(`${print} ${wish.coding} ${wish.insists}`, make) : await make();
  return withBody(200, body, {
    'content-type': JSON_TYPE,
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    ...(kept ? { ...keptHeaders(store), etag: etagOf(print, coding) } : NOT_KEPT),
  });
}

const NOT_KEPT = { 'cache-control': 'no-store', vary: 'Accept-Encoding' } as const;

const keptHeaders = (store: Store) => ({
  'cache-control': 'private, no-cache',
  'last-modified': httpDate(store.info.builtAt),
  vary: 'Accept-Encoding',
});

/** An ISO time in UTC as RFC 9110 §5.6.7 writes it. */
function httpDate(iso: string): string {
  return new Date(iso.endsWith('Z') ? iso : `${iso}Z`).toUTCString();
}
