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
import { watchSending } from './sending.ts';
import type { Service } from './service.ts';
import { mended, onceKnown } from './soon.ts';
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
    optimizeEmptyRequests: true, // a question without a body is no stream: Node opens, ends and closes one otherwise
    requireHostHeader: false, // Node's own refusal is no problem of ours (RFC 9457); see whyUnclear
  });
  server.maxConnections = BOUNDS.connections;
  server.maxHeadersCount = 0; // Node would leave out those beyond a number, and with them what a proxy tells of the asker
  // who has said all they had to say is answered all the same (`printf … | nc -N`); Node would hang up on them
  Object.assign(server, { httpAllowHalfOpen: true });
  refuseBareSockets(server, waitingOn);
  server.on('request', (incoming, outgoing) => {
    const start = performance.now();
    const request = plainRequest(incoming, incoming.url ?? '');
    const waiting = waitingOn(incoming.socket);
    const refused = refusalOf(incoming, waiting.mayTake());
    /** Whether it has been handed over, and another question may come. */
    const answer = ({ status, headers, body, keyName }: PlainResponse): boolean => {
      onAnswered({ request, status, ms: performance.now() - start, bytes: body?.length ?? 0, keyName });
      if (body) sending.watch(body, incoming.socket, (end) => waiting.onEnd(outgoing, end));
      const last = isClosing() || refused !== undefined || isBodyLong(incoming);
      outgoing.writeHead(status, last ? { ...headers, connection: 'close' } : headers);
      send(body, outgoing);
      return !last && !isOwed(outgoing);
    };
    // a service answers whatever happens, so this is not its doing
    const fail = (): boolean => {
      outgoing.destroy();
      return false;
    };
    const isDone = mended(() => onceKnown(refused ?? service(request), answer), fail);
    // most answers are done by now, and counting one would take as long as giving it
    if (isDone !== true) waiting.take(outgoing);
  });
  return server;
}

/** As much text is written in one call, without room of its own being made for it (StreamBase, Node 24). */
const ONE_WRITE = 8 * 1_024;

/** Node writes text together with the headers; bytes it writes beside them, which takes a small answer half as long again. */
function send(body: Buffer | null, outgoing: ServerResponse): void {
  if (body === null || body.length > ONE_WRITE) outgoing.end(body);
  else outgoing.end(body.toString('latin1'), 'latin1'); // each byte as the character of its number, and back
  // whoever does not take their answer is not waited for; Node's own way sets a timer anew with every question
  if (isOwed(outgoing)) outgoing.setTimeout(BOUNDS.silence);
}

/** Whether an answer waits behind another, or for its reader. */
const isOwed = ({ socket }: ServerResponse): boolean => socket === null || socket.writableLength > 0;

/** What is refused before the service is asked; undefined where nothing is. */
function refusalOf(incoming: IncomingMessage, mayTake: boolean): PlainResponse | undefined {
  if (!mayTake) return problemReply(problem(503, 'Too many questions wait for their answers.'), { 'retry-after': '1' });
  const unclear = whyUnclear(incoming);
  return unclear && problemReply(unclear);
}

/** Whether the body that came with a question is longer than we pass over, or does not say how long it is. */
const isBodyLong = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > BOUNDS.bodyBytes;
