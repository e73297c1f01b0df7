import { problem, ProblemError } from '#contract/problem.ts';
import { answerOperation, type AnswerSource } from './answering.ts';
import { LONGEST_ADDRESS } from './bounds.ts';
import { CONNECT_ORIGINS_PATH, connectOriginsReply } from './connect-origins.ts';
import { forOrigin } from './cors.ts';
import { HEALTH_PATH, healthReply, isProbe, READINESS_PATH, readinessReply } from './health.ts';
import { isKnownHost } from './hosts.ts';
import { OPENAPI_PATH, openApiReply } from './openapi-reply.ts';
import { headerOf, type PlainRequest, type PlainResponse } from './plain.ts';
import { ALLOW, emptyReply, headOnly, METHODS, problemReply } from './replies.ts';
import { pageSafetyHeaders } from './safety-headers.ts';
import { SESSION_PATH, sessionReply } from './session.ts';
import { mended, onceKnown, type Soon } from './soon.ts';

/** The whole service as a function from a plain question to a plain answer: no socket is needed to ask it. */
export type Service = (request: PlainRequest) => Soon<PlainResponse>;

export interface ServiceOptions extends AnswerSource {
  /** The key that the dashboard on this machine is handed. */
  readonly pageKey: string;
  /** Names besides the loopback ones under which the service answers, in lower case and without port. */
  readonly hosts: readonly string[];
  /** Origins whose pages may read the API's answers. */
  readonly allowedOrigins: readonly string[];
  /** Origins that our own page may ask besides this service. */
  readonly connectOrigins: readonly string[];
  /** Whether the process was told to end: it answers to the last, yet asks for no more. */
  readonly isEnding: () => boolean;
  /** Serves the dashboard's files: any path that is neither an operation nor the session. */
  readonly files: Service;
  /** Told of what nobody foresaw. The asker only learns that something went wrong. */
  readonly onError: (thrown: unknown) => void;
}

/** Where the operations stand: `{base_url}` is `http://HOST:PORT/api`. */
const API = '/api';

/** Never rejects or throws: whatever goes wrong is answered with a problem. */
export function createService(options: ServiceOptions): Service {
  const pageHeaders = pageSafetyHeaders(options.connectOrigins);
  const toldOf = (thrown: unknown): PlainResponse => {
    if (thrown instanceof ProblemError) return problemReply(thrown.problem);
    options.onError(thrown);
    return problemReply(problem(500, 'The service could not answer. What went wrong stands in its log.'));
  };
  return (request) => {
    const operation = operationOf(request.path);
    const reply = mended(() => route(request, operation, options), toldOf);
    return onceKnown(reply, (told) => {
      const whole = operation === null ? forPages(told, pageHeaders) : forOrigin(request, told, options.allowedOrigins);
      return request.method === 'HEAD' ? headOnly(whole) : whole;
    });
  };
}

const forPages = (reply: PlainResponse, headers: PlainResponse['headers']): PlainResponse => ({
  ...reply,
  headers: { ...reply.headers, ...headers },
});

function route(request: PlainRequest, operation: string | null, options: ServiceOptions): Soon<PlainResponse> {
  const { method, path, query } = request;
  if (!isProbe(path) && !isKnownHost(headerOf(request, 'host'), options.hosts)) {
    throw new ProblemError(problem(421, 'The service does not answer under this Host.'));
  }
  if (path.length + 1 + query.length > LONGEST_ADDRESS) {
    throw new ProblemError(
      problem(414, `The address is longer than ${LONGEST_ADDRESS.toLocaleString('en')} characters.`),
    );
  }
  if (method === 'OPTIONS') return emptyReply(204, { allow: ALLOW });
  if (!METHODS.some((known) => known === method)) {
    throw new ProblemError(problem(405, 'Only GET, HEAD and OPTIONS are answered.', { allowed: METHODS }));
  }
  const beside = besides.get(path);
  if (beside) return beside(request, options);
  return operation === null ? options.files(request) : answerOperation(operation, request, options);
}

type Beside = (request: PlainRequest, options: ServiceOptions) => Soon<PlainResponse>;

/** What the service answers besides its operations, each at exactly one path and without an access key. */
const besides = new Map<string, Beside>([
  [SESSION_PATH, (request, { pageKey }) => sessionReply(request, pageKey)],
  [CONNECT_ORIGINS_PATH, (_, { connectOrigins }) => connectOriginsReply(connectOrigins)],
  [HEALTH_PATH, () => healthReply()],
  [OPENAPI_PATH, (request, { service }) => openApiReply(request, service.version)],
  [READINESS_PATH, (_, { dataset, isEnding }) => readinessReply(dataset, isEnding)],
]);

/** Whether an address is the service's own matter, and no file of the dashboard. */
export const isAnswered = (path: string): boolean => operationOf(path) !== null || besides.has(path);

/** `/api/GetAUM` → `GetAUM`, `/api` → ``; null where the path is none of the API's. */
export function operationOf(path: string): string | null {
  if (path.slice(0, API.length).toLowerCase() !== API) return null;
  if (path.length === API.length) return '';
  if (path[API.length] !== '/') return null;
  const name = path.slice(API.length + 1);
  if (!name.includes('%')) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // a broken escape is no operation's name, and is told so as it stands
  }
}
