import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { DATASET_FORMAT } from '#dataset/storage/stored-tables.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import type { ServiceProcess } from './service-process.ts';
import { provideHome } from './temporary-home.ts';

const home = provideHome();
const { start, publish } = home;

/** Waits until the service listens; its URL and the description of its dataset. */
const waitUntilListening = async (service: ServiceProcess) =>
  (await service.waitForOutput(/Fundlens on (http:\S+) · (.*)\n/)).slice(1);
const buildOneFund = (schemeName: string, day = '2026-11-19') =>
  buildMarket({ schemes: [buildScheme({ schemeName })], navs: { [buildScheme().code]: { [day]: 10 } } });
const readPageKey = () => readFileSync(join(home.path, 'access-key'), 'utf8').trim();

describe('npm start', () => {
  it('prints its address and dataset in one line, serves it, and exits with 0 on SIGTERM', async () => {
    await publish(buildOneFund('One Fund'));
    const service = start();
    const [url, description] = await waitUntilListening(service);
    expect(description).toBe('Official files · NAVs to 19 Nov 2026');
    const { accessKey } = await (
      await fetch(`${url}/session`, { method: 'POST', headers: { origin: url ?? '' } })
    ).json();
    expect([accessKey, statSync(join(home.path, 'access-key')).mode & 0o777]).toEqual([readPageKey(), 0o600]);
    const response = await fetch(`${url}/api/GetSchemeMaster?accessKey=${accessKey}`);
    expect(await response.json()).toMatchObject({ count: 1, value: [{ schemeName: 'One Fund' }] });
    service.signal('SIGTERM');
    expect(await service.exited).toBe(0);
  });

  it('uses the access key it is given, stores it nowhere, and never prints it, nor a wrong one', async () => {
    await publish(buildOneFund('One Fund'));
    const service = start({ FUNDLENS_ACCESS_KEY: 'a-key-that-was-given', FUNDLENS_LOG: 'debug' });
    const [url] = await waitUntilListening(service);
    const paths = [
      '/session',
      '/api/GetAUM?accessKey=a-key-that-was-given',
      '/api/GetAUM?accessKey=a-stranger-with-a-key',
      '/api/GetAUM&accessKey=a-key-that-was-given',
      '/a-key-that-was-given?accessKey=a-key-that-was-given',
    ];
    const statuses = await Promise.all(paths.map(async (path) => (await fetch(url + path)).status));
    expect(statuses.slice(0, 3)).toEqual([405, 200, 401]);
    service.signal('SIGINT');
    expect([await service.exited, existsSync(join(home.path, 'access-key'))]).toEqual([0, false]);
    expect(service.output()).toContain('"method":"GET","path":"/api/GetAUM","status":200,"ms":');
    expect(service.output()).not.toMatch(/a-key-that-was-given|stranger/);
  });

  it('serves a new dataset without a restart, says so, and prints no line per request', async () => {
    await publish(buildOneFund('One Fund'));
    const service = start();
    const [url] = await waitUntilListening(service);
    const request = (etag = '') =>
      fetch(`${url}/api/GetSchemeMaster?accessKey=${readPageKey()}`, { headers: { 'if-none-match': etag } });
    const first = await request();
    const etag = first.headers.get('etag') ?? '';
    expect([(await first.json()).value[0].schemeName, (await request(etag)).status]).toEqual(['One Fund', 304]);
    const version = await publish(buildOneFund('Other Fund', '2026-11-20'));
    await service.waitForOutput(new RegExp(`"version":"${version}"`));
    const second = await request(etag);
    expect([second.status, (await second.json()).value[0].schemeName]).toEqual([200, 'Other Fund']);
    expect(service.output()).not.toContain('request completed');
  });

  it('names the command that upgrades official data of an earlier format, in one line', async () => {
    await publish(buildOneFund('One Fund'));
    const path = join(home.path, 'official.json');
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), format: 1 }));
    const service = start();
    expect(await service.exited).toBe(1);
    expect(service.stderr()).toBe(
      `Fundlens could not start: the official dataset has format 1, expected ${DATASET_FORMAT}: upgrade it with npm run import\n`,
    );
  });

  it('finishes a request in progress before it exits, also if the signal is repeated as npm repeats Ctrl+C', async () => {
    await publish(buildOneFund('One Fund'));
    const service = start();
    const [url = ''] = await waitUntilListening(service);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.write(`GET /api/GetServerInfo?accessKey=${readPageKey()} HTTP/1.1\r\nHost: localhost\r\n`);
    await once(socket, 'connect');
    await fetch(`${url}/healthz`); // arrived later, so the first part of the other request has been read by now
    service.signal('SIGINT');
    service.signal('SIGTERM'); // another one, since the system may deliver a signal once that was sent twice
    await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed'), { timeout: 200_000 });
    socket.write('\r\n');
    expect(await service.exited).toBe(0);
    expect(received).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  it('generates sample data of the requested size, once, if there are no official files', async () => {
    const first = start({}, ['--codes', '150']);
    const [url, description] = await waitUntilListening(first);
    expect(description).toMatch(/^Sample data · NAVs to 19 Nov 2026 · portfolios to 31 Oct 2026$/);
    const { value } = await (await fetch(`${url}/api/GetServerInfo?accessKey=${readPageKey()}`)).json();
    expect(value).toMatchObject([{ datasetKind: 'Sample', schemes: 150 }]);
    expect(first.output()).toMatch(/^Generating the sample data/);
    first.signal('SIGTERM');
    await first.exited;
    const second = start({}, ['--codes', '150']);
    await waitUntilListening(second);
    expect(second.output()).not.toContain('Generating');
  }, 120_000);
});

