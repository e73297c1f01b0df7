import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseDataHistory, parseDataJob } from '#contract/data-history.ts';
import { endpointNames } from '#dataset/official/fetch/addresses.ts';
import { readFundHouses } from '#dataset/official/sources/portfolios/download/fund-houses.ts';
import { buildNavFile } from '#test/support/market/build-official-files.ts';
import { startOfficialServer } from '#test/support/official-server.ts';
import {
  createDatabase,
  startPostgres,
  withClient,
  type PostgresServer,
} from '#test/support/postgres/start-postgres.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { startService, type ServiceProcess } from '../service-process.ts';

// A server of its own: these tests stop it.
let server: PostgresServer | null = null;
const homes: string[] = [];
const running: ServiceProcess[] = [];
beforeAll(async () => void (server = await startPostgres()));
afterAll(() => server?.stop());
afterEach(async () => {
  for (const service of running.splice(0)) {
    service.signal('SIGKILL');
    await service.exited;
    if (service.output().includes(PASSWORD)) throw new Error('the service printed the password of the database');
  }
  for (const home of homes.splice(0)) rmSync(home, { recursive: true, force: true });
});

const PASSWORD = 'a-password-for-tests-only';
const POLL = { timeout: 150_000, interval: 200 };
const PAGE_KEY = 'a-page-key-for-tests-only';

const createHome = () => {
  const home = createTemporaryHome();
  homes.push(home);
  return home;
};
const createEmptyDatabase = () => createDatabase(server?.url ?? '');

