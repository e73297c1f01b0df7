import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { SERVICE_LIMITS } from './limits.ts';
import { isLoopbackAddress } from './request.ts';

/** The requests of one connection whose responses are not complete; responses are sent in the order of the requests. */
export interface InFlightRequests {
  /** Within the limits for this connection and for all connections. */
  readonly canAccept: () => boolean;
  /** Counts a request until its response has been handed to the system or the connection has closed. */
  readonly add: (outgoing: ServerResponse) => void;
  /** Calls back when that response has been handed to the system or the connection has closed. */
  readonly onFinish: (outgoing: ServerResponse, callback: () => void) => void;
  /** Since when no request is in flight, in milliseconds of a monotonic clock; null if one is. */
  readonly getIdleSince: () => number | null;
  /**
   * Calls back when no request is in flight, possibly at once; never if the connection closes first. One whose body is still being
   * received does not count: it waits for the client.
   */
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
    let last: ServerResponse | undefined;
    const countComplete = (): number =>
      count - (last?.req.complete === false && !last.headersSent && !last.destroyed ? 1 : 0);
    let idleSince = performance.now();
    // one listener for all requests of a connection: most are in flight for microseconds, about the cost of a closure each;
    // for 'close', since Node has a listener for 'finish', and calling two takes a copy of the list
    const handleClose = (): void => {
      if (socket.destroyed) return; // all of them are finished below
      count -= 1;
      total -= 1;
      if (count === 0) idleSince = performance.now();
      if (countComplete() > 0) return;
      if (idleCallbacks.length > 0) for (const callback of idleCallbacks.splice(0)) callback();
    };
    const inFlight: InFlightRequests = {
      canAccept: () => count < limits.maxInFlightPerConnection && total < limits.maxInFlight,
      add: (outgoing) => {
        if (socket.destroyed) return;
        count += 1;
        total += 1;
        last = outgoing;
        outgoing.on('close', handleClose);
      },
      onFinish: (outgoing, callback) => {
        const finish = (): void => {
          if (finishCallbacks.delete(finish)) callback();
        };
        finishCallbacks.add(finish);
        outgoing.on('close', finish);
      },
      getIdleSince: () => (count === 0 ? idleSince : null),
      whenIdle: (callback) => {
        if (countComplete() === 0) callback();
        else idleCallbacks.push(callback);
      },
    };
    // a response queued behind another one gets no event when its connection closes, so the socket's event is used
    socket.once('close', () => {
      idleCallbacks = [];
      total -= count;
      count = 0;
      for (const finish of finishCallbacks) finish();
    });
    connections.set(socket, inFlight);
    return inFlight;
  };
}

/** Monitors large responses being sent, so that slow clients do not use up the memory. */
export interface SlowClientGuard {
  /** @param onSent registers a callback for when the response has been sent or its connection has closed. */
  readonly watch: (body: Buffer, socket: Socket, onSent: (callback: () => void) => void) => void;
}

interface LargeResponse {
  readonly body: Buffer;
  readonly socket: Socket;
  readonly deadline: NodeJS.Timeout;
}

type SendingLimits = Pick<
  typeof SERVICE_LIMITS,
  'largeBodyBytes' | 'maxSendingBytes' | 'minSendingTime' | 'minBytesPerSecond'
>;

/**
 * Closes the connection of a client that takes longer than the size of its response permits and, if all responses being
 * sent exceed their memory limit, those of the clients that started first: a new client is worth more than a stalled one.
 */
export function createSlowClientGuard(
  limits: { readonly [Name in keyof SendingLimits]: number } = SERVICE_LIMITS,
): SlowClientGuard {
  const responses = new Set<LargeResponse>(); // in the order in which they were started
  const clientsByBody = new Map<Buffer, number>(); // a cached body is sent to several clients
  let bytes = 0;

  function add(response: LargeResponse): void {
    responses.add(response);
    const clients = clientsByBody.get(response.body) ?? 0;
    clientsByBody.set(response.body, clients + 1);
    if (clients === 0) bytes += response.body.length;
  }

  function remove(response: LargeResponse): void {
    if (!responses.delete(response)) return;
    clearTimeout(response.deadline);
    const clients = (clientsByBody.get(response.body) ?? 1) - 1;
    if (clients > 0) clientsByBody.set(response.body, clients);
    else {
      clientsByBody.delete(response.body);
      bytes -= response.body.length;
    }
  }

  return {
    watch: (body, socket, onSent) => {
      if (body.length < limits.largeBodyBytes || socket.destroyed) return;
      const timeout = limits.minSendingTime + (body.length / limits.minBytesPerSecond) * 1_000;
      const response = { body, socket, deadline: setTimeout(() => socket.destroy(), timeout).unref() };
      add(response);
      onSent(() => remove(response));
      for (const oldest of responses) {
        if (bytes <= limits.maxSendingBytes || oldest === response) break;
        remove(oldest);
        oldest.socket.destroy();
      }
    },
  };
}

type ConnectionLimits = Pick<typeof SERVICE_LIMITS, 'maxConnections' | 'maxConnectionsPerAddress'>;

/**
 * Creates a function that is called with each new connection. If there are too many, the one that has been idle longest is
 * closed, so that clients that hold connections without using them lock nobody out. If none is idle, it is the new one. The
 * limit for one address does not apply to this machine, where a proxy connects for everybody.
 */
export function createConnectionLimit(
  getInFlight: (socket: Socket) => Pick<InFlightRequests, 'getIdleSince'>,
  limits: { readonly [Name in keyof ConnectionLimits]: number } = SERVICE_LIMITS,
): (socket: Socket) => void {
  const connections = new Set<Socket>();
  const countByAddress = new Map<string, number>();

  const add = (socket: Socket, address: string): void => {
    connections.add(socket);
    countByAddress.set(address, (countByAddress.get(address) ?? 0) + 1);
    socket.once('close', () => remove(socket, address));
  };
  const remove = (socket: Socket, address: string): void => {
    if (!connections.delete(socket)) return;
    const count = (countByAddress.get(address) ?? 1) - 1;
    if (count > 0) countByAddress.set(address, count);
    else countByAddress.delete(address);
  };

  return (socket) => {
    const address = socket.remoteAddress ?? '';
    add(socket, address);
    const isTooManyOfAddress =
      !isLoopbackAddress(address) && (countByAddress.get(address) ?? 0) > limits.maxConnectionsPerAddress;
    if (!isTooManyOfAddress && connections.size <= limits.maxConnections) return;
    const candidates = [...connections].filter((each) => !isTooManyOfAddress || each.remoteAddress === address);
    const longestIdle = findLongestIdle(candidates.filter((each) => each !== socket)) ?? socket;
    remove(longestIdle, longestIdle.remoteAddress ?? '');
    longestIdle.destroy();
  };

  function findLongestIdle(candidates: readonly Socket[]): Socket | undefined {
    let [longest, since]: [Socket | undefined, number] = [undefined, Infinity];
    for (const socket of candidates) {
      const idleSince = getInFlight(socket).getIdleSince() ?? Infinity;
      if (idleSince < since) [longest, since] = [socket, idleSince];
    }
    return longest;
  }
}
