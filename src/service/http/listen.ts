import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, Server as NetServer } from 'node:net';

export interface Listener {
  /** The port: the requested one or, for 0, the one assigned by the system. */
  readonly port: number;
  /** Accepts no new connections; resolves once those that are open have closed. */
  readonly stop: () => Promise<void>;
}

/** Browsers resolve `localhost` to either of its addresses. */
const LOOPBACK = { ipv4: '127.0.0.1', ipv6: '::1' };

/** Codes of a machine without IPv6. */
const NO_IPV6 = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Listens on an address or, for `localhost`, on both loopback addresses.
 * @throws Error with the system's code (`EADDRINUSE`, `EACCES`, `ENOTFOUND`, …) if it cannot listen there.
 */
export async function listen(server: Server, host: string, port: number): Promise<Listener> {
  const isLocalhost = host === 'localhost';
  await once(server.listen({ host: isLocalhost ? LOOPBACK.ipv4 : host, port }), 'listening');
  const address = server.address();
  const actualPort = address !== null && typeof address === 'object' ? address.port : port;
  const servers: NetServer[] = [server];
  if (isLocalhost) {
    try {
      servers.push(await forwardConnections(server, LOOPBACK.ipv6, actualPort));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && NO_IPV6.has(String(error.code)))) {
        server.close();
        throw error;
      }
    }
  }
  const stop = async (): Promise<void> => {
    const closed = servers.map((each) => once(each, 'close'));
    // not the close of http.Server, which destroys connections that were accepted and have not been read yet
    for (const each of servers) NetServer.prototype.close.call(each);
    await Promise.all(closed);
  };
  return { port: actualPort, stop };
}

/** Accepts connections on a second address and hands them to the server, which can listen on one only. */
async function forwardConnections(server: Server, host: string, port: number): Promise<NetServer> {
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
  await once(second.listen({ host, port }), 'listening');
  return second;
}
