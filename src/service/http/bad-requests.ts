import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createProblem, type Problem, type ProblemStatus } from '#contract/problems.ts';
import type { InFlightRequests } from './client-limits.ts';
import { SERVICE_LIMITS } from './limits.ts';
import { METHOD_NOT_ALLOWED_PROBLEM, problemResponse } from './response.ts';

/**
 * Handles what never becomes a request: malformed, slow or oversized ones and CONNECT. The problem is written to the socket
 * after the responses still due there: before them, the client would take it for the first of them.
 */
export function rejectBadRequests(server: Server, getInFlight: (socket: Socket) => InFlightRequests): void {
  const rejected = new WeakSet<Socket>(); // whatever else arrives over it is ignored
  const reject = (socket: Duplex, problem: Problem): void => {
    if (!(socket instanceof Socket) || rejected.has(socket)) return;
    rejected.add(socket);
    socket.on('error', () => socket.destroy()); // Node no longer handles errors of a socket that it has handed over
    getInFlight(socket).whenIdle(() => writeProblem(socket, problem));
  };
  server.on('clientError', (error: Error & { readonly code?: string }, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else reject(socket, describeClientError(error.code));
  });
  server.on('connect', (_: IncomingMessage, socket: Duplex) => reject(socket, METHOD_NOT_ALLOWED_PROBLEM));
  // we support no expectation but 100-continue, and may ignore others (RFC 9110 §10.1.1)
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
}

const clientErrors: ReadonlyMap<string, readonly [ProblemStatus, string]> = new Map([
  ['HPE_HEADER_OVERFLOW', [431, `The headers are larger than ${SERVICE_LIMITS.maxHeaderBytes / 1_024} KiB.`]],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'Request timed out.']],
]);

function describeClientError(code: string | undefined): Problem {
  const [status, detail] = clientErrors.get(code ?? '') ?? [400, 'Malformed HTTP request.'];
  return createProblem(status, detail);
}

/**
 * Checks what Node accepts and we do not; undefined if the request is fine. With several Host headers, or too many headers,
 * a proxy may have evaluated others than we would (RFC 9112 §3.2); with an unknown transfer coding the end of the body is
 * unknown (§6.3).
 */
export function checkRequest({ rawHeaders, headers, httpVersionMinor }: IncomingMessage): Problem | undefined {
  const headerCount = rawHeaders.length / 2;
  if (headerCount > SERVICE_LIMITS.maxHeaders) {
    return createProblem(431, `Too many headers: ${headerCount}, at most ${SERVICE_LIMITS.maxHeaders} are accepted.`);
  }
  const hostCount = countHostHeaders(rawHeaders);
  if (hostCount === 0 && httpVersionMinor > 0) return createProblem(400, 'Missing Host header.');
  if (hostCount > 1) return createProblem(400, 'More than one Host header.');
  const coding = headers['transfer-encoding'];
  if (coding === undefined || coding.toLowerCase() === 'chunked') return undefined;
  return createProblem(400, 'Unsupported Transfer-Encoding of the request body.');
}

function countHostHeaders(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Writes a problem as a whole HTTP response, and closes the connection. */
function writeProblem(socket: Socket, problem: Problem): void {
  if (!socket.writable) {
    socket.destroySoon(); // a response may still be in its write buffer
    return;
  }
  const { headers, body } = problemResponse(problem);
  const allHeaders = { ...headers, date: new Date().toUTCString(), connection: 'close' };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body?.toString() ?? ''}`,
  );
  setTimeout(() => socket.destroy(), SERVICE_LIMITS.closeDelay).unref();
}
