import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getPageKeyPath, loadOrCreatePageKey } from '#service/auth/page-key.ts';
import { createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
import { openMarketStore } from '../market-store.ts';

const market = await openMarketStore();
afterAll(() => market.close());
const service = createTestService(market, { allowedHosts: ['funds.test'] });
const requestKey = async (headers: Record<string, string>, isLoopback = true) => {
  const response = await service({ method: 'GET', path: '/session', query: '', headers, isLoopback });
  return { status: response.status, text: response.body?.toString() ?? '', headers: response.headers };
};

describe('GET /session', () => {
  it.each([
    { host: 'localhost:4173' },
    { host: '127.0.0.1:4173' },
    { host: '[::1]:4173' },
    { host: 'localhost', 'sec-fetch-site': 'same-origin' },
  ])('returns the key to a browser on this machine: %j', async (headers) => {
    expect(await requestKey(headers)).toMatchObject({ status: 200, text: JSON.stringify({ accessKey: TEST_KEY }) });
  });

  it.each([
    { host: 'funds.test' },
    { host: 'localhost', 'sec-fetch-site': 'cross-site' },
    { host: 'localhost', 'sec-fetch-site': 'same-site' },
    { host: 'localhost', 'sec-fetch-site': 'none' },
    { host: 'localhost', forwarded: 'for=192.0.2.1' },
    { host: 'localhost', 'x-forwarded-for': '192.0.2.1' },
    { host: 'localhost', 'x-forwarded-host': 'funds.test' },
    { host: 'localhost', 'x-forwarded': '' },
    { host: 'localhost', via: '1.1 proxy' },
    { host: 'localhost', 'x-real-ip': '192.0.2.1' },
  ])('does not return the key to anyone else: %j', async (headers) => {
    const { status, text } = await requestKey(headers);
    expect([status, text.includes(TEST_KEY)]).toEqual([403, false]);
  });

  it('does not return the key to another machine, whatever its headers are', async () => {
    const { status, text } = await requestKey({ host: 'localhost' }, false);
    expect([status, text.includes(TEST_KEY)]).toEqual([403, false]);
  });

  it('is never cached', async () => {
    expect((await requestKey({ host: 'localhost' })).headers['cache-control']).toBe('no-store');
  });
});

describe('The stored page key', () => {
  let dataDir = '';
  beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'fundlens-keys-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));
  const getMode = () => statSync(getPageKeyPath(dataDir)).mode & 0o777;

  it('is random, long, safe in a URL and readable by its owner only, and is created once', () => {
    const key = loadOrCreatePageKey(dataDir);
    expect(key).toMatch(/^[\w-]{24,}$/);
    expect([getMode(), loadOrCreatePageKey(dataDir)]).toEqual([0o600, key]);
    expect(readFileSync(getPageKeyPath(dataDir), 'utf8')).toBe(`${key}\n`);
  });

  it('is a different one in each data directory', () => {
    const other = mkdtempSync(join(tmpdir(), 'fundlens-keys-'));
    expect(loadOrCreatePageKey(other)).not.toBe(loadOrCreatePageKey(dataDir));
    rmSync(other, { recursive: true });
  });

  it('is made private again if its file was readable by others', () => {
    loadOrCreatePageKey(dataDir);
    chmodSync(getPageKeyPath(dataDir), 0o644);
    loadOrCreatePageKey(dataDir);
    expect(getMode()).toBe(0o600);
  });

  it('must have a minimum length, and the error does not quote a shorter one', () => {
    writeFileSync(getPageKeyPath(dataDir), 'short\n');
    expect(() => loadOrCreatePageKey(dataDir)).toThrow(/access-key contains no access key of at least 16 characters/);
    expect(() => loadOrCreatePageKey(dataDir)).not.toThrow(/short/);
  });
});
