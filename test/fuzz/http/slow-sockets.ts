import type { KnownData } from '../known-data.ts';
import type { Failure } from '../send-cases.ts';
import { openConnection, type Connection } from './connection.ts';

/** Slow sockets that stay open for the length of a run. */
export interface SlowSockets {
  /** Closes them. Returns a failure for each one that the service did not time out. */
  readonly close: () => Promise<readonly Failure[]>;
}

/** Sockets of each kind. */
const SOCKETS_PER_KIND = 20;
/** Responses requested and never read, per connection. */
const UNREAD_RESPONSES = 50;

/** Opens sockets that send nothing, that never finish their headers, and that never read their responses. */
export function openSlowSockets(data: KnownData): SlowSockets {
  const open = (bytes: string): Connection => {
    const connection = openConnection(data.port);
    connection.socket.write(bytes);
    return connection;
  };
  const many = (bytes: string) => Array.from({ length: SOCKETS_PER_KIND }, () => open(bytes));
  const silent = many('');
  const endless = many('GET / HTTP/1.1\r\nHost: localhost\r\nX: ');
  const drip = setInterval(() => endless.forEach(({ socket }) => socket.writable && socket.write('x')), 500);
  const unread = many(
    `GET /api/GetAUM?accessKey=${data.key} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(UNREAD_RESPONSES),
  );
  for (const { socket } of unread) socket.pause();
  return {
    close: async () => {
      const responses = await Promise.all(endless.map((connection) => connection.response(false).catch(() => null)));
      clearInterval(drip);
      for (const { socket } of [...silent, ...endless, ...unread]) socket.destroy();
      return responses
        .filter((response) => response?.status !== 408)
        .map((response) => ({
          number: -1,
          kind: 'headers that never end',
          sent: '',
          wrong: `${response?.status} instead of 408`,
        }));
    },
  };
}
