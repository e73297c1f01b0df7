import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { SERVICE_LIMITS } from './limits.ts';

/** The requests of one connection whose responses are not complete; responses are sent in the order of the requests. */
export interface InFlightRequests {
  /** Whether another one is within the limits for this connection and for all connections. */
  readonly canAccept: () => boolean;
  /** Counts a request until its response has been handed to the system or the connection has closed. */
  readonly add: (outgoing: ServerResponse) => void;
  /** Calls back when that response has been handed to the system or the connection has closed. */
  readonly onFinish: (outgoing: ServerResponse, callback: () => void) => void;
  /** Calls back when no request is in flight, possibly at once; never if the connection closes first. */
  readonly whenIdle: (callback: () => void) => void;
}

type InFlightLimits = Pick<typeof SERVICE_LIMITS, 'maxInFlight' | 'maxInFlightPerConnection'>;

/** Creates a function that returns the in-flight requests of a connection, and counts those of all connections. */
export function createInFlightTracker(limits: { readonly [Name in keyof InFlightLimits]: number } = SERVICE_LIMITS) {
  const connections = new WeakMap<Socket, InFlightRequests>();
  let total = 0;
  return (socket: Socket): InFlightRequests => {
    const existing = connections.get(socket);
    if (existing) return existing;
    const finishCallbacks = new Set<() => void>();
    let idleCallbacks: (() => void)[] = [];
    let count = 0;
    let isOpen = !socket.destroyed;
    // one listener for all requests of a connection: most are in flight for microseconds, about the cost of a closure each
    const handleFinish = (): void => {
      if (!isOpen) return;
      count -= 1;
      total -= 1;
      if (count === 0 && idleCallbacks.length > 0) for (const callback of idleCallbacks.splice(0)) callback();
    };
    const inFlight: InFlightRequests = {
      canAccept: () => count < limits.maxInFlightPerConnection && total < limits.maxInFlight,
      add: (outgoing) => {
        if (!isOpen) return;
        count += 1;
        total += 1;
        outgoing.on('finish', handleFinish);
      },
      onFinish: (outgoing, callback) => {
        const finish = (): void => {
          if (finishCallbacks.delete(finish)) callback();
        };
        finishCallbacks.add(finish);
        outgoing.on('finish', finish);
      },
      whenIdle: (callback) => {
        if (count === 0) callback();
        else idleCallbacks.push(callback);
      },
    };
    // a response queued behind another one gets no event when its connection closes, so the socket's event is used
    socket.once('close', () => {
      isOpen = false;
      idleCallbacks = [];
      total -= count;
      count = 0;
      for (const finish of finishCallbacks) finish();
    });
    connections.set(socket, inFlight);
    return inFlight;
  };
}
