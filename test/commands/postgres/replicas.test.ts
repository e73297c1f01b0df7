import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { startForwarding, type ForwardedAddress } from '#test/support/postgres/forward.ts';
import { publishMarket } from '#test/support/postgres/publish-market.ts';
import {
  createDatabase,
  REPLICATION_OPTIONS,
  startPostgres,
  startReplica,
  withClient,
  type PostgresServer,
} from '#test/support/postgres/start-postgres.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { startService, type ServiceProcess } from '../service-process.ts';

// A primary and two replicas that stream from it, and a service that reads from the replicas. The tests run in this order.
let primary: PostgresServer;
let replicas: readonly PostgresServer[] = [];
let address: ForwardedAddress;
let database = '';
let service: ServiceProcess;
let origin = '';
let accessKey = '';
const home = createTemporaryHome();
const CODES = Array.from({ length: 40 }, (_, index) => `${100_001 + index}`);

beforeAll(async () => {
  if (inject('postgresUrl') === null) return;
  const server = await startPostgres(REPLICATION_OPTIONS);
  if (!server) throw new Error('expected a PostgreSQL server');
  primary = server;
  address = await startForwarding(primary.url);
  replicas = [await startReplica(primary, address.url), await startReplica(primary, address.url)];
  const url = await createDatabase(address.url);
  database = new URL(url).pathname;
  await publish(CODES);
  accessKey = await createFastKey(url);
  await waitUntilReplayed();
  service = start();
  [, origin = ''] = await service.waitForOutput(ADDRESS);
});
afterEach(() => {
  if (service?.output().includes('a-password-for-tests-only')) throw new Error('the service printed the password');
});
afterAll(async () => {
  service?.signal('SIGKILL');
  await service?.exited;
  for (const server of replicas) await server.stop();
  await address?.close();
  await primary?.stop();
  rmSync(home, { recursive: true, force: true });
});

const ADDRESS = /Fundlens on (http:\S+) ·/;
const start = () =>
  startService({
    FUNDLENS_HOME: home,
    FUNDLENS_DATABASE_URL: urlOf(address),
    FUNDLENS_DATABASE_READ_URL: replicas.map((replica) => urlOf(replica)).join(', '),
    FUNDLENS_ACCESS_KEY: 'a-page-key-for-tests-only',
  });
const urlOf = ({ url }: { readonly url: string }) => url.replace(/\/postgres$/, database);
const publish = (codes: readonly string[]) =>
  publishMarket(
    urlOf(address),
    home,
    buildMarket({
      schemes: codes.map((code, index) => buildScheme({ code, schemeNumber: index + 1 })),
      navs: Object.fromEntries(codes.map((code) => [code, { '2026-11-18': Number(code) / 7, '2026-11-19': 10 }])),
    }),
  );

async function queryValue(server: { readonly url: string }, sql: string): Promise<unknown> {
  return withClient(urlOf(server), async (client) => {
    const { rows } = await client.query<{ value: unknown }>(`SELECT (${sql}) AS value`);
    return rows[0]?.value;
  });
}

/** Until each replica has everything that is committed. */
async function waitUntilReplayed(): Promise<void> {
  const written = String(await queryValue(address, 'pg_current_wal_lsn()'));
  for (const replica of replicas) {
    await vi.waitUntil(() => queryValue(replica, `pg_last_wal_replay_lsn() >= '${written}'::pg_lsn`), {
      timeout: 200_000,
    });
  }
}

/** A key whose limit the requests under load do not reach. */
async function createFastKey(url: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['src/commands/keys.ts', 'create', 'load', '--rate', '1000000'],
    { env: { ...process.env, FUNDLENS_HOME: home, FUNDLENS_DATABASE_URL: url } },
  );
  return stdout.trim();
}

const request = (path: string) => fetch(`${origin}${path}`);

async function listCodes(from = origin): Promise<readonly string[]> {
  const response = await fetch(`${from}/api/GetAUM?accessKey=${accessKey}`);
  const { value }: { value: readonly { code: string }[] } = await response.json();
  return value.map(({ code }) => code).toSorted();
}

let sent = 0;
/** The NAV history of one code, by an address that was never requested before, so that the response is not cached. */
async function requestNavs(code: string): Promise<string> {
  const query = `accessKey=${accessKey}&code=${code},no-${(sent += 1)}&from=11-18-2026&to=11-19-2026`;
  const response = await request(`/api/GetNAVHistory?${query}`);
  return `${response.status} ${await response.text()}`;
}

