import { Agent, get } from 'node:http';

/** One question of an asker who never stops asking. */
interface Asked {
  /** When it was sent and when it was answered, in milliseconds of one clock. */
  readonly sent: number;
  readonly answered: number;
  /** Null where no answer came whole. */
  readonly status: number | null;
  readonly etag: string | undefined;
  readonly text: string;
  /** Why none came: the system's code. */
  readonly failure: string | undefined;
}

interface Asking {
  readonly count: () => number;
  readonly stop: () => Promise<readonly Asked[]>;
}

/** Askers who ask one address over and over, each over a connection that is kept open, until they are told to stop. */
export function keepAsking(url: string, askers: number): Asking {
  const agent = new Agent({ keepAlive: true, maxSockets: askers });
  const asked: Asked[] = [];
  const state = { isOver: false };
  const asker = async (): Promise<void> => {
    while (!state.isOver) {
      const one = await ask(url, agent);
      asked.push(one);
      if (one.failure !== undefined) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const all = Promise.all(Array.from({ length: askers }, asker));
  return {
    count: () => asked.length,
    stop: async () => {
      state.isOver = true;
      await all;
      agent.destroy();
      return asked;
    },
  };
}

function ask(url: string, agent: Agent): Promise<Asked> {
  const sent = performance.now();
  return new Promise((resolve) => {
    const end = (told: Partial<Asked>): void =>
      resolve({
        sent,
        answered: performance.now(),
        status: null,
        etag: undefined,
        text: '',
        failure: undefined,
        ...told,
      });
    const fail = (error: Error & { readonly code?: string }): void => end({ failure: error.code ?? error.message });
    get(url, { agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('error', () => end({ failure: 'cut in the middle' }));
      response.on('end', () => end({ status: response.statusCode ?? null, etag: response.headers.etag, text }));
    }).on('error', fail);
  });
}
