import { connect, type Socket } from 'node:net';
import { createResponseParser, type WireResponse } from '../service/parse-response.ts';

export interface SoakRequest {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Statuses of which one must come. */
  readonly expects: readonly number[];
}

interface PendingRequest {
  readonly request: SoakRequest;
  /** When it was due: latency counts from here, so that a slow service is not excused by a client that waits for it. */
  readonly due: number;
}

interface Client {
  readonly send: (request: SoakRequest) => void;
  /** Requests that wait for a connection or for their response. */
  readonly waiting: () => number;
  readonly close: () => void;
}

export interface ClientEvents {
  /** @param ms from when the request was due to the last byte of the response. */
  readonly onResponse: (request: SoakRequest, response: WireResponse, ms: number) => void;
  readonly onFailure: (request: SoakRequest, why: string) => void;
}

/** Sends requests over keep-alive connections, one in flight on each; further ones are queued. */
export function openClient(port: number, connections: number, { onResponse, onFailure }: ClientEvents): Client {
  const idle: ClientConnection[] = [];
  const due: PendingRequest[] = [];
  let [inFlight, closed] = [0, false];

  interface ClientConnection {
    readonly send: (pending: PendingRequest) => void;
    readonly socket: Socket;
  }

  function open(): void {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    let pending: PendingRequest | null = null;
    const connection: ClientConnection = {
      socket,
      send: (sent) => {
        pending = sent;
        inFlight += 1;
        const lines = Object.entries({ host: '127.0.0.1', ...sent.request.headers });
        socket.write(
          `GET ${sent.request.address} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
          'latin1',
        );
      },
    };
    const read = createResponseParser((response) => {
      if (!pending) return;
      const { request, due: since } = pending;
      pending = null;
      inFlight -= 1;
      onResponse(request, response, performance.now() - since);
      next(connection);
    }, true);
    socket.on('connect', () => next(connection)).on('data', read);
    socket.on('error', () => {}); // reported by the close event that follows
    socket.on('close', () => {
      if (closed) return;
      if (pending) {
        inFlight -= 1;
        onFailure(pending.request, 'the connection closed before the response');
      }
      const index = idle.indexOf(connection);
      if (index !== -1) idle.splice(index, 1);
      open();
    });
  }

  function next(connection: ClientConnection): void {
    const pending = due.shift();
    if (pending) connection.send(pending);
    else idle.push(connection);
  }

  for (let count = 0; count < connections; count++) open();
  return {
    send: (request) => {
      const pending = { request, due: performance.now() };
      const connection = idle.pop();
      if (connection) connection.send(pending);
      else due.push(pending);
    },
    waiting: () => due.length + inFlight,
    close: () => {
      closed = true;
      for (const { socket } of idle) socket.destroy();
    },
  };
}
