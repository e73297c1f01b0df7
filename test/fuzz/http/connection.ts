import { connect, type Socket } from 'node:net';
import { MalformedResponseError, parseResponse, type WireResponse } from './parse-response.ts';

/** A raw socket to the service. */
export interface Connection {
  readonly socket: Socket;
  /**
   * Waits for one response.
   * @returns null if the connection ended before it was complete.
   * @throws MalformedResponseError
   * @throws Error if none arrives within `RESPONSE_TIMEOUT`.
   */
  readonly response: (head: boolean) => Promise<WireResponse | null>;
  /** Waits until the other side has closed. Returns surplus bytes. */
  readonly end: () => Promise<Buffer>;
  readonly receivedBytes: () => number;
}

const RESPONSE_TIMEOUT = 30_000; // ms

export function openConnection(port: number): Connection {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  let received = Buffer.alloc(0);
  let bytes = 0;
  const state = { isOver: false };
  let notify = (): void => {};
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    bytes += chunk.length;
    notify();
  });
  const finish = (): void => {
    state.isOver = true;
    notify();
  };
  socket.on('end', finish).on('close', finish).on('error', finish);
  const waitForData = async (): Promise<void> => {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`no response within ${RESPONSE_TIMEOUT / 1_000} s`)),
        RESPONSE_TIMEOUT,
      );
      notify = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };
  return {
    socket,
    response: async (head) => {
      for (;;) {
        const parsed = parseResponse(received, head);
        if (parsed) {
          received = Buffer.from(parsed.rest);
          return parsed.response;
        }
        if (state.isOver) {
          if (received.length > 0)
            throw new MalformedResponseError(
              `the connection ended in the middle of a response, after ${received.length} bytes`,
            );
          return null;
        }
        await waitForData();
      }
    },
    end: async () => {
      socket.end();
      while (!state.isOver) await waitForData();
      socket.destroy();
      return received;
    },
    receivedBytes: () => bytes,
  };
}
