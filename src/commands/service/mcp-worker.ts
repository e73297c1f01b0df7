import { Worker } from 'node:worker_threads';
import type { OperationName } from '#contract/operations/operations.ts';
import { createProblem, ProblemError } from '#contract/problems.ts';
import type { ApiResponse, SendRequest } from '#mcp/api.ts';

/** A message of the protocol as it arrived over HTTP. */
export interface McpMessage {
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly text: string;
}

/** The response to it. */
export interface McpReply {
  readonly status: number;
  readonly type: string | null;
  readonly body: string;
}

export type ToMcpProgram =
  | ({ readonly kind: 'message'; readonly id: number } & McpMessage)
  | { readonly kind: 'response'; readonly id: number; readonly response: ApiResponse };

export type FromMcpProgram =
  | ({ readonly kind: 'result'; readonly id: number } & McpReply)
  | {
      readonly kind: 'call';
      readonly id: number;
      /** The message during which it is called: its access key applies. */
      readonly message: number;
      readonly operation: OperationName;
      readonly parameters: string;
      readonly etag: string | undefined;
    };

interface PendingMessage {
  readonly send: SendRequest;
  readonly resolve: (reply: McpReply) => void;
  readonly reject: (thrown: unknown) => void;
}

/** Milliseconds for one message. */
const TIMEOUT = 60_000;

/**
 * Handles messages in a worker thread, which starts with the first of them, and again after it has failed.
 * @returns a function that throws ProblemError 503 for a message that takes too long.
 */
export function createMcpWorker(version: string): (message: McpMessage, send: SendRequest) => Promise<McpReply> {
  const pending = new Map<number, PendingMessage>();
  let worker: Worker | undefined;
  let lastId = 0;
  const post = (message: ToMcpProgram): void => worker?.postMessage(message);

  async function receive(received: FromMcpProgram): Promise<void> {
    if (received.kind === 'result') return pending.get(received.id)?.resolve(received);
    const { id, message, operation, parameters, etag } = received;
    const { send, reject } = pending.get(message) ?? {};
    try {
      const response = await send?.(operation, new URLSearchParams(parameters), etag);
      if (response) post({ kind: 'response', id, response });
    } catch (thrown) {
      reject?.(thrown);
    }
  }

  function start(): Worker {
    const started = new Worker(new URL('mcp-program.ts', import.meta.url), { workerData: { version } });
    const fail = (thrown: unknown): void => {
      if (worker === started) worker = undefined;
      for (const { reject } of pending.values()) reject(thrown);
    };
    started.on('message', (message: FromMcpProgram) => void receive(message));
    started.on('error', fail);
    started.on('exit', () => fail(new ProblemError(STOPPED)));
    started.unref();
    return started;
  }

  return async (message, send) => {
    worker ??= start();
    const current = worker;
    lastId += 1;
    const id = lastId;
    const timer = setTimeout(() => void current.terminate(), TIMEOUT);
    try {
      return await new Promise((resolve, reject) => {
        pending.set(id, { send, resolve, reject });
        post({ kind: 'message', id, ...message });
      });
    } finally {
      clearTimeout(timer);
      pending.delete(id);
    }
  };
}

const STOPPED = createProblem(503, 'The call took too long, or needed too much memory. Try again shortly.');
