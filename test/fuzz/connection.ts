import { connect, type Socket } from 'node:net';
import { MalformedAnswer, readAnswer, type Answer } from './answers.ts';

/** A socket to the service whose bytes nobody tidies. */
export interface Connection {
  readonly socket: Socket;
  /**
   * Waits for one answer.
   * @returns null where the connection ended before it came whole.
   * @throws MalformedAnswer
   * @throws Error where none comes within `PATIENCE`.
   */
  readonly answer: (head: boolean) => Promise<Answer | null>;
  /** Waits until the other side has ended; answers with the bytes that nobody asked for. */
  readonly end: () => Promise<Buffer>;
  readonly arrivedBytes: () => number;
}

const PATIENCE = 30_000; // ms

export function openConnection(port: number): Connection {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  let arrived = Buffer.alloc(0);
  let bytes = 0;
  const state = { isOver: false };
  let wake = (): void => {};
  socket.on('data', (chunk: Buffer) => {
    arrived = Buffer.concat([arrived, chunk]);
    bytes += chunk.length;
    wake();
  });
  const finish = (): void => {
    state.isOver = true;
    wake();
  };
  socket.on('end', finish).on('close', finish).on('error', finish);
  const change = async (): Promise<void> => {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`nothing came within ${PATIENCE / 1_000} s`)), PATIENCE);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };
  return {
    socket,
    answer: async (head) => {
      for (;;) {
        const read = readAnswer(arrived, head);
        if (read) {
          arrived = Buffer.from(read.rest);
          return read.answer;
        }
        if (state.isOver) {
          if (arrived.length > 0)
            throw new MalformedAnswer(`the connection ended within an answer, after ${arrived.length} bytes`);
          return null;
        }
        await change();
      }
    },
    end: async () => {
      socket.end();
      while (!state.isOver) await change();
      socket.destroy();
      return arrived;
    },
    arrivedBytes: () => bytes,
  };
}
