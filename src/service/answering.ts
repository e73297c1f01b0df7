import { problem, ProblemError } from '#contract/problem.ts';
import { readAccessKey, readOperation, readQuestion } from '#contract/question.ts';
import { answerFrom } from './answer.ts';
import { readWish } from './coding.ts';
import type { DatasetHolder } from './dataset-holder.ts';
import type { ServiceFacts } from './handler.ts';
import type { AccessKeys } from './keys.ts';
import { headerOf, type PlainRequest, type PlainResponse } from './plain.ts';

export interface AnswerSource {
  readonly dataset: DatasetHolder;
  readonly keys: AccessKeys;
  readonly service: ServiceFacts;
}

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
  const asker = { mayAsk: () => true, requestsPerMinute: 600, remaining: 600 };
  const wish = readWish(headerOf(request, 'accept-encoding'));
  const ifNoneMatch = headerOf(request, 'if-none-match');
  return dataset.use((store, kept) => answerFrom({ store, service, asker }, kept, question, wish, ifNoneMatch));
}
