import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { updateKeys } from '#commands/keys/key-store.ts';
import { formatUtcTime } from '#contract/dates.ts';
import { digestKey } from '#service/auth/access-key.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { buildStoredKey } from '#test/support/stored-keys.ts';
import { provideHome } from './temporary-home.ts';

const home = provideHome();
const runKeys = (...args: readonly string[]) => home.run('keys', ...args);
const createKey = async (...args: readonly string[]) => (await runKeys('create', ...args)).out.trim();

async function publishOneFund() {
  const schemes = [buildScheme({ schemeName: 'One Fund' })];
  await home.publish(buildMarket({ schemes, navs: { [buildScheme().code]: { '2026-11-19': 10 } } }));
}

/** Its log has a line for each request. */
async function startWithOneFund() {
  await publishOneFund();
  const service = home.start({ FUNDLENS_LOG: 'debug' });
  const [, url = ''] = await service.waitForOutput(/Fundlens on (http:\S+) ·/);
  const request = (key: string, operation = 'GetAUM') => fetch(`${url}/api/${operation}?accessKey=${key}`);
  let changes = 0;
  /**
   * Makes a change, and waits until the service has logged that it applied it. Not by sending requests with a key that may
   * be invalid: after 30 wrong keys a minute an address gets 429.
   */
  const applied = async <T>(change: () => T | Promise<T>): Promise<T> => {
    const result = await change();
    changes++;
    await service.waitForOutput(new RegExp(`(?:[^]*?"msg":"access keys changed"){${changes}}`));
    return result;
  };
  return { service, url, request, applied };
}

describe('npm run keys', () => {
  it('prints a key once, on standard output alone, and stores only its digest', async () => {
    const { code, out, err } = await runKeys('create', 'Ravi', '--rate', '100', '--operations', 'GetAUM');
    const key = out.trim();
    expect([code, out, err]).toEqual([
      0,
      expect.stringMatching(/^[\w-]{32}\n$/),
      "Copy it now; it won't be shown again. Ravi: 100 requests/min, GetAUM, no expiry.\n",
    ]);
    for (const name of readdirSync(home.path)) expect(readFileSync(join(home.path, name), 'utf8')).not.toContain(key);
    expect(statSync(join(home.path, 'keys.json')).mode & 0o777).toBe(0o600);
    const list = await runKeys('list');
    expect(list).toMatchObject({ code: 0, out: expect.stringMatching(/\nRavi +active +never +100 +GetAUM /), err: '' });
    expect(list.out).not.toMatch(new RegExp(`${key}|${digestKey(key).slice(0, 8)}`));
  });

  it('loses no key when several processes create keys at once', async () => {
    const names = ['one', 'two', 'three', 'four'];
    const created = await Promise.all(names.map((name) => createKey(name)));
    const { out } = await runKeys('list');
    expect(new Set(created).size).toBe(4);
    expect(out.match(/^(one|two|three|four) +active/gm)).toHaveLength(4);
  });

  it.each([
    [['create', 'Ravi', '--rate', 'fast'], /^--rate must be requests per minute.*got "fast"\.\n$/],
    [['revoke', 'a-key-somebody-pasted'], /^No such access key\. [^\n]*\n$/],
    [[], /^Usage: npm run keys[^\n]*\n$/],
  ])('fails with one clear line and exit code 1: %j', async (args, message) => {
    expect(await runKeys(...args)).toEqual({ code: 1, out: '', err: expect.stringMatching(message) });
  });

  it('does not overwrite a damaged file', async () => {
    writeFileSync(join(home.path, 'keys.json'), '{}');
    const { code, err } = await runKeys('create', 'Ravi');
    expect([code, err]).toEqual([1, expect.stringMatching(/^No change: .*keys\.json is damaged: [^\n]*\n$/)]);
    expect(readFileSync(join(home.path, 'keys.json'), 'utf8')).toBe('{}');
  });
});

