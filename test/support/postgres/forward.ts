import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A local address of a database that leads to one server, and after a failover to another, as that of a primary does. */
export interface ForwardedAddress {
  readonly url: string;
  readonly forwardTo: (serverUrl: string) => void;
  readonly close: () => Promise<void>;
}

export async function startForwarding(serverUrl: string): Promise<ForwardedAddress> {
  let target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from) && to.destroy());
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(serverUrl);
  url.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: url.href,
    forwardTo: (next) => void (target = new URL(next)),
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
