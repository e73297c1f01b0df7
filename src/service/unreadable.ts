import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problem, type ProblemStatus } from '#contract/problem.ts';
import { BOUNDS } from './bounds.ts';
import { problemReply } from './replies.ts';
import { safetyHeaders } from './safety-headers.ts';

const refusals: ReadonlyMap<string, readonly [ProblemStatus, string]> = new Map([
  ['HPE_HEADER_OVERFLOW', [431, `The headers are larger than ${BOUNDS.headerBytes / 1_024} KiB.`]],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'The question did not arrive in time.']],
]);

/** What is no HTTP, too slow or too large never becomes a question: it is told so over the bare socket, as a problem too. */
export function refuseUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, detail] = refusals.get(error.code ?? '') ?? [400, 'What arrived is not a readable HTTP request.'];
  const { headers, body } = problemReply(problem(status, detail));
  const lines = Object.entries({ ...safetyHeaders([]), ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body?.toString() ?? ''}`);
}
