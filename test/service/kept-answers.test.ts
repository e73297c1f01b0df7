import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { holdDataset } from '#service/dataset-holder.ts';
import type { PlainResponse } from '#service/plain.ts';
import { aService, TEST_KEY } from '#test/support/a-service.ts';
import { anAccessKey, keysOf } from '#test/support/access-keys.ts';
import { aMarket, aScheme } from '#test/support/market.ts';
import { storeOf } from '#test/support/store-of.ts';

const schemes = Array.from({ length: 60 }, (_, at) => aScheme({ code: String(100 + at), dailyAum: 1_000 - at }));
const store = await storeOf(aMarket({ schemes }));
afterAll(() => store.close());
const versionOf = (version: string) => ({
  ...store,
  info: { ...store.info, version, builtAt: '2026-11-19T18:30:00.123Z' },
});
const ask = async (query: string, headers: Record<string, string> = {}, version = 'v1') =>
  aService(versionOf(version))({
    method: 'GET',
    path: '/api/GetAUM',
    query: `accessKey=${TEST_KEY}&${query}`,
    headers: { host: 'localhost', ...headers },
    loopback: true,
  });
const etagOf = async (query: string, headers = {}, version = 'v1') =>
  (await ask(query, headers, version)).headers['etag'];

describe('an answer', () => {
  it('says which dataset it came from, and that it is to be asked for again', async () => {
    expect((await ask('')).headers).toMatchObject({
      etag: expect.stringMatching(/^"[\w-]+-identity"$/),
      'last-modified': 'Thu, 19 Nov 2026 18:30:00 GMT',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding',
    });
  });

  it('has a tag of its own for each question, dataset and coding, whoever asks', async () => {
    const tags = [
      await etagOf(''),
      await etagOf('max=1'),
      await etagOf('dTFormat=Iso'),
      await etagOf('', { 'accept-encoding': 'zstd' }),
      await etagOf('', { 'accept-encoding': 'br' }),
      await etagOf('', { 'accept-encoding': 'gzip' }),
      await etagOf('', {}, 'v2'),
    ];
    expect(new Set(tags).size).toBe(tags.length);
    expect(await etagOf('ISIN=&dTFormat=string')).toBe(tags[0]);
  });

  it('is not sent again to who has it in any coding', async () => {
    for (const accepted of ['zstd', 'br', 'gzip', 'identity']) {
      const etag = await etagOf('', { 'accept-encoding': accepted });
      for (const told of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await ask('', { 'if-none-match': told ?? '', 'accept-encoding': 'zstd, br, gzip' });
        expect([again.status, again.body, again.headers['etag']]).toEqual([304, null, etag]);
        expect(again.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' });
      }
    }
  });

  it('is sent to who has another one', async () => {
    const etag = await etagOf('');
    expect((await ask('max=1', { 'if-none-match': etag ?? '' })).status).toBe(200);
    expect((await ask('', { 'if-none-match': etag ?? '' }, 'v2')).status).toBe(200);
    expect((await ask('nonsense=1', { 'if-none-match': '*' })).status).toBe(400);
  });

  it.each([
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('packed as %s is the same text', async (coding, unpack) => {
    const [packed, plain] = [await ask('', { 'accept-encoding': coding }), await ask('')];
    expect(packed.headers).toMatchObject({ 'content-encoding': coding, 'content-length': String(packed.body?.length) });
    expect(unpack(packed.body ?? '').toString()).toBe(plain.body?.toString());
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it('of a few bytes is left as it stands, unless that is refused', async () => {
    expect((await ask('code=1', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
    const insisted = await ask('code=1', { 'accept-encoding': 'br, identity;q=0' });
    expect(insisted.headers['content-encoding']).toBe('br');
  });
});

describe('an answer given before', () => {
  const OTHER_KEY = 'another-key-for-tests';
  const raise = (thrown: unknown) => {
    throw thrown;
  };

  const sent = ({ status, headers, body }: PlainResponse) => ({ status, headers, body });

  /** A service that tells how often the dataset was asked for records, and which of its versions. */
  function counting() {
    const asked: string[] = [];
    const counted = (version: string) => ({
      ...versionOf(version),
      documents: null, // what is written beforehand is not counted
      performance: (...question: Parameters<typeof store.performance>) => {
        asked.push(version);
        return store.performance(...question);
      },
      close: async () => undefined,
    });
    const dataset = holdDataset(counted('v1'), raise);
    const service = aService(store, { dataset, keys: keysOf(anAccessKey(TEST_KEY), anAccessKey(OTHER_KEY)) });
    const askIt = (query: string, headers: Record<string, string> = {}, key = TEST_KEY) =>
      service({
        method: 'GET',
        path: '/api/GetAUM',
        query: `accessKey=${key}&${query}`,
        headers: { host: 'localhost', ...headers },
        loopback: true,
      });
    return { askIt, asked, swapTo: (version: string) => dataset.swap(counted(version)) };
  }

  it.each(['zstd', 'br', 'gzip', 'identity'])(
    'is given again to the byte as %s, without asking the dataset',
    async (coding) => {
      const { askIt, asked } = counting();
      const accepting = { 'accept-encoding': coding };
      const first = await askIt('max=50', accepting);
      expect(await askIt('MAX=50&dTFormat=string', accepting)).toEqual(first);
      expect(first).toEqual(await ask('max=50', accepting));
      expect(asked).toEqual(['v1']);
    },
  );

  it('is another one for another question, date format or coding', async () => {
    const { askIt, asked } = counting();
    for (const query of ['', 'max=1', 'max=2', 'dTFormat=Iso']) expect((await askIt(query)).status).toBe(200);
    await askIt('', { 'accept-encoding': 'br' });
    await askIt('max=1', { 'accept-encoding': 'br, identity;q=0' });
    expect(asked.length).toBe(6);
  });

  it('is the same whoever asks, holds no access key, and is given to no one without one', async () => {
    const { askIt, asked } = counting();
    const first = await askIt('');
    expect(sent(await askIt('', {}, OTHER_KEY))).toEqual(sent(first));
    expect(asked.length).toBe(1);
    expect(JSON.stringify(first.headers) + String(first.body)).not.toContain(TEST_KEY);
    expect((await askIt('', {}, 'no-key-of-this-service')).status).toBe(401);
  });

  it('is not given from a newer dataset', async () => {
    const { askIt, asked, swapTo } = counting();
    const first = await askIt('');
    await swapTo('v2');
    const second = await askIt('');
    expect(second.headers['etag']).not.toBe(first.headers['etag']);
    await swapTo('v1');
    expect((await askIt('')).headers['etag']).toBe(first.headers['etag']);
    expect(asked).toEqual(['v1', 'v2', 'v1']);
  });

  it('is still answered with 304 to who has it, and in full to who has another', async () => {
    const { askIt, swapTo } = counting();
    const etag = (await askIt('')).headers['etag'] ?? '';
    expect(await askIt('', { 'if-none-match': etag })).toMatchObject({ status: 304, body: null });
    expect((await askIt('', { 'if-none-match': '"other"' })).status).toBe(200);
    await swapTo('v2');
    expect((await askIt('', { 'if-none-match': etag })).status).toBe(200);
  });
});