/** Runs a command as a user does. */
async function run(command: string, url: string, home: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [`src/commands/${command}.ts`, ...args], {
    env: { ...process.env, FUNDLENS_HOME: home, FUNDLENS_DATABASE_URL: url },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  await once(child, 'close');
  expect(out + err).not.toContain(PASSWORD);
  return { code: child.exitCode, out, err };
}

async function start(url: string, home: string, args: readonly string[] = [], settings: Record<string, string> = {}) {
  const service = startService(
    {
      FUNDLENS_HOME: home,
      FUNDLENS_DATABASE_URL: url,
      FUNDLENS_ACCESS_KEY: PAGE_KEY,
      FUNDLENS_LOG: 'info',
      ...settings,
    },
    args,
  );
  running.push(service);
  const [, address = ''] = await service.waitForOutput(/Fundlens on (http:\S+) ·/);
  const request = (path: string) => fetch(`${address}${path}`, { headers: { authorization: `Bearer ${PAGE_KEY}` } });
  const requestWith = (key: string) => request(`/api/GetAUM?accessKey=${key}`);
  const countSchemes = async (): Promise<number> => {
    const body: { count: number } = await (await requestWith(PAGE_KEY)).json();
    return body.count;
  };
  return { service, request, requestWith, countSchemes };
}

/** A NAV file of one code. */
function writeNavFile(home: string, code: string, date: string): string {
  const folder = join(home, 'files');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${code}-${date}.txt`);
  writeFileSync(path, buildNavFile(date, date, [{ code, name: `SBI Fund ${code} - Growth`, nav: '10.5' }]).bytes ?? '');
  return path;
}

it('imports files that are dropped on the page Data, and updates, into the database that it serves', async ({
  skip,
}) => {
  skip(!server, 'no PostgreSQL server for this platform');
  const [url, home] = [await createEmptyDatabase(), createHome()];
  const official = await startOfficialServer('2026-08-21');
  const manual = Object.fromEntries(readFundHouses().map(({ name }) => [name, { how: 'manual' }]));
  const fast = Object.fromEntries(endpointNames.map((name) => [name, { pauseMs: 0, attempts: 1 }]));
  const sources = join(home, 'sources.json');
  writeFileSync(sources, JSON.stringify({ ...fast, fundHouses: manual }));
  const { service, request, countSchemes } = await start(url, home, ['--allow-update', '--codes', '20'], {
    FUNDLENS_AMFI_URL: official.url,
    FUNDLENS_AMFI_PORTAL_URL: official.url,
    FUNDLENS_INDICES_URL: official.url,
    FUNDLENS_SOURCES: sources,
  });
  const [, origin = '', token = ''] = await service.waitForOutput(/Open (http:\S+)\/#token=([\w-]+)/);
  const session = await fetch(`${origin}/session`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  const { updateKey }: { readonly updateKey: string } = await session.json();
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('origin', origin);
    headers.set('authorization', `Bearer ${updateKey}`);
    return (await fetch(`${origin}${path}`, { ...init, headers })).json();
  };
  const waitForReport = async () => {
    await expect.poll(async () => parseDataJob((await send('/data/job')).job)?.state, POLL).toBe('finished');
    return parseDataHistory(await (await request('/data/history')).json());
  };

  const { drop } = await send('/data/drop', { method: 'POST' });
  const path = writeNavFile(home, '100001', '19-Nov-2025');
  const headers = { drop, 'file-name': 'NAVAll.txt' };
  await send('/data/drop/file', { method: 'POST', headers, body: readFileSync(path) });
  await send('/data/drop/import', { method: 'POST', headers });
  const imported = await waitForReport();
  expect(await countSchemes()).toBe(1);
  expect(imported?.reports[0]?.files).toMatchObject([{ name: 'NAVAll.txt', outcome: 'imported' }]);
  expect(imported?.versions.filter(({ isServed }) => isServed)).toMatchObject([{ kind: 'Official', schemes: 1 }]);

  await send('/data/update', { method: 'POST' });
  const updated = await waitForReport();
  expect(updated?.reports[0]).toMatchObject({ kind: 'update' });
  expect(await countSchemes()).toBeGreaterThan(1);
  await official.close();
});

describe('two services over one database', () => {
  it('serve one sample, follow every import from any machine, and reject a revoked key', async ({ skip }) => {
    skip(!server, 'no PostgreSQL server for this platform');
    const url = await createEmptyDatabase();
    const [homeA, homeB] = [createHome(), createHome()];
    const services = await Promise.all([start(url, homeA, ['--codes', '30']), start(url, homeB, ['--codes', '30'])]);
    const count = () => Promise.all(services.map(({ countSchemes }) => countSchemes()));
    expect(await count()).toEqual([30, 30]);

    const imported = await run('import', url, homeA, writeNavFile(homeA, '100001', '19-Nov-2026'));
    expect(imported).toMatchObject({ code: 0, err: '' });
    await expect.poll(count).toEqual([1, 1]);
    const added = await run('import', url, homeB, writeNavFile(homeB, '100002', '19-Nov-2026'));
    expect(added.out).toMatch(/Copying official-\S+ from the database…/);
    await expect.poll(count).toEqual([2, 2]);
    expect((await run('import', url, homeA)).code).toBe(0); // rebuilds what is in the database, not what this machine had
    expect((await run('datasets', url, homeA, 'list')).out).toMatch(/^official-\S+ {2}current .* 2 codes/m);
    const history = parseDataHistory(await (await services[1]?.request('/data/history'))?.json());
    expect(history?.versions[0]).toMatchObject({ kind: 'Official', schemes: 2, isServed: true, state: 'unchecked' });
    expect(history?.reports).toMatchObject([{ kind: 'import', imported: 1 }]); // of its own machine

    const key = (await run('keys', url, homeA, 'create', 'Ravi')).out.trim();
    const statuses = () => Promise.all(services.map(async ({ requestWith }) => (await requestWith(key)).status));
    await expect.poll(statuses).toEqual([200, 200]);
    expect(await run('keys', url, homeB, 'revoke', 'Ravi')).toMatchObject({ code: 0, err: 'Access key revoked.\n' });
    await expect.poll(statuses).toEqual([401, 401]);
  });

  it('fail with 503 and Retry-After while the database is down, and recover by themselves', async ({ skip }) => {
    skip(!server, 'no PostgreSQL server for this platform');
    const url = await createEmptyDatabase();
    const home = createHome();
    const { service, request, countSchemes } = await start(url, home, ['--codes', '30']);
    await server?.restart(async () => {
      const down = await request(`/api/GetNAV?code=100001&accessKey=${PAGE_KEY}`);
      expect([down.status, down.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await down.json()).toMatchObject({ detail: 'The database cannot be reached. Try again shortly.' });
      expect((await request('/readyz')).status).toBe(503);
      expect((await request('/healthz')).status).toBe(200);
      const { code, err } = await run('keys', url, home, 'list');
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/^No change: could not connect to the database 127\.0\.0\.1:\d+\/test_\w+: .+\n$/),
      ]);
    });
    await expect.poll(async () => (await request('/readyz')).status).toBe(200);
    expect(await countSchemes()).toBe(30);
    await service.waitForOutput(/the connection to the database is restored/);
    await run('keys', url, home, 'create', 'Asha');
    await service.waitForOutput(/access keys changed/); // it listens again
  });
});

describe('the commands over a database', () => {
  it('back up the official dataset to a file, and restore it in another database', async ({ skip }) => {
    skip(!server, 'no PostgreSQL server for this platform');
    const [url, other] = [await createEmptyDatabase(), await createEmptyDatabase()];
    const home = createHome();
    const backup = join(home, 'backup.sqlite');
    await run('import', url, home, writeNavFile(home, '100001', '19-Nov-2026'));
    expect((await run('datasets', url, createHome(), 'backup', backup)).code).toBe(0);
    const restored = await run('datasets', other, createHome(), 'restore', backup);
    expect(restored.out).toMatch(/^Restored and current: official-\S+\n$/);
    expect((await run('datasets', other, home, 'verify')).out).toMatch(/^official-\S+ {2}sound\n$/);
    const version = /official-\S+/.exec(restored.out)?.[0];
    await withClient(other, (client) => client.query(`DROP TABLE "${version}".offer`));
    expect(await run('datasets', other, home, 'verify')).toMatchObject({
      code: 1,
      out: `${version}  not checked: a table is missing: the version is not, or no longer, here (SQLSTATE 42P01)\n`,
      err: '1 version of 1 not checked.\n',
    });
    expect((await run('datasets', other, home, 'use', 'official-1')).err).toMatch(/^No version "official-1"/);
  });

  it.each(['mysql://user:a-password-for-tests-only@host/db', 'postgres://user:a-password-for-tests-only@ho st/db'])(
    'reject an address that is none of PostgreSQL without repeating it: %s',
    async (url) => {
      const { code, err } = await run('start', url, createHome());
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/^FUNDLENS_DATABASE_URL must be an address such as .*\n$/),
      ]);
    },
  );
});
