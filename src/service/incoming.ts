import type { IncomingMessage } from 'node:http';
import type { PlainRequest } from './plain.ts';

/**
 * What arrived over a socket, as a plain question.
 * @param address as it stands in the request line; a framework may have rewritten the one in `incoming`.
 */
export function plainRequest(incoming: IncomingMessage, address: string): PlainRequest {
  const mark = address.indexOf('?');
  return {
    method: incoming.method ?? '',
    path: mark === -1 ? address : address.slice(0, mark),
    query: mark === -1 ? '' : address.slice(mark + 1),
    headers: incoming.headers,
    loopback: isLoopback(incoming.socket.remoteAddress),
    address: incoming.socket.remoteAddress,
  };
}

/** 127.0.0.0/8 and ::1, also where an IPv6 socket tells an IPv4 address. */
const isLoopback = (address: string | undefined): boolean => /^(?:(?:::ffff:)?127\.|::1$)/.test(address ?? '');
