import { readEnvelope } from '#contract/envelope.ts';
import { reason } from '#contract/error.ts';
import type { Answer, Asked, OperationName } from '#contract/operations.ts';
import { readProblem } from '#contract/problem.ts';
import { ServiceError } from './error.ts';
import { send, type ClientOptions, type Question, type Sent } from './send.ts';
import { parametersOf } from './words.ts';

/** One service, asked with one access key. */
export interface Client {
  /**
   * The records of an answer.
   * @throws ServiceError, or what `signal` was aborted with.
   */
  ask<Name extends OperationName>(
    name: Name,
    asked: Asked<Name>,
    signal?: AbortSignal,
  ): Promise<readonly Answer<Name>[]>;
  /**
   * An answer of any status as it came, for who looks at more than its records.
   * @throws ServiceError where none came, or what the question's signal was aborted with.
   */
  send(question: Question): Promise<Sent>;
}

/** Letters of a refusal that are looked at. */
const MOST_SAID = 20_000;

export function createClient(service: ClientOptions): Client {
  return {
    async ask(name, asked, signal) {
      const accept = 'application/json, application/problem+json';
      const sent = await send(service, { name, parameters: parametersOf(name, asked), accept, signal });
      const { response, hide } = sent;
      if (!response.ok) throw refusal(name, response, hide((await sent.text().catch(() => '')).slice(0, MOST_SAID)));
      const text = await sent.text();
      try {
        return readEnvelope(name, parse(text, response.headers.get('content-type')));
      } catch (cause) {
        // the cause is not kept: it quotes what arrived, which nobody has looked through for the key
        throw new ServiceError('unreadable', name, hide(reason(cause)), { status: response.status });
      }
    },
    send: (question) => send(service, question),
  };
}

function parse(body: string, type: string | null): unknown {
  try {
    return JSON.parse(body);
  } catch {
    const html = /^\s*</.test(body) ? ' (it begins like a web page)' : '';
    throw new Error(`expected JSON, got ${type ?? 'an answer without a content type'}${html}`);
  }
}

function refusal(name: OperationName, { status, headers }: Response, text: string): ServiceError {
  const problem = readProblem(status, json(text));
  const retryAfter = Number(headers.get('retry-after') || NaN);
  const said = problem ? [problem.title, problem.detail].filter(Boolean).join(': ') : '';
  return new ServiceError('refused', name, `status ${status}${said ? `, ${said}` : ''}`, {
    status,
    ...(problem ? { problem } : {}),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  });
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
