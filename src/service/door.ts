import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
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

/**
 * Opens the service to HTTP/1.1.
 * @throws Error with the system's code (`EADDRINUSE`, `EACCES`, `ENOTFOUND`, …) where it cannot listen there.
 */
export async function openDoor(options: DoorOptions, host: string, port: number): Promise<Door> {
  let isClosing = false;
  const app = frameOf(options, () => isClosing);
  await app.listen({ host, port });
  const address = app.server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : port,
    close: async (lastCall = LAST_CALL) => {
      isClosing = true;
      await delay(lastCall);
      await app.close();
    },
  };
}

function frameOf({ service, onAnswered }: DoorOptions, isClosing: () => boolean): FastifyInstance {
  const waitingOn = countWaiting();
  const sending = watchSending();
  const app = fastify({
    logger: false, // it would log addresses, and with them access keys
    http: {
      maxHeaderSize: BOUNDS.headerBytes,
      headersTimeout: BOUNDS.headersTimeout,
      connectionsCheckingInterval: BOUNDS.betweenChecks,
      requireHostHeader: false, // Node's own refusal is no problem of ours (RFC 9457); see whyUnclear
    },
    requestTimeout: BOUNDS.requestTimeout,
    connectionTimeout: BOUNDS.silence,
    keepAliveTimeout: BOUNDS.keepAlive,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: () => {}, // see refuseBareSockets
    // The service knows its own addresses, methods and refusals, so there is nothing left for a router to judge.
    rewriteUrl: () => '/',
  });
  const { server } = app;
  server.maxConnections = BOUNDS.connections;
  server.maxHeadersCount = 0; // Node would leave out those beyond a number, and with them what a proxy tells of the asker
  // who has said all they had to say is answered all the same (`printf … | nc -N`); Node would hang up on them
  Object.assign(server, { httpAllowHalfOpen: true });
  refuseBareSockets(server, waitingOn);
  app.addHook('onRequest', async ({ raw: incoming, originalUrl }, reply) => {
    const start = performance.now();
    const request = plainRequest(incoming, originalUrl);
    const waiting = waitingOn(incoming.socket);
    const refused = refusalOf(incoming, waiting.mayTake());
    const { onEnd } = waiting.take(reply.raw);
    const { status, headers, body, keyName } = refused ?? (await service(request));
    onAnswered({ request, status, ms: performance.now() - start, bytes: body?.length ?? 0, keyName });
    if (body) sending.watch(body, incoming.socket, onEnd);
    return reply
      .code(status)
      .headers(isClosing() || refused || isBodyLong(incoming) ? { ...headers, connection: 'close' } : headers)
      .send(body ?? undefined);
  });
  return app;
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
