import type { Socket } from 'node:net';
import { BOUNDS } from './bounds.ts';

/** Large answers on their way: readers who take theirs too slowly do not hold the service's memory. */
export interface Sending {
  /** @param onSent calls back when the answer has been handed over, or its connection has closed. */
  readonly watch: (body: Buffer, socket: Socket, onSent: (end: () => void) => void) => void;
}

interface Large {
  readonly body: Buffer;
  readonly socket: Socket;
  readonly deadline: NodeJS.Timeout;
}

type SendingBounds = Pick<typeof BOUNDS, 'largeBytes' | 'sendingBytes' | 'sendingTime' | 'sendingBytesPerSecond'>;

/**
 * Cuts off whoever takes longer than their answer's size excuses, and, where answers under way take more than they may
 * together, whoever has been at it longest: a new reader is worth more than one that stalls.
 */
export function watchSending(bounds: { readonly [Name in keyof SendingBounds]: number } = BOUNDS): Sending {
  const underWay = new Set<Large>(); // in the order in which they were begun
  const readers = new Map<Buffer, number>(); // a kept answer is the same bytes for all who take it
  let bytes = 0;

  function add(large: Large): void {
    underWay.add(large);
    const before = readers.get(large.body) ?? 0;
    readers.set(large.body, before + 1);
    if (before === 0) bytes += large.body.length;
  }

  function remove(large: Large): void {
    if (!underWay.delete(large)) return;
    clearTimeout(large.deadline);
    const left = (readers.get(large.body) ?? 1) - 1;
    if (left > 0) readers.set(large.body, left);
    else {
      readers.delete(large.body);
      bytes -= large.body.length;
    }
  }

  return {
    watch: (body, socket, onSent) => {
      if (body.length < bounds.largeBytes || socket.destroyed) return;
      const patience = bounds.sendingTime + (body.length / bounds.sendingBytesPerSecond) * 1_000;
      const large = { body, socket, deadline: setTimeout(() => socket.destroy(), patience).unref() };
      add(large);
      onSent(() => remove(large));
      for (const oldest of underWay) {
        if (bytes <= bounds.sendingBytes || oldest === large) break;
        remove(oldest);
        oldest.socket.destroy();
      }
    },
  };
}