describe('npm start fails with one clear line and exit code 1', () => {
  const startToFail = async (environment: Record<string, string>, args: readonly string[] = []) => {
    const service = start(environment, args);
    const code = await service.exited;
    return { code, output: service.output() };
  };

  it('if the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const { code, output } = await startToFail({ PORT: String(port) });
    other.close();
    expect([code, output]).toEqual([1, `Port ${port} on localhost is in use. Stop the other program or set PORT.\n`]);
  });

  it('if the data directory is a file or cannot be created', async () => {
    const file = join(home.path, 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'below'), '/proc/fundlens']) {
      const { code, output } = await startToFail({ FUNDLENS_HOME: path });
      expect([code, output]).toEqual([1, expect.stringMatching(/^FUNDLENS_HOME must be a writable folder, got .*\n$/)]);
    }
  });

  it('if the access key is too short, given or stored, without repeating it', async () => {
    const given = await startToFail({ FUNDLENS_ACCESS_KEY: 'hush-hush' });
    expect([given.code, given.output]).toEqual([1, 'FUNDLENS_ACCESS_KEY must have 16 to 512 characters; it has 9.\n']);
    writeFileSync(join(home.path, 'access-key'), 'hush-hush');
    const stored = await startToFail({});
    expect([stored.code, stored.output]).toEqual([1, expect.stringMatching(/^\S+access-key [^\n]*\n$/)]);
    expect(stored.output).not.toContain('hush');
  });

  it.each([
    [{ PORT: 'http' }, [], 'PORT must be a whole number from 0 to 65535, got "http".\n'],
    [{ HOST: 'no.such.host.invalid' }, [], 'HOST must be an address of this machine, got "no.such.host.invalid".\n'],
    [{ HOST: '192.0.2.1' }, [], 'HOST must be an address of this machine, got "192.0.2.1".\n'],
    [{}, ['--codes', 'many'], '--codes must be a whole number from 1 to 100000, got "many".\n'],
    [{}, ['--codes', '150000'], '--codes must be a whole number from 1 to 100000, got "150000".\n'],
  ])('with %j %j', async (environment, args, line) => {
    expect(await startToFail({ ...environment }, args)).toEqual({ code: 1, output: line });
  });

  it('if the dataset has an unknown format', async () => {
    await publish(buildOneFund('One Fund'));
    const path = join(home.path, 'official.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"format": *\d+/, '"format": 999'));
    const { code, output } = await startToFail({});
    expect([code, output]).toEqual([1, expect.stringMatching(/^Fundlens could not start: .*format 999.*\n$/)]);
  });
});
