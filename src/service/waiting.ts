import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { BOUNDS } from './bounds.ts';

/** The questions of one connection that wait for their answers, which go out in the order in which they came. */
export interface Waiting {
  /** Whether one more may be taken on: neither this connection nor all together have too many. */
  readonly mayTake: () => boolean;
  /** Counts a question until its answer has been handed over or the connection has closed. */
  readonly take: (outgoing: ServerResponse) => WaitingQuestion;
  /** Calls back when none waits any more, at once where none does; never where the connection closes before. */
  readonly whenNone: (then: () => void) => void;
}

interface WaitingQuestion {
  /** Calls back when the answer has been handed over or the connection has closed. */
  readonly onEnd: (then: () => void) => void;
}

type WaitingBounds = Pick<typeof BOUNDS, 'questions' | 'questionsPerConnection'>;

/** Keeps count of the questions that wait, over every connection. */
export function countWaiting(bounds: { readonly [Name in keyof WaitingBounds]: number } = BOUNDS) {
  const connections = new WeakMap<Socket, Waiting>();
  let all = 0;
  return (socket: Socket): Waiting => {
    const known = connections.get(socket);
    if (known) return known;
    const ends = new Set<() => void>(); // of each question that waits
    let thens: (() => void)[] = [];
    const waiting: Waiting = {
      mayTake: () => ends.size < bounds.questionsPerConnection && all < bounds.questions,
      take: (outgoing) => {
        const told: (() => void)[] = [];
        const end = (): void => {
          if (!ends.delete(end)) return;
          all -= 1;
          for (const then of told) then();
        };
        all += 1;
        ends.add(end);
        outgoing.once('finish', () => {
          end();
          if (ends.size === 0) for (const then of thens.splice(0)) then();
        });
        return { onEnd: (then) => told.push(then) };
      },
      whenNone: (then) => {
        if (ends.size === 0) then();
        else thens.push(then);
      },
    };
    // an answer that waits behind another never hears that its connection closed, so the connection is asked instead
    socket.once('close', () => {
      thens = [];
      for (const end of ends) end();
    });
    connections.set(socket, waiting);
    return waiting;
  };
}
