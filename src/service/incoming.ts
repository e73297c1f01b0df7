import type { IncomingMessage } from 'node:http';
import type { PlainRequest } from './plain.ts';

/**
 * What arrived over a socket, as a plain question.
 * @param address as it stands in the request line; a framework may have rewritten the one in `incoming`.
 */
export function plainRequest(incoming: IncomingMessage, address: string): PlainRequest {
  const whole = address.startsWith('/') ? null : ABSOLUTE.exec(address);
  const target = whole ? address.slice(whole[0].length) : address;
  const mark = target.indexOf('?');
  return {
    method: incoming.method ?? '',
    path: (mark === -1 ? target : target.slice(0, mark)) || '/',
    query: mark === -1 ? '' : target.slice(mark + 1),
    headers: whole ? { ...incoming.headers, host: whole[1] } : incoming.headers,
    loopback: isLoopback(incoming.socket.remoteAddress),
    address: incoming.socket.remoteAddress,
  };
}

/** An address with its host, as proxies are asked; the host in it stands for the Host header (RFC 9112 §3.2.2). */
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/** 127.0.0.0/8 and ::1, also where an IPv6 socket tells an IPv4 address. */
const isLoopback = (address: string | undefined): boolean =>
  address === '127.0.0.1' || /^(?:(?:::ffff:)?127\.|::1$)/.test(address ?? '');
