import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresServer } from '#test/support/postgres/start-postgres.ts';
import { printTable } from '../print-comparison.ts';
import { buildBenchmarkDataset, type BenchmarkDataset } from '../service/market.ts';
import type { BenchServer } from '../service/start-server.ts';
import { prepareDatabase, withServices } from './services.ts';

const CLIENTS = 20;

/** What came of the requests. */
interface Outcomes {
  right: number;
  /** A 200 with another body than before the fault, or any status but 200 and 503. */
  wrong: number;
  /** 503 with `Retry-After`. */
  unavailable: number;
  /** 503 without it. */
  withoutRetryAfter: number;
  /** No response: the client tries another service. */
  disconnected: number;
}

/** Restarts the database, and kills one of two services, while clients compare every response with the one from before. */
export async function printFaults(server: PostgresServer, quick: boolean): Promise<void> {
  const dataset = await buildBenchmarkDataset(500);
  const pause = quick ? 500 : 3_000;
  try {
    const database = await prepareDatabase(server.url, dataset);
    const restarted = await withServices(dataset, database, 1, (services) =>
      sendDuring(dataset, services, async () => {
        for (let restart = 0; restart < 3; restart++) {
          await delay(pause);
          await server.restart(() => delay(pause));
        }
        await recover(services, dataset);
        await delay(pause);
      }),
    );
    const killed = await withServices(dataset, database, 2, (services) =>
      sendDuring(dataset, services, async () => {
        await delay(pause);
        await services[1]?.kill();
        await delay(pause);
      }),
    );
    printTable(`Responses to ${CLIENTS} clients, none cached, each compared with the one from before the fault`, [
      ['', 'right', 'wrong', '503 with Retry-After', '503 without', 'no response'],
      toRow('database restarted three times', restarted),
      toRow('one of two services killed', killed),
    ]);
    if (restarted.wrong + killed.wrong + restarted.withoutRetryAfter + killed.withoutRetryAfter > 0)
      process.exitCode = 1;
  } finally {
    await dataset.remove();
  }
}

const toRow = (name: string, { right, wrong, unavailable, withoutRetryAfter, disconnected }: Outcomes) => [
  name,
  ...[right, wrong, unavailable, withoutRetryAfter, disconnected].map((count) => count.toLocaleString('en')),
];

/** A service that does not recover by itself waits forever here. */
async function recover([service]: readonly BenchServer[], dataset: BenchmarkDataset): Promise<void> {
  const { path } = buildRequest(dataset, 0);
  while ((await fetch(`http://127.0.0.1:${service?.port}${path}`)).status !== 200) await delay(100);
}

async function sendDuring(
  dataset: BenchmarkDataset,
  services: readonly BenchServer[],
  fault: () => Promise<void>,
): Promise<Outcomes> {
  const outcomes: Outcomes = { right: 0, wrong: 0, unavailable: 0, withoutRetryAfter: 0, disconnected: 0 };
  const expected = await readExpected(dataset, services[0]?.port ?? 0);
  const progress = { isDone: false, sent: 0 };
  const send = async (client: number) => {
    let target = client;
    while (!progress.isDone) {
      const { path, key } = buildRequest(dataset, (progress.sent += 1));
      const port = services[target % services.length]?.port;
      try {
        const response = await fetch(`http://127.0.0.1:${port}${path}`);
        const digest = hash('sha256', Buffer.from(await response.arrayBuffer()));
        if (response.status === 503) {
          outcomes[response.headers.has('retry-after') ? 'unavailable' : 'withoutRetryAfter'] += 1;
          await delay(50); // a patient client, or it would only measure how fast a service can fail
        } else outcomes[response.status === 200 && digest === expected.get(key) ? 'right' : 'wrong'] += 1;
      } catch {
        outcomes.disconnected += 1;
        target += 1;
      }
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, client) => send(client));
  await fault();
  progress.isDone = true;
  await Promise.all(clients);
  return outcomes;
}

/** Never the same path twice, so that no response is cached; but the same key has the same response. */
function buildRequest({ accessKey, schemeCodes, holders }: BenchmarkDataset, n: number) {
  const code = schemeCodes[n % schemeCodes.length] ?? '';
  const holder = holders[n % holders.length] ?? '';
  return n % 2 === 0
    ? { key: `aum ${code}`, path: `/api/GetAUM?accessKey=${accessKey}&code=${code}&max=${n + 1}` }
    : { key: `holdings ${holder}`, path: `/api/GetHoldings?accessKey=${accessKey}&code=${holder},no-${n}` };
}

async function readExpected(dataset: BenchmarkDataset, port: number): Promise<ReadonlyMap<string, string>> {
  const expected = new Map<string, string>();
  const count = 2 * Math.max(dataset.schemeCodes.length, dataset.holders.length);
  for (let n = 1; n <= count; n++) {
    const { path, key } = buildRequest(dataset, 1_000_000 + n);
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    expected.set(key, hash('sha256', Buffer.from(await response.arrayBuffer())));
  }
  return expected;
}
