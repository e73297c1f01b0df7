import type { Failure } from './lane.ts';
import { openConnection, type Connection } from './connection.ts';
import type { World } from './world.ts';

/** Sockets that dawdle for the length of a run. */
export interface HeldSockets {
  /** Lets them go, and tells of those that were not treated as they must be. */
  readonly letGo: () => Promise<readonly Failure[]>;
}

/** So many of each kind. */
const EACH = 20;
/** Answers that are asked for and never read, over one connection. */
const UNREAD = 50;

/** Opens sockets that say nothing, that never finish their headers, and that never read their answers. */
export function holdOn(world: World): HeldSockets {
  const open = (bytes: string): Connection => {
    const connection = openConnection(world.port);
    connection.socket.write(bytes);
    return connection;
  };
  const many = (bytes: string) => Array.from({ length: EACH }, () => open(bytes));
  const silent = many('');
  const endless = many('GET / HTTP/1.1\r\nHost: localhost\r\nX: ');
  const drip = setInterval(() => endless.forEach(({ socket }) => socket.writable && socket.write('x')), 500);
  const unread = many(`GET /api/GetAUM?accessKey=${world.key} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(UNREAD));
  for (const { socket } of unread) socket.pause();
  return {
    letGo: async () => {
      const refused = await Promise.all(endless.map((connection) => connection.answer(false).catch(() => null)));
      clearInterval(drip);
      for (const { socket } of [...silent, ...endless, ...unread]) socket.destroy();
      return refused
        .filter((answer) => answer?.status !== 408)
        .map((answer) => ({
          number: -1,
          kind: 'headers without end',
          sent: '',
          wrong: `${answer?.status} instead of 408`,
        }));
    },
  };
}
