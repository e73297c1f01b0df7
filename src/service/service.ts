import { MAX_URL_LENGTH, URL_TOO_LONG } from '#contract/limits.ts';
import { buildOpenApiDocument } from '#contract/openapi/document.ts';
import { operationNames } from '#contract/operations/operations.ts';
import { createProblem, ProblemError } from '#contract/problems.ts';
import { DatabaseUnavailableError } from '#dataset/storage/database.ts';
import { handleApiRequest, type ApiContext } from './api/handle-api-request.ts';
import { handlePageKeyRequest, SESSION_PATH, type PageKey } from './auth/page-key.ts';
import { addCorsHeaders } from './http/cors.ts';
import { getHeader, isAllowedHost, type HttpRequest } from './http/request.ts';
import {
  ALLOW,
  ALLOW_POST,
  emptyResponse,
  uncachedJsonResponse,
  HOST_NOT_ALLOWED,
  METHOD_NOT_ALLOWED_PROBLEM,
  METHODS,
  problemResponse,
  withoutBody,
  type HttpResponse,
  buildPageSecurityHeaders,
} from './http/response.ts';
import { createCachedFile, respondWithFile, type CachedFile } from './routes/cached-file.ts';
import { DATA_PATHS, DATA_POST_PATHS, handleDataRequest, type DataRoutes } from './routes/data.ts';
import { handleHealth, handleReadiness, HEALTH_PATH, PROBE_PATHS, READINESS_PATH } from './routes/health.ts';
import { handleMcpRequest, MCP_PATH, type McpHandler } from './routes/mcp.ts';

/** Path of the API description; it needs no access key, since it contains nothing of the data. */
const OPENAPI_PATH = '/api/openapi.json';

/** Creates what sends the OpenAPI document for this version of the service; it is built on first request. */
function createOpenApiHandler(version: string, url: string): (request: HttpRequest) => Promise<HttpResponse> {
  let document: CachedFile | undefined;
  return (request) => respondWithFile((document ??= createDocument(version, url)), request);
}

const createDocument = (version: string, url: string): CachedFile =>
  createCachedFile({
    path: OPENAPI_PATH,
    contentType: 'application/json; charset=utf-8',
    cacheControl: 'no-cache',
    body: Buffer.from(JSON.stringify(buildOpenApiDocument(version, url))),
  });

/** The whole service as a function from request to response: it can be called without a socket. */
export type Service = (request: HttpRequest) => Promise<HttpResponse>;

export interface ServiceOptions extends ApiContext {
  readonly pageKey: PageKey;
  /** The address that people open, without a slash at its end; undefined if it is the one that a request has. */
  readonly publicUrl?: string | undefined;
  /** Host names besides the loopback ones under which the service is reached, in lower case and without port. */
  readonly allowedHosts: readonly string[];
  /** Origins whose pages may read API responses. */
  readonly allowedOrigins: readonly string[];
  /** Origins besides this service that our own page may connect to. */
  readonly connectOrigins: readonly string[];
  /** What the page shows about the versions and imports of its dataset; undefined if there are none, as behind a gateway. */
  readonly data?: DataRoutes | undefined;
  /** Serves assistants; undefined unless it is enabled. */
  readonly mcp?: McpHandler | undefined;
  /** While it is, requests are still served, but the readiness probe fails. */
  readonly isShuttingDown: () => boolean;
  /** Serves the dashboard: any path that is no other route. */
  readonly staticFiles: Service;
  /** Called with unexpected errors. The client only sees that there was one. */
  readonly onError: (thrown: unknown) => void;
}

/** Path of the API: `{base_url}` is `http://HOST:PORT/api`. */
const API = '/api';

/** The service never throws or rejects: every error becomes a problem response. */
export function createService(options: ServiceOptions): Service {
  const context = {
    ...options,
    handleOpenApi: createOpenApiHandler(options.service.version, `${options.publicUrl ?? ''}${API}`),
  };
  const pageHeaders = buildPageSecurityHeaders(options.connectOrigins);
  const toProblemResponse = (thrown: unknown): HttpResponse => {
    if (thrown instanceof ProblemError) return problemResponse(thrown.problem);
    options.onError(thrown);
    if (thrown instanceof DatabaseUnavailableError) return problemResponse(describeUnavailable(thrown));
    return problemResponse(createProblem(500, 'Internal error; see the server log.'));
  };
  return async (request) => {
    const operation = parseOperationPath(request.path);
    let response: HttpResponse;
    try {
      response = await route(request, operation, context);
    } catch (thrown) {
      response = toProblemResponse(thrown);
    }
    const complete =
      operation === null
        ? { ...response, headers: { ...response.headers, ...pageHeaders } }
        : addCorsHeaders(request, response, options.allowedOrigins);
    return request.method === 'HEAD' ? withoutBody(complete) : complete;
  };
}

