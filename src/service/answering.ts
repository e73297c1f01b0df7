import type { OperationName } from '#contract/operations.ts';
import { problem, ProblemError } from '#contract/problem.ts';
import { readOperation } from '#contract/question.ts';
import { answerFrom } from './answer.ts';
import { readAsked, type Asked } from './asked.ts';
import { wishReader } from './coding.ts';
import type { DatasetHolder } from './dataset-holder.ts';
import type { Asker, ServiceFacts } from './handler.ts';
import type { AccessKeys } from './keys/held-keys.ts';
import { limitHeaders } from './keys/limit-headers.ts';
import { headerOf, type PlainRequest, type PlainResponse } from './plain.ts';
import { problemReply } from './replies.ts';
import { mended, onceKnown, type Soon } from './soon.ts';

export interface AnswerSource {
  readonly dataset: DatasetHolder;
  readonly keys: AccessKeys;
  readonly service: ServiceFacts;
}

/**
 * Answers `GET {base_url}/<OperationName>`. Judged in this order: the key (401, or 429 for an address that tried too many),
 * its rate (429), the operation (404), whether the key is good for it (403), the question (400). Every question with a
 * right key counts, a refused one too, so that looking for what is not refused is bounded as well.
 */
export function answerOperation(operation: string, request: PlainRequest, source: AnswerSource): Soon<PlainResponse> {
  const asked = readAsked(request.query);
  const admission = source.keys.admit(asked.accessKey, request.address);
  if (admission.outcome === 'unknown') return problemReply(UNKNOWN_KEY);
  if (admission.outcome === 'slowed') return problemReply(TOO_MANY_WRONG_KEYS, retryAfter(admission.seconds));
  const { name, asker, taken } = admission;
  const limit = limitHeaders(asker.requestsPerMinute, taken);
  const reply = taken.allowed
    ? mended(() => answered(operation, asked, request, asker, source), problemIn)
    : problemReply(beyondRate(asker), retryAfter(taken.seconds));
  // told beside what is kept of an answer: they differ from one question to the next
  return onceKnown(reply, ({ status, headers, body }) => ({
    status,
    headers: { ...headers, ...limit },
    body,
    keyName: name,
  }));
}

const readWish = wishReader();

function problemIn(thrown: unknown): PlainResponse {
  if (thrown instanceof ProblemError) return problemReply(thrown.problem);
  throw thrown;
}

function answered(
  operation: string,
  asked: Asked,
  request: PlainRequest,
  asker: Asker,
  { dataset, service }: AnswerSource,
): Soon<PlainResponse> {
  const name = readOperation(operation);
  if (!asker.mayAsk(name)) throw new ProblemError(notEntitled(name));
  const question = asked.question(name);
  const wish = readWish(headerOf(request, 'accept-encoding'));
  const ifNoneMatch = headerOf(request, 'if-none-match');
  return dataset.use((store, kept) => answerFrom({ store, service, asker }, kept, question, wish, ifNoneMatch));
}

/** It says the same of a key that never was, that was withdrawn and that has ended: a stranger learns nothing from it. */
const UNKNOWN_KEY = problem(401, 'The parameter accessKey is missing, or its value is no key of this service.', {
  parameter: 'accessKey',
});

const TOO_MANY_WRONG_KEYS = problem(429, 'Too many wrong access keys came from this address.', {
  parameter: 'accessKey',
});

const beyondRate = ({ requestsPerMinute }: Asker) =>
  problem(429, `This access key may ask ${requestsPerMinute.toLocaleString('en')} questions a minute.`);

const notEntitled = (name: OperationName) =>
  problem(403, `This access key is not good for ${name}. GetLimitation tells what it is good for.`);

/** Whole seconds (RFC 9110 §10.2.3). */
const retryAfter = (seconds: number) => ({ 'retry-after': String(seconds) });
