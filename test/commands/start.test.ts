import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aMarket, aScheme } from '#test/support/market.ts';
import { temporaryHome } from '#test/support/store-of.ts';
import { publishIn, start, type Started } from './a-start.ts';

let home = '';
const running: Started[] = [];
beforeEach(() => void (home = temporaryHome()));
afterEach(async () => {
  for (const started of running.splice(0)) {
    started.signal('SIGKILL');
    await started.ended;
  }
  rmSync(home, { recursive: true });
});

function starting(environment: Record<string, string> = {}, args: readonly string[] = [], by?: 'a shell'): Started {
  const started = start({ FUNDLENS_HOME: home, ...environment }, args, by);
  running.push(started);
  return started;
}
const ready = async (started: Started) => (await started.until(/Fundlens on (http:\S+) · (.*)\n/)).slice(1);
const oneScheme = (schemeName: string, day = '2026-11-19') =>
  aMarket({ schemes: [aScheme({ schemeName })], navs: { [aScheme().code]: { [day]: 10 } } });
const keyOf = () => readFileSync(join(home, 'access-key'), 'utf8').trim();

describe('the service', () => {
  it('starts on its home, says in one line where and what it is, and ends with 0 when told to', async () => {
    await publishIn(home, oneScheme('One Fund'));
    const started = starting();
    const [url, told] = await ready(started);
    expect(told).toBe('Official files · NAVs to 19 Nov 2026');
    const { accessKey } = await (await fetch(`${url}/session`)).json();
    expect([accessKey, statSync(join(home, 'access-key')).mode & 0o777]).toEqual([keyOf(), 0o600]);
    const answer = await fetch(`${url}/api/GetSchemeMaster?accessKey=${accessKey}`);
    expect(await answer.json()).toMatchObject({ count: 1, value: [{ schemeName: 'One Fund' }] });
    started.signal('SIGTERM');
    expect(await started.ended).toBe(0);
  });

  it('takes the key it is given, keeps it nowhere and never prints it, nor one that is wrong', async () => {
    await publishIn(home, oneScheme('One Fund'));
    const started = starting({ FUNDLENS_ACCESS_KEY: 'a-key-that-was-given' });
    const [url] = await ready(started);
    const paths = [
      '/session',
      '/api/GetAUM?accessKey=a-key-that-was-given',
      '/api/GetAUM?accessKey=a-stranger-with-a-key',
      '/api/GetAUM&accessKey=a-key-that-was-given',
      '/a-key-that-was-given?accessKey=a-key-that-was-given',
    ];
    const statuses = await Promise.all(paths.map(async (path) => (await fetch(url + path)).status));
    expect(statuses.slice(0, 3)).toEqual([200, 200, 401]);
    started.signal('SIGINT');
    expect([await started.ended, existsSync(join(home, 'access-key'))]).toEqual([0, false]);
    const logged = started.printed();
    expect(logged).toContain('"method":"GET","path":"/api/GetAUM","status":200,"ms":');
    expect(logged).not.toMatch(/a-key-that-was-given|stranger/);
  });

  it('answers from a new dataset without a restart', async () => {
    await publishIn(home, oneScheme('One Fund'));
    const started = starting();
    const [url] = await ready(started);
    const ask = (etag = '') =>
      fetch(`${url}/api/GetSchemeMaster?accessKey=${keyOf()}`, { headers: { 'if-none-match': etag } });
    const first = await ask();
    const etag = first.headers.get('etag') ?? '';
    expect([(await first.json()).value[0].schemeName, (await ask(etag)).status]).toEqual(['One Fund', 304]);
    const version = await publishIn(home, oneScheme('Other Fund', '2026-11-20'));
    await started.until(new RegExp(`"version":"${version}"`));
    const second = await ask(etag);
    expect([second.status, (await second.json()).value[0].schemeName]).toEqual([200, 'Other Fund']);
  });

  it('finishes a question under way before it ends', async () => {
    await publishIn(home, oneScheme('One Fund'));
    const started = starting();
    const [url = ''] = await ready(started);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let arrived = '';
    socket.on('data', (chunk: Buffer) => (arrived += chunk.toString()));
    socket.write(`GET /api/GetServerInfo?accessKey=${keyOf()} HTTP/1.1\r\nHost: localhost\r\n`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    started.signal('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.write('\r\n');
    expect(await started.ended).toBe(0);
    expect(arrived).toMatch(/^HTTP\/1\.1 200 OK/);
  });
});

it.skipIf(process.platform === 'win32')('ends with the shell that npm runs it in', async () => {
  await publishIn(home, oneScheme('One Fund'));
  const started = starting({ npm_lifecycle_event: 'start' }, [], 'a shell');
  const [url = ''] = await ready(started);
  started.signal('SIGTERM');
  await started.ended; // not before both let go of their output
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

describe('a home without official files', () => {
  it('gets a sample market of the size asked for, once', async () => {
    const first = starting({}, ['--codes', '150']);
    const [url, told] = await ready(first);
    expect(told).toMatch(/^Sample data · NAVs to 19 Nov 2026 · portfolios to 31 Oct 2026$/);
    const { value } = await (await fetch(`${url}/api/GetServerInfo?accessKey=${keyOf()}`)).json();
    expect(value).toMatchObject([{ datasetKind: 'Sample', schemes: 150 }]);
    expect(first.printed()).toMatch(/^Making the sample market/);
    first.signal('SIGTERM');
    await first.ended;
    const second = starting({}, ['--codes', '150']);
    await ready(second);
    expect(second.printed()).not.toContain('Making');
  }, 120_000);
});

describe('a start that cannot be is one clear line and exit 1:', () => {
  const refused = async (environment: Record<string, string>, args: readonly string[] = []) => {
    const started = starting(environment, args);
    const code = await started.ended;
    return { code, told: started.printed() };
  };

  it('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const { code, told } = await refused({ PORT: String(port) });
    other.close();
    expect([code, told]).toEqual([
      1,
      `Port ${port} of 127.0.0.1 is taken. Stop what listens there, or set PORT to another one.\n`,
    ]);
  });

  it('a home that is no folder, or cannot be made', async () => {
    const file = join(home, 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'below'), '/proc/fundlens']) {
      const { code, told } = await refused({ FUNDLENS_HOME: path });
      expect([code, told]).toEqual([
        1,
        expect.stringMatching(/^FUNDLENS_HOME must be a folder that can be written, got .*\n$/),
      ]);
    }
  });

  it.skipIf(process.getuid?.() === 0)('a home that is not writable', async () => {
    const locked = join(home, 'locked');
    mkdirSync(locked);
    chmodSync(locked, 0o500);
    const { code, told } = await refused({ FUNDLENS_HOME: locked });
    expect([code, told]).toEqual([
      1,
      expect.stringMatching(/^FUNDLENS_HOME must be a folder that can be written.*\n$/),
    ]);
  });

  it('a short key, given or kept, which is not repeated', async () => {
    const given = await refused({ FUNDLENS_ACCESS_KEY: 'hush-hush' });
    expect([given.code, given.told]).toEqual([1, 'FUNDLENS_ACCESS_KEY must have 16 to 512 characters; it has 9.\n']);
    writeFileSync(join(home, 'access-key'), 'hush-hush');
    const kept = await refused({});
    expect([kept.code, kept.told]).toEqual([1, expect.stringMatching(/^\S+access-key holds no access key .*\n$/)]);
    expect(kept.told).not.toContain('hush');
  });

  it.each([
    [{ PORT: 'http' }, [], 'PORT must be a whole number from 0 to 65535, got "http".\n'],
    [{ HOST: 'no.such.host.invalid' }, [], 'HOST must be an address of this machine, got "no.such.host.invalid".\n'],
    [{ HOST: '192.0.2.1' }, [], 'HOST must be an address of this machine, got "192.0.2.1".\n'],
    [{}, ['--codes', 'many'], '--codes must be a whole number from 1 to 200000, got "many".\n'],
  ])('%j %j', async (environment, args, line) => {
    expect(await refused({ ...environment }, args)).toEqual({ code: 1, told: line });
  });

  it('a dataset of an unknown format', async () => {
    await publishIn(home, oneScheme('One Fund'));
    const pointer = join(home, 'official.json');
    writeFileSync(pointer, readFileSync(pointer, 'utf8').replace(/"format": *\d+/, '"format": 999'));
    const { code, told } = await refused({});
    expect([code, told]).toEqual([1, expect.stringMatching(/^Fundlens could not start: .*format 999.*\n$/)]);
  });
});