/** Sends requests during a fault, and as many after it. @returns the responses that differ from those before. */
async function sendDuring(fault: () => Promise<void>): Promise<readonly string[]> {
  const expected = new Map<string, string>();
  for (const code of CODES) expected.set(code, await requestNavs(code));
  for (const response of expected.values()) expect(response).toMatch(/^200 .*"nav":\d/);
  const wrong: string[] = [];
  const progress = { isDone: false };
  const sendAll = async () => {
    for (const code of CODES) {
      const response = await requestNavs(code);
      if (response !== expected.get(code)) wrong.push(`${code}: ${response}`);
    }
  };
  const clients = Array.from({ length: 8 }, async () => {
    while (!progress.isDone) await sendAll();
    await sendAll();
  });
  try {
    await fault();
  } finally {
    progress.isDone = true;
    await Promise.all(clients);
  }
  return wrong;
}

const countOutput = (pattern: RegExp) => service.output().match(pattern)?.length ?? 0;
const waitForCount = async (pattern: RegExp, count: number): Promise<void> =>
  void (await vi.waitUntil(() => countOutput(pattern) >= count, { timeout: 200_000 }));
const LEFT_OUT = /a replica is left out/g;
const READ_AGAIN = /a replica is read from again/g;

describe('a service that reads from two replicas', () => {
  it('reads from each of them, and from the primary only what changes', async () => {
    expect(await sendDuring(async () => undefined)).toEqual([]);
    const count = `SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'fundlens' AND datname = current_database()`;
    for (const replica of replicas) expect(await queryValue(replica, count)).toBeGreaterThan(0);
    expect(await queryValue(primary, count)).toBe(1); // which listens
  });

  it('serves a new dataset only once each replica has it', async () => {
    const [first, last] = replicas;
    if (!first || !last) throw new Error('expected two replicas');
    await withClient(last.url, (client) => client.query('SELECT pg_wal_replay_pause()'));
    await expect.poll(() => queryValue(last, 'pg_get_wal_replay_pause_state()')).toBe('paused');
    const { version } = await publish([...CODES, '200001']);
    await service.waitForOutput(/waiting until each replica has the new dataset/);
    await expect
      .poll(() => queryValue(first, `EXISTS (SELECT FROM fundlens.version WHERE name = '${version}')`))
      .toBe(true);
    expect(await listCodes()).toEqual(CODES);

    const other = start(); // has no earlier dataset to serve meanwhile
    const [, otherOrigin = ''] = await other.waitForOutput(ADDRESS);
    expect(await listCodes(otherOrigin)).toEqual([...CODES, '200001']);
    expect(other.output().match(LEFT_OUT)).toHaveLength(1);
    other.signal('SIGTERM');
    expect(await other.exited).toBe(0);

    await withClient(last.url, (client) => client.query('SELECT pg_wal_replay_resume()'));
    await expect.poll(() => listCodes()).toEqual([...CODES, '200001']);
    expect(await queryValue(last, `EXISTS (SELECT FROM fundlens.version WHERE name = '${version}')`)).toBe(true);
  });

  it('gives only right responses while a replica is killed and started again, and while both are down', async () => {
    const [before, after] = [countOutput(LEFT_OUT), countOutput(READ_AGAIN)];
    const wrong = await sendDuring(async () => {
      await replicas[1]?.restart(() => waitForCount(LEFT_OUT, before + 1));
      await waitForCount(READ_AGAIN, after + 1);
      await replicas[0]?.restart(
        () => replicas[1]?.restart(() => waitForCount(LEFT_OUT, before + 3)) ?? Promise.resolve(),
      );
      await waitForCount(READ_AGAIN, after + 3);
    });
    expect(wrong).toEqual([]);
  });

  it('gives only right responses while the primary is killed and a replica is promoted, and then serves what is published there', async () => {
    await waitUntilReplayed();
    const wrong = await sendDuring(async () => {
      await primary.kill();
      await service.waitForOutput(/the connection to the database was lost/);
      expect((await request('/readyz')).status).toBe(200);
      const [promoted] = await sortByReceived(replicas);
      if (!promoted) throw new Error('expected a replica');
      expect(await queryValue(promoted, 'pg_promote()')).toBe(true);
      address.forwardTo(promoted.url);
      await service.waitForOutput(/the connection to the database is restored/);
    });
    expect(wrong).toEqual([]);
    await publish([...CODES, '200002']);
    await expect.poll(() => listCodes()).toEqual([...CODES, '200002']);
  });
});

/** The replica first that received most from the primary: the others can follow it. */
async function sortByReceived(servers: readonly PostgresServer[]): Promise<readonly PostgresServer[]> {
  const received = new Map<PostgresServer, number>();
  for (const server of servers) {
    received.set(server, Number(await queryValue(server, `pg_last_wal_receive_lsn() - '0/0'::pg_lsn`)));
  }
  return servers.toSorted((a, b) => (received.get(b) ?? 0) - (received.get(a) ?? 0));
}