const describeUnavailable = ({ message }: DatabaseUnavailableError) =>
  createProblem(503, `${message.charAt(0).toUpperCase()}${message.slice(1)}. Try again shortly.`);

interface RouteContext extends ServiceOptions {
  readonly handleOpenApi: Service;
}

/** @throws ProblemError */
function route(
  request: HttpRequest,
  operation: string | null,
  context: RouteContext,
): HttpResponse | Promise<HttpResponse> {
  const { method, path, query } = request;
  if (!PROBE_PATHS.has(path) && !isAllowedHost(getHeader(request, 'host'), context.allowedHosts)) {
    throw new ProblemError(HOST_NOT_ALLOWED);
  }
  if (path.length + 1 + query.length > MAX_URL_LENGTH) {
    throw new ProblemError(createProblem(414, URL_TOO_LONG));
  }
  if (method === 'OPTIONS') return emptyResponse(204, { allow: POST_PATHS.has(path) ? ALLOW_POST : ALLOW });
  if (path === SESSION_PATH) return handlePageKeyRequest(request, context.pageKey);
  if (isEncoded(request)) return problemResponse(ENCODED_BODY, { 'accept-encoding': 'identity' });
  if (DATA_PATHS.has(path)) return handleDataRequest(request, context);
  if (path === MCP_PATH) return handleMcpRequest(request, context);
  if (!METHODS.some((supported) => supported === method)) throw new ProblemError(METHOD_NOT_ALLOWED_PROBLEM);
  const handle = routes.get(path);
  if (handle) return handle(request, context);
  return operation === null ? context.staticFiles(request) : handleApiRequest(operation, request, context);
}

/** Whether a body would be taken for a file or a message though it is encoded; the other routes read none. */
const isEncoded = (request: HttpRequest): boolean =>
  (DATA_PATHS.has(request.path) || request.path === MCP_PATH) &&
  !/^(?:\s*identity\s*)?$/i.test(getHeader(request, 'content-encoding') ?? '');

const ENCODED_BODY = createProblem(415, 'The body of a request must not be encoded: send it without Content-Encoding.');

const POST_PATHS: ReadonlySet<string> = new Set([SESSION_PATH, MCP_PATH, ...DATA_POST_PATHS]);

type RouteHandler = (request: HttpRequest, context: RouteContext) => HttpResponse | Promise<HttpResponse>;

/** Routes besides the operations and the dashboard's files: each is exactly one path, and needs no access key. */
const routes = new Map<string, RouteHandler>([
  // what the page's Content-Security-Policy lets it connect to besides this service
  ['/connect-origins', (_, { connectOrigins }) => uncachedJsonResponse({ origins: connectOrigins })],
  [HEALTH_PATH, () => handleHealth()],
  [READINESS_PATH, (_, { backend, isShuttingDown }) => handleReadiness(backend, isShuttingDown)],
  [OPENAPI_PATH, (request, { handleOpenApi }) => handleOpenApi(request)],
]);

/** Distinguishes the API from the pages and files of the dashboard. */
export const isServiceRoute = (path: string): boolean =>
  parseOperationPath(path) !== null ||
  path === SESSION_PATH ||
  path === MCP_PATH ||
  DATA_PATHS.has(path) ||
  routes.has(path);

/** `/api/GetAUM` → `GetAUM`, `/api` → ``; null if the path is not below `/api`. */
function parseOperationPath(path: string): string | null {
  if (path.slice(0, API.length).toLowerCase() !== API) return null;
  if (path.length === API.length) return '';
  if (path[API.length] !== '/') return null;
  const name = path.slice(API.length + 1);
  if (!name.includes('%')) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // malformed percent-encoding is no operation's name: it is looked up as it is, and not found
  }
}

const operationPaths = new Map(operationNames.map((name) => [name.toLowerCase(), `${API}/${name}`]));

/** Groups requests for metrics: the name of an operation, `(unknown)` for any other below `/api`, `(page)` for the rest. */
export function getRouteLabel(path: string): string {
  const operation = parseOperationPath(path);
  if (operation === null) return '(page)';
  return operationPaths.get(operation.toLowerCase())?.slice(API.length + 1) ?? '(unknown)';
}

/**
 * The part of a URL that may be logged: never the query, and only known paths. An access key in the wrong place
 * (`/api/GetAUM&accessKey=…`) would be logged otherwise.
 */
export function redactPath(path: string, isStaticFile: (path: string) => boolean): string {
  if (path === OPENAPI_PATH) return path;
  const operation = parseOperationPath(path);
  if (operation !== null) return operationPaths.get(operation.toLowerCase()) ?? `${API}/(unknown)`;
  return isServiceRoute(path) || isStaticFile(path) ? path : '(page)';
}
