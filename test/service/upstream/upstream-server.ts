import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { operationNames } from '#contract/operations/operations.ts';
import type { Service } from '#service/service.ts';
import { createGateway } from '#service/upstream/gateway.ts';
import type { UpstreamEnvironment } from '#service/upstream/upstream-client.ts';
import { createFakeClocks } from '#test/support/access-keys.ts';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { openMarketStore } from '../market-store.ts';

export const UPSTREAM_KEY = 'licensed/key+1';

type Respond = (outgoing: ServerResponse, parameters: URLSearchParams, incoming: IncomingMessage) => void;

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Respond =>
  (outgoing) =>
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** The only response of `startUpstream` unless a test sets others, so that no operation is probed. */
const ALL_ALLOWED = json({ value: operationNames.map((operation) => ({ operation, allowed: 'Yes' })) });

/** A server whose responses a test sets by operation; 404 for all others. */
export async function startUpstream(overrides: Record<string, Respond> = {}) {
  const responses: Record<string, Respond> = { GetLimitation: ALL_ALLOWED, ...overrides };
  const requests: { readonly operation: string; readonly parameters: URLSearchParams }[] = [];
  const server = createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
    const operation = pathname.replace('/v1/', '');
    requests.push({ operation, parameters: searchParams });
    const respond = responses[operation];
    if (respond) respond(outgoing, searchParams, incoming);
    else outgoing.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    responses,
    /** The number of requests of an operation. */
    count: (operation: string) => requests.filter((request) => request.operation === operation).length,
    requests,
    stop: () => server.close().closeAllConnections(),
  };
}

const store = await openMarketStore();

interface StartedGateway {
  readonly service: Service;
  readonly request: ReturnType<typeof createRequester>;
  readonly advance: (ms: number) => void;
  /** Waits before retries, in milliseconds. */
  readonly delays: readonly number[];
  /** What would be logged. */
  readonly failures: readonly string[];
}

/** A service in front of an upstream service, with clocks that only move when `advance` is called. */
export function startGateway(url: string, environment: Partial<UpstreamEnvironment> = {}): StartedGateway {
  const clocks = createFakeClocks();
  const delays: number[] = [];
  const failures: string[] = [];
  const backend = createGateway(
    { url, key: UPSTREAM_KEY },
    { version: '0.1.0', startedAt: '2026-11-20T09:00:00' },
    {
      clocks,
      random: () => 0.5,
      delay: async (ms) => void delays.push(ms),
      onFailure: (name, { message }) => void failures.push(`${name}: ${message}`),
      onError: (thrown) => {
        throw thrown;
      },
      ...environment,
    },
  );
  const service = createTestService(store, { backend });
  return { service, request: createRequester(service), advance: clocks.advance, delays, failures };
}
