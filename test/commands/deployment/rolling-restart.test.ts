import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { digestKey } from '#service/auth/access-key.ts';
import { MAX_REQUESTS_PER_MINUTE, serializeKeys } from '#service/auth/keys-file.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { buildStoredKey } from '#test/support/stored-keys.ts';
import { buildDatasetFile, createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { startService, type ServiceProcess } from '../service-process.ts';

const KEY = 'the-key-of-the-clients';
const PROBE_INTERVAL = 100; // ms
const CLIENTS = 2;

const dataDir = createTemporaryHome();
const processes: ServiceProcess[] = [];
const closers: (() => void)[] = [];
afterAll(async () => {
  for (const close of closers) close();
  for (const service of processes) {
    service.signal('SIGKILL');
    await service.exited;
  }
  rmSync(dataDir, { recursive: true });
});

interface Backend {
  service: ServiceProcess;
  url: string;
  isReady: boolean;
}

async function start(): Promise<Backend> {
  const service = startService({ FUNDLENS_HOME: dataDir, FUNDLENS_LOG: 'silent' });
  processes.push(service);
  const [, url = ''] = await service.waitForOutput(/Fundlens on (\S+)/);
  return { service, url, isReady: true };
}

/** Does what deploy/Caddyfile configures: probes /readyz, and sends a request that was not accepted to the other service. */
async function startProxy(backends: readonly Backend[]): Promise<string> {
  const probe = async (backend: Backend) => {
    const { url } = backend;
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (backend.url === url) backend.isReady = isReady; // not of a service that was replaced meanwhile
  };
  const timer = setInterval(() => backends.forEach((backend) => void probe(backend)), PROBE_INTERVAL);
  let next = 0;
  const server = createServer((incoming, outgoing) => {
    const send = (tries: number): void => {
      const ready = backends.filter(({ isReady }) => isReady);
      const backend = ready[next++ % ready.length];
      if (!backend || tries === 0) return void outgoing.writeHead(502).end();
      const upstream = forward(`${backend.url}${incoming.url ?? '/'}`, { agent: false }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502);
        response.pipe(outgoing);
      });
      upstream.on('error', (error) => {
        if ('code' in error && error.code === 'ECONNREFUSED') send(tries - 1);
        else outgoing.writeHead(502).end();
      });
      upstream.end();
    };
    send(2);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(
    () => clearInterval(timer),
    () => server.close().closeAllConnections(),
  );
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

it('two services are restarted one after the other under load without a failed request', async () => {
  await buildDatasetFile(dataDir, buildMarket({ schemes: [buildScheme({ code: '101' })] }));
  const key = buildStoredKey({ digest: digestKey(KEY), requestsPerMinute: MAX_REQUESTS_PER_MINUTE });
  writeFileSync(join(dataDir, 'keys.json'), serializeKeys([key]));
  const backends = [await start(), await start()];
  const url = await startProxy(backends);
  const statuses = new Map<number, number>();
  const done = new AbortController();
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!done.signal.aborted) {
      const response = await fetch(`${url}/api/GetAUM?code=101&accessKey=${KEY}`);
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
  });
  for (const backend of backends) {
    const { service } = backend;
    service.signal('SIGTERM');
    await vi.waitFor(() => expect(backend.isReady).toBe(false), { timeout: 200_000 });
    expect(await service.exited).toBe(0);
    Object.assign(backend, await start());
  }
  done.abort();
  await Promise.all(clients);
  expect([...statuses.keys()]).toEqual([200]);
});
