import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOneTimeToken, getPageKeyPath, loadOrCreatePageKey } from '#service/auth/page-key.ts';
import type { HttpRequest } from '#service/http/request.ts';
import { createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
import { openMarketStore } from '../market-store.ts';

const market = await openMarketStore();
afterAll(() => market.close());
const token = createOneTimeToken();
const pageKey = { accessKey: TEST_KEY, isAutomatic: true, oneTimeToken: token };
const service = createTestService(market, { pageKey, allowedHosts: ['funds.test'] });
const requestKey = async (headers: Record<string, string>, request: Partial<HttpRequest> = {}, to = service) => {
  const fields = { method: 'POST', path: '/session', query: '', httpVersion: '1.1', isLoopback: true };
  const response = await to({ ...fields, headers, ...request });
  return { status: response.status, text: response.body?.toString() ?? '', headers: response.headers };
};
const OWN_PAGE = { host: 'localhost', origin: 'http://localhost' };

describe('POST /session', () => {
  it.each([
    { host: 'localhost:4173', origin: 'http://localhost:4173' },
    { host: '127.0.0.1:4173', origin: 'http://127.0.0.1:4173' },
    { host: '[::1]:4173', origin: 'http://[::1]:4173' },
    { ...OWN_PAGE, 'sec-fetch-site': 'same-origin' },
  ])('returns the key to its own page in a browser on this machine: %j', async (headers) => {
    expect(await requestKey(headers)).toMatchObject({
      status: 200,
      headers: { 'access-key': TEST_KEY, 'cache-control': 'no-store' },
      text: JSON.stringify({ accessKey: TEST_KEY }),
    });
  });

  it.each([
    { host: 'localhost' },
    { host: 'localhost', origin: 'https://funds.example' },
    { host: 'localhost:4173', origin: 'http://localhost:3000' },
    { host: 'localhost', origin: 'null' },
    { host: 'funds.test' },
    { host: 'funds.test', origin: 'http://funds.test' },
    { ...OWN_PAGE, 'sec-fetch-site': 'cross-site' },
    { ...OWN_PAGE, 'sec-fetch-site': 'same-site' },
    { ...OWN_PAGE, 'sec-fetch-site': 'none' },
    { ...OWN_PAGE, forwarded: 'for=192.0.2.1' },
    { ...OWN_PAGE, 'x-forwarded-for': '192.0.2.1' },
    { ...OWN_PAGE, 'x-forwarded-host': 'funds.test' },
    { ...OWN_PAGE, 'x-forwarded': '' },
    { ...OWN_PAGE, via: '1.1 proxy' },
    { ...OWN_PAGE, 'x-real-ip': '192.0.2.1' },
    { ...OWN_PAGE, 'cf-connecting-ip': '192.0.2.1' },
    { ...OWN_PAGE, 'true-client-ip': '192.0.2.1' },
    { ...OWN_PAGE, 'x-client-ip': '192.0.2.1' },
    { ...OWN_PAGE, 'fastly-client-ip': '192.0.2.1' },
    { ...OWN_PAGE, 'x-azure-clientip': '192.0.2.1' },
    { ...OWN_PAGE, 'x-original-forwarded-for': '192.0.2.1' },
    { ...OWN_PAGE, 'cdn-loop': 'cloudflare' },
    { ...OWN_PAGE, authorization: 'Bearer not-the-token' },
  ])('does not return the key to anyone else: %j', async (headers) => {
    const { status, ...response } = await requestKey(headers);
    expect([status, JSON.stringify(response).includes(TEST_KEY)]).toEqual([403, false]);
  });

  it.each([{ isLoopback: false }, { httpVersion: '1.0' }])(
    'does not return the key to another machine or over HTTP/1.0, whatever the headers are: %j',
    async (request) => {
      const { status, text } = await requestKey(OWN_PAGE, request);
      expect([status, text.includes(TEST_KEY)]).toEqual([403, false]);
    },
  );

  it('does not return the key without a token if others can reach the service', async () => {
    const shared = createTestService(market, { pageKey: { ...pageKey, isAutomatic: false } });
    expect((await requestKey(OWN_PAGE, {}, shared)).status).toBe(403);
  });

  it.each(['GET', 'HEAD', 'PUT'])('responds to %s with 405', async (method) => {
    const { status, headers, text } = await requestKey(OWN_PAGE, { method });
    expect([status, headers['allow'], text.includes(TEST_KEY)]).toEqual([405, 'POST, OPTIONS', false]);
  });

  it('is never cached', async () => {
    expect((await requestKey(OWN_PAGE)).headers['cache-control']).toBe('no-store');
  });
});

describe('A one-time token', () => {
  it('is exchanged for the key once, from any machine', async () => {
    const redeem = () =>
      requestKey({ host: 'funds.test', authorization: `Bearer ${token.token}` }, { isLoopback: false });
    expect(await redeem()).toMatchObject({ status: 200, text: JSON.stringify({ accessKey: TEST_KEY }) });
    expect((await redeem()).status).toBe(403);
  });

  it('expires after ten minutes', () => {
    let now = 0;
    const [early, late] = [createOneTimeToken(() => now), createOneTimeToken(() => now)];
    now = 9.9 * 60_000;
    expect(early.redeem(early.token)).toBe(true);
    now = 10 * 60_000;
    expect(late.redeem(late.token)).toBe(false);
  });

  it('is not used up by a wrong one', () => {
    const { token: right, redeem } = createOneTimeToken();
    expect([redeem(''), redeem(`${right}x`), redeem(right), redeem(right)]).toEqual([false, false, true, false]);
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