describe('a running service', () => {
  it('applies created, rotated and revoked keys without a restart', async () => {
    const { service, request, applied } = await startWithOneFund();
    const first = await applied(() => createKey('Ravi'));
    expect((await request(first)).status).toBe(200);
    const second = await applied(async () => (await runKeys('rotate', 'Ravi', '--grace', '1h')).out.trim());
    expect([(await request(second)).status, (await request(first)).status]).toEqual([200, 200]);
    const third = await applied(async () => (await runKeys('rotate', 'Ravi')).out.trim());
    expect((await request(third)).status).toBe(200);
    expect([(await request(first)).status, (await request(second)).status]).toEqual([401, 401]);
    await applied(() => runKeys('revoke', 'Ravi'));
    expect((await request(third)).status).toBe(401);
    expect(service.output()).toContain('"key":"Ravi"');
  });

  it('limits a key to its operations and its rate', async () => {
    const { request, applied } = await startWithOneFund();
    const key = await applied(() => createKey('Ravi', '--rate', '60', '--operations', 'GetAUM'));
    expect((await request(key, 'GetHoldings')).status).toBe(403);
    const limitation = await request(key, 'GetLimitation');
    const { value } = await limitation.json();
    expect(limitation.headers.get('ratelimit-policy')).toBe('"default";q=60;w=60');
    expect(limitation.headers.get('ratelimit')).toBe(`"default";r=${value[0].remaining};t=1`);
    let response = limitation;
    let count = 0;
    for (; response.status !== 429 && count < 500; count++) response = await request(key);
    expect([response.status, count >= value[0].remaining]).toEqual([429, true]);
    expect(response.headers.get('retry-after')).toBe('1');
    await vi.waitFor(async () => expect((await request(key)).status).toBe(200), { timeout: 200_000, interval: 200 });
  });

  it('rejects a key once it has expired', async () => {
    const { request, applied } = await startWithOneFund();
    const key = 'the-key-of-a-user';
    const storeWithExpiry = (ms: number) => {
      const expires = formatUtcTime(new Date(Date.now() + ms));
      return updateKeys(home.path, () => [buildStoredKey({ expires })], vi.fn<() => void>());
    };
    await applied(() => storeWithExpiry(3_600_000));
    expect((await request(key)).status).toBe(200);
    await applied(() => storeWithExpiry(-1)); // that a key expires while it is in use: authenticate.test.ts, with a clock of its own
    expect((await request(key)).status).toBe(401);
  });

  it('keeps the known keys while their file is damaged, and applies the next readable one', async () => {
    const { service, request, applied } = await startWithOneFund();
    const key = await applied(() => createKey('Ravi'));
    const content = readFileSync(join(home.path, 'keys.json'), 'utf8');
    writeFileSync(join(home.path, 'keys.json'), content.slice(0, -20));
    await service.waitForOutput(/"level":50,.*access keys could not be read; the previous keys remain valid/);
    expect((await request(key)).status).toBe(200);
    expect(service.output()).not.toContain(digestKey(key));
    await applied(() => writeFileSync(join(home.path, 'keys.json'), '{"format":1,"keys":[]}'));
    expect((await request(key)).status).toBe(401);
    expect((await request(readFileSync(join(home.path, 'access-key'), 'utf8').trim())).status).toBe(200);
  });

  it('never repeats a key: no response, header or log line contains it, wherever it was sent', async () => {
    const { service, url, request, applied } = await startWithOneFund();
    const key = await applied(() => createKey('Ravi'));
    const etag = (await request(key)).headers.get('etag') ?? '';
    const everywhere = { referer: `${url}/?accessKey=${key}`, 'user-agent': key, 'x-request-id': key, origin: url };
    const addresses = [
      `/api/GetAUM?accessKey=${key}`,
      `/api/GetAUM?accessKey=${key}&max=${key}`,
      `/api/GetAUM?accessKey=${key}&${key}=1`,
      `/api/GetAUM?accessKey=${key}&accessKey=${key}`,
      `/api/GetAUM?acesKey=${key}`,
      `/api/GetAUM&accessKey=${key}`,
      `/api/${key}?accessKey=${key}`,
      `/api/GetLimitation?accessKey=${key}`,
      `/api/GetServerInfo?accessKey=${key}&format=Xml`,
      `/api/GetAUM?accessKey=${key}&format=Csv`,
      `/${key}`,
      `/session?accessKey=${key}`,
    ];
    const responses = await Promise.all(
      addresses.flatMap((address) =>
        ['GET', 'POST', 'OPTIONS'].map(async (method) => {
          const headers = { ...everywhere, 'if-none-match': `${etag}, "${key}"` };
          const response = await fetch(url + address, { method, headers });
          // a 400 names the parameter as the client itself sent it
          const isNamed = address.includes(`&${key}=`) || address.includes(`max=${key}`);
          if (isNamed && response.status === 400) return '';
          return JSON.stringify([...response.headers]) + (await response.text());
        }),
      ),
    );
    await applied(() => runKeys('revoke', 'Ravi'));
    await request(key);
    expect(etag).toMatch(/^"/);
    expect(responses.filter((text) => text.includes(key))).toEqual([]);
    expect(service.output()).not.toMatch(new RegExp(`${key}|${digestKey(key)}`));
    expect(service.output()).toContain('"key":"Ravi"');
  });

  it('does not start with damaged keys, and says why in one line', async () => {
    writeFileSync(join(home.path, 'keys.json'), 'nonsense');
    await publishOneFund();
    const service = home.start();
    expect([await service.exited, service.stderr()]).toEqual([
      1,
      `Fundlens could not start: ${join(home.path, 'keys.json')} is damaged: expected JSON; restore it from a copy, or delete it, which revokes all keys, and create them again.\n`,
    ]);
  });
});
