import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createCurrentDataset } from '#service/api/current-dataset.ts';
import type { HttpResponse } from '#service/http/response.ts';
import { buildAccessKey, createKeyring } from '#test/support/access-keys.ts';
import { createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const schemes = Array.from({ length: 60 }, (_, index) =>
  buildScheme({ code: String(100 + index), dailyAum: 1_000 - index }),
);
const store = await openTemporaryStore(buildMarket({ schemes }));
afterAll(() => store.close());
const withVersion = (version: string) => ({
  ...store,
  info: { ...store.info, version, builtAt: '2026-11-19T18:30:00.123Z' as const },
});
const requestAum = async (query: string, headers: Record<string, string> = {}, version = 'v1') =>
  createTestService(withVersion(version))({
    method: 'GET',
    path: '/api/GetAUM',
    query: `accessKey=${TEST_KEY}&${query}`,
    headers: { host: 'localhost', ...headers },
    httpVersion: '1.1',
    isLoopback: true,
  });
const getEtag = async (query: string, headers = {}, version = 'v1') =>
  (await requestAum(query, headers, version)).headers['etag'];

describe('A response', () => {
  it('has the dataset’s build time and an ETag, and has to be revalidated', async () => {
    expect((await requestAum('')).headers).toMatchObject({
      etag: expect.stringMatching(/^"[\w-]+-identity"$/),
      'last-modified': 'Thu, 19 Nov 2026 18:30:00 GMT',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding',
    });
  });

  it('has an ETag of its own for each request, dataset version and encoding', async () => {
    const etags = [
      await getEtag(''),
      await getEtag('max=1'),
      await getEtag('dTFormat=Iso'),
      await getEtag('', { 'accept-encoding': 'zstd' }),
      await getEtag('', { 'accept-encoding': 'br' }),
      await getEtag('', { 'accept-encoding': 'gzip' }),
      await getEtag('', {}, 'v2'),
    ];
    expect(new Set(etags).size).toBe(etags.length);
    expect(await getEtag('ISIN=&dTFormat=string')).toBe(etags[0]);
  });

  it('is a 304 for a client that has it in any encoding', async () => {
    for (const encoding of ['zstd', 'br', 'gzip', 'identity']) {
      const etag = await getEtag('', { 'accept-encoding': encoding });
      for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const headers = { 'if-none-match': ifNoneMatch ?? '', 'accept-encoding': 'zstd, br, gzip' };
        const response = await requestAum('', headers);
        expect([response.status, response.body, response.headers['etag']]).toEqual([304, null, etag]);
        expect(response.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' });
      }
    }
  });

  it('is a 304 for a client that has the one with the same Last-Modified date, unless it sends an ETag', async () => {
    const { headers } = await requestAum('');
    const since = { 'if-modified-since': headers['last-modified'] ?? '' };
    const response = await requestAum('', since);
    expect([response.status, response.body, response.headers['etag']]).toEqual([304, null, headers['etag']]);
    expect((await requestAum('', { ...since, 'if-none-match': '"other"' })).status).toBe(200);
    expect((await requestAum('', { 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' })).status).toBe(200);
  });

  it('is complete for a client that has another one', async () => {
    const etag = await getEtag('');
    expect((await requestAum('max=1', { 'if-none-match': etag ?? '' })).status).toBe(200);
    expect((await requestAum('', { 'if-none-match': etag ?? '' }, 'v2')).status).toBe(200);
    expect((await requestAum('nonsense=1', { 'if-none-match': '*' })).status).toBe(400);
  });

  it.each([
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('encoded as %s decodes to the same text', async (encoding, decompress) => {
    const [encoded, plain] = [await requestAum('', { 'accept-encoding': encoding }), await requestAum('')];
    expect(encoded.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(encoded.body?.length),
    });
    expect(decompress(encoded.body ?? '').toString()).toBe(plain.body?.toString());
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it('of a few bytes is not encoded, unless the client does not accept that', async () => {
    expect((await requestAum('code=1', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
    const required = await requestAum('code=1', { 'accept-encoding': 'br, identity;q=0' });
    expect(required.headers['content-encoding']).toBe('br');
  });
});

describe('A cached response', () => {
  const OTHER_KEY = 'another-key-for-tests';
  const failOnError = (thrown: unknown) => {
    throw thrown;
  };

  const withoutKeyName = ({ status, headers, body }: HttpResponse) => ({ status, headers, body });

  /** A service that records the dataset version of each query. */
  function createRecordingService() {
    const queries: string[] = [];
    const createVersion = (version: string) => ({
      ...withVersion(version),
      readPerformance: (...parameters: Parameters<typeof store.readPerformance>) => {
        queries.push(version);
        return store.readPerformance(...parameters);
      },
      close: async () => undefined,
    });
    const dataset = createCurrentDataset(createVersion('v1'), failOnError);
    const authenticator = createKeyring(buildAccessKey(TEST_KEY), buildAccessKey(OTHER_KEY));
    const service = createTestService(store, { dataset, authenticator });
    const request = (query: string, headers: Record<string, string> = {}, key = TEST_KEY) =>
      service({
        method: 'GET',
        path: '/api/GetAUM',
        query: `accessKey=${key}&${query}`,
        headers: { host: 'localhost', ...headers },
        httpVersion: '1.1',
        isLoopback: true,
      });
    return { request, queries, replaceDataset: (version: string) => dataset.replace(createVersion(version)) };
  }

  it.each(['zstd', 'br', 'gzip', 'identity'])(
    'in %s is sent again with the same bytes, without a query',
    async (encoding) => {
      const { request, queries } = createRecordingService();
      const headers = { 'accept-encoding': encoding };
      const first = await request('max=50', headers);
      expect(await request('MAX=50&dTFormat=string', headers)).toEqual({ ...first, isCacheHit: true });
      expect(first).toEqual(await requestAum('max=50', headers));
      expect(queries).toEqual(['v1']);
    },
  );

  it('is not used for another request, date format, layout or encoding', async () => {
    const { request, queries } = createRecordingService();
    for (const query of ['', 'max=1', 'max=2', 'dTFormat=Iso', 'layout=Columns'])
      expect((await request(query)).status).toBe(200);
    await request('', { 'accept-encoding': 'br' });
    await request('max=1', { 'accept-encoding': 'br, identity;q=0' });
    expect(queries.length).toBe(7);
  });

  it('is the same for every access key, contains none, and requires a valid one', async () => {
    const { request, queries } = createRecordingService();
    const first = await request('');
    expect(withoutKeyName(await request('', {}, OTHER_KEY))).toEqual(withoutKeyName(first));
    expect(queries.length).toBe(1);
    expect(JSON.stringify(first.headers) + String(first.body)).not.toContain(TEST_KEY);
    expect((await request('', {}, 'an-unknown-key')).status).toBe(401);
  });

  it('is not used for another dataset version', async () => {
    const { request, queries, replaceDataset } = createRecordingService();
    const first = await request('');
    await replaceDataset('v2');
    const second = await request('');
    expect(second.headers['etag']).not.toBe(first.headers['etag']);
    await replaceDataset('v1');
    expect((await request('')).headers['etag']).toBe(first.headers['etag']);
    expect(queries).toEqual(['v1', 'v2', 'v1']);
  });

  it('is a 304 for a client that has it, and complete for one that has another', async () => {
    const { request, replaceDataset } = createRecordingService();
    const etag = (await request('')).headers['etag'] ?? '';
    expect(await request('', { 'if-none-match': etag })).toMatchObject({ status: 304, body: null });
    expect((await request('', { 'if-none-match': '"other"' })).status).toBe(200);
    await replaceDataset('v2');
    expect((await request('', { 'if-none-match': etag })).status).toBe(200);
  });
});
