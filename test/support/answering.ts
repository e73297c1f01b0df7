import { operations, type Answer, type OperationName } from '#contract/operations.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { written } from './written.ts';

type Told<Name extends OperationName> = readonly Answer<Name>[] | Response | (() => Response);
type Answers = { readonly [Name in OperationName]?: Told<Name> };

interface Asked {
  readonly path: string;
  readonly parameters: URLSearchParams;
}

interface Answering {
  readonly fetch: typeof fetch;
  /** Every question so far, in order. */
  readonly asked: readonly Asked[];
}

/**
 * A service that answers what it is told and knows nothing else (404): for what the real one never says, such as a
 * broken answer or an operation left out. It gives `key` at /session, where one is told.
 */
export function answering(answers: Answers, key: string | null = 'a-key-of-the-page'): Answering {
  const asked: Asked[] = [];
  const fetch = (input: RequestInfo | URL): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://127.0.0.1');
    if (url.pathname === '/session') {
      return Promise.resolve(
        key === null ? refusing(problem(403, 'Not over this connection.')) : json({ accessKey: key }),
      );
    }
    asked.push({ path: url.pathname, parameters: url.searchParams });
    const name = url.pathname.replace('/api/', '');
    return Promise.resolve(
      isOperation(name) ? answerOf(name, answers[name]) : refusing(problem(404, 'No such operation.')),
    );
  };
  return { fetch, asked };
}

function answerOf<Name extends OperationName>(name: Name, told: Told<Name> | undefined): Response {
  if (told === undefined) return refusing(problem(404, 'There is no such operation.'));
  if (typeof told === 'function') return told();
  return told instanceof Response ? told.clone() : answered(name, told);
}

/** An answer as our service writes it. */
export const answered = <Name extends OperationName>(name: Name, records: readonly Answer<Name>[]): Response =>
  new Response(written(name, records), { headers: { 'content-type': 'application/json; charset=utf-8' } });

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

export const refusing = (told: Problem, headers: Record<string, string> = {}): Response =>
  Response.json(told, { status: told.status, headers: { 'content-type': 'application/problem+json', ...headers } });

const isOperation = (name: string): name is OperationName => name in operations;
