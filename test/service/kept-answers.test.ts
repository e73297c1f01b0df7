import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { aService, TEST_KEY } from '#test/support/a-service.ts';
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
      await etagOf('', { 'accept-encoding': 'br' }),
      await etagOf('', { 'accept-encoding': 'gzip' }),
      await etagOf('', {}, 'v2'),
    ];
    expect(new Set(tags).size).toBe(tags.length);
    expect(await etagOf('ISIN=&dTFormat=string')).toBe(tags[0]);
  });

  it('is not sent again to who has it in any coding', async () => {
    for (const accepted of ['br', 'gzip', 'identity']) {
      const etag = await etagOf('', { 'accept-encoding': accepted });
      for (const told of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await ask('', { 'if-none-match': told ?? '', 'accept-encoding': 'br, gzip' });
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
