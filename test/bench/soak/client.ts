import { connect, type Socket } from 'node:net';
import { answerReader, type WireAnswer } from '../service/answer-reader.ts';

export interface Question {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Statuses of which one must come. */
  readonly expects: readonly number[];
}

interface Asked {
  readonly question: Question;
  /** When it was to be asked: a service that is behind is not excused by a client that waits for it. */
  readonly due: number;
}

interface Client {
  readonly ask: (question: Question) => void;
  /** Questions that wait for a connection or for their answer. */
  readonly waiting: () => number;
  readonly close: () => void;
}

export interface ClientEvents {
  /** @param ms from when it was to be asked to its last byte. */
  readonly onAnswer: (question: Question, answer: WireAnswer, ms: number) => void;
  readonly onFailure: (question: Question, why: string) => void;
}

/** Asks over so many kept connections, one question under way on each; more wait for a free one. */
export function openClient(port: number, connections: number, { onAnswer, onFailure }: ClientEvents): Client {
  const idle: Line[] = [];
  const due: Asked[] = [];
  let [underWay, closed] = [0, false];

  interface Line {
    readonly send: (asked: Asked) => void;
    readonly socket: Socket;
  }

  function open(): void {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    let asked: Asked | null = null;
    const line: Line = {
      socket,
      send: (given) => {
        asked = given;
        underWay += 1;
        const lines = Object.entries({ host: '127.0.0.1', ...given.question.headers });
        socket.write(
          `GET ${given.question.address} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
          'latin1',
        );
      },
    };
    const read = answerReader((answer) => {
      if (!asked) return;
      const { question, due: since } = asked;
      asked = null;
      underWay -= 1;
      onAnswer(question, answer, performance.now() - since);
      next(line);
    }, true);
    socket.on('connect', () => next(line)).on('data', read);
    socket.on('error', () => {}); // told by the close that follows
    socket.on('close', () => {
      if (closed) return;
      if (asked) {
        underWay -= 1;
        onFailure(asked.question, 'the connection closed before its answer');
      }
      const at = idle.indexOf(line);
      if (at !== -1) idle.splice(at, 1);
      open();
    });
  }

  function next(line: Line): void {
    const asked = due.shift();
    if (asked) line.send(asked);
    else idle.push(line);
  }

  for (let count = 0; count < connections; count++) open();
  return {
    ask: (question) => {
      const asked = { question, due: performance.now() };
      const line = idle.pop();
      if (line) line.send(asked);
      else due.push(asked);
    },
    waiting: () => due.length + underWay,
    close: () => {
      closed = true;
      for (const { socket } of idle) socket.destroy();
    },
  };
}
