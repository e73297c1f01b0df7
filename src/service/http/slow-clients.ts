import type { Socket } from 'node:net';
import { SERVICE_LIMITS } from './limits.ts';

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
