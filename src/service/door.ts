import { fastify, type FastifyInstance } from 'fastify';
import { BOUNDS } from './bounds.ts';
import { plainRequest } from './incoming.ts';
import type { PlainRequest } from './plain.ts';
import type { Service } from './service.ts';
import { refuseUnreadable } from './unreadable.ts';

/** One answered question, for the log: nothing in it comes from the query. */
export interface Answered {
  readonly request: PlainRequest;
  readonly status: number;
  readonly ms: number;
  readonly bytes: number;
  /** What the owner of the access key calls it; undefined where the question bore no right one. */
  readonly keyName: string | undefined;
}

export interface DoorOptions {
  readonly service: Service;
  readonly onAnswered: (answered: Answered) => void;
}

export interface Door {
  /** The port it listens on: the one asked for or, for 0, the one the system chose. */
  readonly port: number;
  /** Takes no new connection, finishes what is under way, then ends. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the service to HTTP/1.1.
 * @throws Error with the system's code (`EADDRINUSE`, `EACCES`, `ENOTFOUND`, …) where it cannot listen there.
 */
export async function openDoor(options: DoorOptions, host: string, port: number): Promise<Door> {
  const app = frameOf(options);
  await app.listen({ host, port });
  const address = app.server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : port,
    close: () => app.close(),
  };
}

function frameOf({ service, onAnswered }: DoorOptions): FastifyInstance {
  const app = fastify({
    logger: false, // it would log addresses, and with them access keys
    http: {
      maxHeaderSize: BOUNDS.headerBytes,
      headersTimeout: BOUNDS.headersTimeout,
      connectionsCheckingInterval: BOUNDS.betweenChecks,
    },
    requestTimeout: BOUNDS.requestTimeout,
    connectionTimeout: BOUNDS.silence,
    keepAliveTimeout: BOUNDS.keepAlive,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: refuseUnreadable,
    // The service knows its own addresses, methods and refusals, so there is nothing left for a router to judge.
    rewriteUrl: () => '/',
  });
  app.server.maxConnections = BOUNDS.connections;
  app.addHook('onRequest', async (incoming, reply) => {
    const start = performance.now();
    const request = plainRequest(incoming.raw, incoming.originalUrl);
    const { status, headers, body, keyName } = await service(request);
    onAnswered({ request, status, ms: performance.now() - start, bytes: body?.length ?? 0, keyName });
    return reply
      .code(status)
      .headers(headers)
      .send(body ?? undefined);
  });
  return app;
}
