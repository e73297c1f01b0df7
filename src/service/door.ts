import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { problem } from '#contract/problem.ts';
import { BOUNDS } from './bounds.ts';
import { plainRequest } from './incoming.ts';
import type { PlainRequest, PlainResponse } from './plain.ts';
import { refuseBareSockets } from './refusing.ts';
import { problemReply } from './replies.ts';
import { safetyHeaders } from './safety-headers.ts';
import { watchSending } from './sending.ts';
import type { Service } from './service.ts';
import { whyUnclear } from './unreadable.ts';
import { countWaiting } from './waiting.ts';

/** One answered question, for the log: nothing in it comes from the query. */
export interface Answered {
  readonly request: PlainRequest;
  readonly status: number;
  readonly ms: number;
  readonly bytes: number;
  /** What the owner of the access key calls it; undefined where the question bore no right one. */
  readonly keyName: string | undefined;
}

export interface DoorOptions {
  readonly service: Service;
  readonly onAnswered: (answered: Answered) => void;
}

export interface Door {
  /** The port it listens on: the one asked for or, for 0, the one the system chose. */
  readonly port: number;
  /**
   * Ends each connection with its next answer, takes no new ones, finishes what is under way, then ends.
   * @param lastCall for so many milliseconds new connections are taken yet, while askers learn to go elsewhere.
   */
  readonly close: (lastCall?: number) => Promise<void>;
}

/** Long enough for connections in use to be ended by an answer instead of in the middle of a question. */
const LAST_CALL = 250; // ms

/** Long enough for a question that was sent by whoever was let in to be read. */
const LAST_WORD = 250; // ms

/**
 * Opens the service to HTTP/1.1.
 * @throws Error with the system's code (`EADDRINUSE`, `EACCES`, `ENOTFOUND`, …) where it cannot listen there.
 */
export async function openDoor(options: DoorOptions, host: string, port: number): Promise<Door> {
  let closing: Promise<void> | undefined;
  const server = serverOf(options, () => closing !== undefined);
  await once(server.listen({ host, port }), 'listening');
  const address = server.address();
  const end = async (lastCall: number): Promise<void> => {
    await delay(lastCall);
    const closed = once(server, 'close');
    await nextTurn(); // whoever has knocked by now has been let in
    // not http's own close, which hangs up on those who were let in and have not been read yet
    NetServer.prototype.close.call(server);
    await delay(LAST_WORD);
    server.closeIdleConnections();
    await closed;
  };
  return {
    port: address !== null && typeof address === 'object' ? address.port : port,
    close: (lastCall = LAST_CALL) => (closing ??= end(lastCall)),
  };
}

/**
 * Node's own server: the service knows its addresses, methods and refusals, so a framework has nothing left to judge and
 * took two thirds of what a kept answer costs.
 */
function serverOf({ service, onAnswered }: DoorOptions, isClosing: () => boolean): Server {
  const waitingOn = countWaiting();
  const sending = watchSending();
  const server = createServer({
    maxHeaderSize: BOUNDS.headerBytes,
    headersTimeout: BOUNDS.headersTimeout,
    requestTimeout: BOUNDS.requestTimeout,
    keepAliveTimeout: BOUNDS.keepAlive,
    connectionsCheckingInterval: BOUNDS.betweenChecks,
    requireHostHeader: false, // Node's own refusal is no problem of ours (RFC 9457); see whyUnclear
  });
  server.timeout = BOUNDS.silence;
  server.maxConnections = BOUNDS.connections;
  server.maxHeadersCount = 0; // Node would leave out those beyond a number, and with them what a proxy tells of the asker
  // who has said all they had to say is answered all the same (`printf … | nc -N`); Node would hang up on them
  Object.assign(server, { httpAllowHalfOpen: true });
  refuseBareSockets(server, waitingOn);
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const start = performance.now();
    const request = plainRequest(incoming, incoming.url ?? '');
    const waiting = waitingOn(incoming.socket);
    const refused = refusalOf(incoming, waiting.mayTake());
    const { onEnd } = waiting.take(outgoing);
    const { status, headers, body, keyName } = refused ?? (await service(request));
    onAnswered({ request, status, ms: performance.now() - start, bytes: body?.length ?? 0, keyName });
    if (body) sending.watch(body, incoming.socket, onEnd);
    const last = isClosing() || refused !== undefined || isBodyLong(incoming);
    outgoing.writeHead(status, last ? { ...headers, connection: 'close' } : headers).end(body);
  };
  server.on('request', (incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy()); // a service answers whatever happens, so this is not its doing
  });
  return server;
}

/** What is refused before the service is asked; undefined where nothing is. */
function refusalOf(incoming: IncomingMessage, mayTake: boolean): PlainResponse | undefined {
  if (!mayTake) return refusal(problem(503, 'Too many questions wait for their answers.'), { 'retry-after': '1' });
  const unclear = whyUnclear(incoming);
  return unclear && refusal(unclear);
}

function refusal(...told: Parameters<typeof problemReply>): PlainResponse {
  const reply = problemReply(...told);
  return { ...reply, headers: { ...safetyHeaders([]), ...reply.headers } };
}

/** Whether the body that came with a question is longer than we pass over, or does not say how long it is. */
const isBodyLong = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > BOUNDS.bodyBytes;
