import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { createProblem } from '#contract/problems.ts';
import type { Service } from '../service.ts';
import { checkRequest, rejectBadRequests } from './bad-requests.ts';
import { createConnectionLimit, createInFlightTracker, createSlowClientGuard } from './client-limits.ts';
import { SERVICE_LIMITS } from './limits.ts';
import { listen } from './listen.ts';
import { fromNodeRequest, type HttpRequest } from './request.ts';
import { emptyResponse, problemResponse, type HttpResponse } from './response.ts';

/** One request and its response, for the log: the query must not be logged. */
export interface RequestLogEntry {
  readonly request: HttpRequest;
  readonly status: number;
  readonly durationMs: number;
  readonly bytes: number;
  /** The name of the access key; undefined if the request had no valid one. */
  readonly keyName: string | undefined;
  /** Undefined if it cannot be in a cache. */
  readonly isCacheHit?: boolean | undefined;
}

export interface ServerOptions {
  readonly service: Service;
  readonly onResponse: (entry: RequestLogEntry) => void;
  /** The folder that the service is in for its clients, `/funds`; by default none. */
  readonly folder?: string;
  /** What a test replaces. */
  readonly timeouts?: {
    readonly [Name in 'headersTimeout' | 'requestTimeout' | 'connectionsCheckInterval']: number;
  };
}

export interface HttpServer {
  /** The port it listens on: the requested one or, for 0, the one assigned by the system. */
  readonly port: number;
  /**
   * Shuts down gracefully: closes each connection with its next response, then accepts no new ones, and waits for requests
   * in progress.
   * @param acceptMs how long new connections are still accepted, while clients and load balancers notice.
   */
  readonly close: (acceptMs?: number) => Promise<void>;
}

/** Long enough for most connections in use to be closed by a response instead of in the middle of a request. */
const DEFAULT_ACCEPT_MS = 250;

/** Long enough to read the request of a connection that was accepted last. */
const LAST_REQUEST_MS = 250;

/**
 * Serves HTTP/1.1.
 * @throws Error with the system's code (`EADDRINUSE`, `EACCES`, `ENOTFOUND`, …) if it cannot listen there.
 */
export async function startServer(options: ServerOptions, host: string, port: number): Promise<HttpServer> {
  let closing: Promise<void> | undefined;
  const server = createNodeServer(options, () => closing !== undefined);
  const listener = await listen(server, host, port);
  const shutDown = async (acceptMs: number): Promise<void> => {
    await delay(acceptMs);
    await nextTurn(); // pending connections have been accepted by then
    const stopped = listener.stop();
    await delay(LAST_REQUEST_MS);
    server.closeIdleConnections();
    await stopped;
  };
  return {
    port: listener.port,
    close: (acceptMs = DEFAULT_ACCEPT_MS) => (closing ??= shutDown(acceptMs)),
  };
}

/**
 * Node's own server: the service itself handles routes, methods and errors, so a framework has nothing left to do and took
 * two thirds of the time of a cached response.
 */
function createNodeServer(
  { service, onResponse, folder = '', timeouts = SERVICE_LIMITS }: ServerOptions,
  isClosing: () => boolean,
): Server {
  const getInFlight = createInFlightTracker();
  const slowClients = createSlowClientGuard();
  const addSlash = ({ query }: HttpRequest) => emptyResponse(308, { location: `${folder}/${query && `?${query}`}` });
  const server = createServer({
    maxHeaderSize: SERVICE_LIMITS.maxHeaderBytes,
    headersTimeout: timeouts.headersTimeout,
    requestTimeout: timeouts.requestTimeout,
    keepAliveTimeout: SERVICE_LIMITS.keepAliveTimeout,
    connectionsCheckingInterval: timeouts.connectionsCheckInterval,
    optimizeEmptyRequests: true, // no stream for a request without a body: otherwise Node opens, ends and closes one
    requireHostHeader: false, // Node's own error is not a problem document (RFC 9457); see checkRequest
  });
  server.maxHeadersCount = 0; // Node would drop those beyond a number, and with them the headers of a proxy
  // a client that has closed its side still gets its response (`printf … | nc -N`); Node would close the connection
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('connection', createConnectionLimit(getInFlight));
  rejectBadRequests(server, getInFlight);
  server.on('request', (incoming, outgoing) => void respond(incoming, outgoing));

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const start = performance.now();
    const request = fromNodeRequest(incoming, incoming.url ?? '', folder);
    const inFlight = getInFlight(incoming.socket);
    const rejection = rejectEarly(incoming, inFlight.canAccept());
    inFlight.add(outgoing);
    try {
      const response = rejection ?? (request.path === '' ? addSlash(request) : await service(request));
      const { status, headers, body, keyName, isCacheHit } = response;
      const durationMs = performance.now() - start;
      const bytes = body === null ? 0 : Number(headers['content-length']);
      onResponse({ request, status, durationMs, bytes, keyName, isCacheHit });
      if (Buffer.isBuffer(body))
        slowClients.watch(body, incoming.socket, (callback) => inFlight.onFinish(outgoing, callback));
      const isLast = isClosing() || rejection !== undefined || isBodyTooLong(incoming);
      outgoing.writeHead(status, isLast ? { ...headers, connection: 'close' } : headers).end(body);
      // for clients that do not read their response; Node's own socket timeout would reset a timer with every request
      if (isPending(outgoing)) outgoing.setTimeout(SERVICE_LIMITS.idleTimeout);
    } catch {
      outgoing.destroy(); // the service turns every error into a response, so this one is not its own
    }
  }
  return server;
}

/** Queued behind another one, or not yet read by the client. */
const isPending = ({ socket }: ServerResponse): boolean => socket === null || socket.writableLength > 0;

/** The response to a request that is rejected before it reaches the service; undefined if it is not. */
function rejectEarly(incoming: IncomingMessage, canAccept: boolean): HttpResponse | undefined {
  if (!canAccept) return problemResponse(SERVER_BUSY, { 'retry-after': '1' });
  const problem = checkRequest(incoming);
  return problem && problemResponse(problem);
}

const SERVER_BUSY = createProblem(503, 'Server busy: too many requests in progress. Try again shortly.');

/** Longer than we ignore, or of unknown length. */
const isBodyTooLong = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SERVICE_LIMITS.maxBodyBytes;
