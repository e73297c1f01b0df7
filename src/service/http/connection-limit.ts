import type { Socket } from 'node:net';
import type { InFlightRequests } from './client-limits.ts';
import { SERVICE_LIMITS } from './limits.ts';
import { isLoopbackAddress } from './request.ts';

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
