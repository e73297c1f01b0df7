import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { BOUNDS } from './bounds.ts';

/** The questions of one connection that wait for their answers, which go out in the order in which they came. */
export interface Waiting {
  /** Whether one more may be taken on: neither this connection nor all together have too many. */
  readonly mayTake: () => boolean;
  /** Counts a question until its answer has been handed over or the connection has closed. */
  readonly take: (outgoing: ServerResponse) => void;
  /** Calls back when that answer has been handed over or the connection has closed. */
  readonly onEnd: (outgoing: ServerResponse, then: () => void) => void;
  /** Calls back when none waits any more, at once where none does; never where the connection closes before. */
  readonly whenNone: (then: () => void) => void;
}

type WaitingBounds = Pick<typeof BOUNDS, 'questions' | 'questionsPerConnection'>;

/** Keeps count of the questions that wait, over every connection. */
export function countWaiting(bounds: { readonly [Name in keyof WaitingBounds]: number } = BOUNDS) {
  const connections = new WeakMap<Socket, Waiting>();
  let all = 0;
  return (socket: Socket): Waiting => {
    const known = connections.get(socket);
    if (known) return known;
    const ends = new Set<() => void>(); // of the answers that somebody wants to hear the end of
    let own = 0;
    let isOpen = !socket.destroyed;
    let thens: (() => void)[] = [];
    // one for all questions of a connection: most wait a few microseconds, and a listener of their own would cost as much
    const handedOver = (): void => {
      if (!isOpen) return;
      own -= 1;
      all -= 1;
      if (own === 0 && thens.length > 0) for (const then of thens.splice(0)) then();
    };
    const waiting: Waiting = {
      mayTake: () => own < bounds.questionsPerConnection && all < bounds.questions,
      take: (outgoing) => {
        if (!isOpen) return;
        own += 1;
        all += 1;
        outgoing.on('finish', handedOver);
      },
      onEnd: (outgoing, then) => {
        const end = (): void => {
          if (ends.delete(end)) then();
        };
        ends.add(end);
        outgoing.on('finish', end);
      },
      whenNone: (then) => {
        if (own === 0) then();
        else thens.push(then);
      },
    };
    // an answer that waits behind another never hears that its connection closed, so the connection is asked instead
    socket.once('close', () => {
      isOpen = false;
      thens = [];
      all -= own;
      own = 0;
      for (const end of ends) end();
    });
    connections.set(socket, waiting);
    return waiting;
  };
}
