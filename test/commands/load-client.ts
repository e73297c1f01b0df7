import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** One request of a client that sends them without pause. */
interface LoadRequest {
  /** When it was sent, in milliseconds of `performance.now()`. */
  readonly sentAt: number;
  /** Null if no complete response arrived. */
  readonly status: number | null;
  readonly etag: string | undefined;
  readonly body: string;
  /** The system's error code if there was no complete response. */
  readonly failure: string | undefined;
}

interface Load {
  readonly count: () => number;
  readonly stop: () => Promise<readonly LoadRequest[]>;
}

const RETRY_DELAY = 20; // ms: a client that is refused does not spin

/** Clients that request one address over and over, each over a keep-alive connection, until stopped. */
export function startLoad(url: string, clients: number): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const requests: LoadRequest[] = [];
  const state = { isStopped: false };
  const runClient = async (): Promise<void> => {
    while (!state.isStopped) {
      const request = await send(url, agent);
      requests.push(request);
      if (request.failure !== undefined) await delay(RETRY_DELAY);
    }
  };
  const allClients = Promise.all(Array.from({ length: clients }, runClient));
  return {
    count: () => requests.length,
    stop: async () => {
      state.isStopped = true;
      await allClients;
      agent.destroy();
      return requests;
    },
  };
}

function send(url: string, agent: Agent): Promise<LoadRequest> {
  const sentAt = performance.now();
  return new Promise((resolve) => {
    const finish = (outcome: Partial<LoadRequest>): void =>
      resolve({ sentAt, status: null, etag: undefined, body: '', failure: undefined, ...outcome });
    const fail = (error: Error & { readonly code?: string }): void => finish({ failure: error.code ?? error.message });
    get(url, { agent }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('error', () => finish({ failure: 'cut off' }));
      response.on('end', () => finish({ status: response.statusCode ?? null, etag: response.headers.etag, body }));
    }).on('error', fail);
  });
}
