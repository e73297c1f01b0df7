import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { problem, type Problem, type ProblemStatus } from '#contract/problem.ts';
import { BOUNDS } from './bounds.ts';
import { METHODS, problemReply } from './replies.ts';

const refusals: ReadonlyMap<string, readonly [ProblemStatus, string]> = new Map([
  ['HPE_HEADER_OVERFLOW', [431, `The headers are larger than ${BOUNDS.headerBytes / 1_024} KiB.`]],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'The question did not arrive in time.']],
]);

/** Why bytes never became a question: they are no HTTP, too slow or too large. */
export function whyUnreadable(code: string | undefined): Problem {
  const [status, detail] = refusals.get(code ?? '') ?? [400, 'What arrived is not a readable HTTP request.'];
  return problem(status, detail);
}

/** CONNECT asks for a tunnel, and never becomes a question either. */
export const NO_TUNNEL = problem(405, 'Only GET, HEAD and OPTIONS are answered.', { allowed: METHODS });

/**
 * Why a question that HTTP lets through is none that we can judge; undefined where it is one. Of several Hosts, or of
 * headers beyond number, a proxy may have looked at others than we would (RFC 9112 §3.2), and where a body ends that comes
 * in an unknown coding nobody knows (§6.3).
 */
export function whyUnclear({ rawHeaders, headers, httpVersionMinor }: IncomingMessage): Problem | undefined {
  const count = rawHeaders.length / 2;
  if (count > BOUNDS.headers)
    return problem(431, `The question has ${count} headers; at most ${BOUNDS.headers} are read.`);
  const hosts = hostsIn(rawHeaders);
  if (hosts === 0 && httpVersionMinor > 0) return problem(400, 'The question has no Host.');
  if (hosts > 1) return problem(400, 'The question has more than one Host.');
  const coding = headers['transfer-encoding'];
  if (coding === undefined || coding.toLowerCase() === 'chunked') return undefined;
  return problem(400, 'The body of the question comes in a coding that is not known.');
}

function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/** A refusal over the bare socket, as a problem too; the connection ends with it. */
export function refuseOver(socket: Socket, refused: Problem): void {
  if (!socket.writable) {
    socket.destroySoon(); // an answer may still be on its way out
    return;
  }
  const { headers, body } = problemReply(refused);
  const told = { ...headers, date: new Date().toUTCString(), connection: 'close' };
  const lines = Object.entries(told).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status]}\r\n${lines.join('')}\r\n${body?.toString() ?? ''}`,
  );
  setTimeout(() => socket.destroy(), BOUNDS.lastWords).unref();
}
