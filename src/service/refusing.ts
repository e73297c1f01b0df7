import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Socket } from 'node:net';
import type { Problem } from '#contract/problem.ts';
import { NO_TUNNEL, refuseOver, whyUnreadable } from './unreadable.ts';
import type { Waiting } from './waiting.ts';

/**
 * Refuses over the bare socket what never becomes a question, after the answers that are still owed there: a refusal that
 * came before them would be taken for the first of them.
 */
export function refuseBareSockets(server: Server, waitingOn: (socket: Socket) => Waiting): void {
  const refusing = new WeakSet<Socket>(); // whatever else comes over it is no news
  const refuse = (socket: Duplex, refused: Problem): void => {
    if (!(socket instanceof Socket) || refusing.has(socket)) return;
    refusing.add(socket);
    socket.on('error', () => socket.destroy()); // Node no longer listens on what it has handed over
    waitingOn(socket).whenNone(() => refuseOver(socket, refused));
  };
  server.on('clientError', (error: Error & { readonly code?: string }, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else refuse(socket, whyUnreadable(error.code));
  });
  server.on('connect', (_: IncomingMessage, socket: Duplex) => refuse(socket, NO_TUNNEL));
  // we know no expectation but 100-continue, and need not mind others (RFC 9110 §10.1.1)
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
}
