import { describe, expect, it } from 'vitest';
import { parseApiRequest } from '#contract/requests/request.ts';
import { createResponseCache } from '#service/api/response-cache.ts';
import { IDENTITY } from '#service/http/compression.ts';
import { createDeferred } from '#test/support/deferred.ts';

const KILOBYTE = 1_024;

const request = parseApiRequest('GetAUM', []);
const buildResponse = (body: Buffer) => ({
  status: 200,
  headers: {},
  body,
  request,
  preference: IDENTITY,
});

/** A cache for four small responses of one kilobyte, and for large ones from ten. */
const LIMITS = { largeBodyBytes: 10 * KILOBYTE, largeCacheBytes: 40 * KILOBYTE, smallCacheBytes: 8 * KILOBYTE };

/** A cache for this many responses of one kilobyte, and the keys for which a response was created. */
function createTestCache(responses: number) {
  const created: string[] = [];
  const { getOrCreate } = createResponseCache({ ...LIMITS, smallCacheBytes: responses * 2 * KILOBYTE });
  const getBody = async (key: string, size = KILOBYTE) => {
    const create = async () => {
      created.push(key);
      return buildResponse(Buffer.alloc(size, key));
    };
    return (await getOrCreate(key, create)).body;
  };
  return { getBody, created };
}

describe('The response cache', () => {
  it('creates a response once, and returns the same bytes each time', async () => {
    const { getBody, created } = createTestCache(10);
    const first = await getBody('a');
    expect(await getBody('a')).toEqual(first);
    expect(await getBody('b')).not.toEqual(first);
    expect(created).toEqual(['a', 'b']);
  });

  it('creates a response once for concurrent requests', async () => {
    const { getBody, created } = createTestCache(10);
    const [one, other] = await Promise.all([getBody('a'), getBody('a')]);
    expect(one).toEqual(other);
    expect(created).toEqual(['a']);
  });

  it('evicts what was not used recently, and keeps what is used often', async () => {
    const { getBody, created } = createTestCache(8);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'a', 'f', 'g', 'a', 'h', 'i', 'a', 'b']) await getBody(key);
    expect(created).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b']);
  });

  it('neither caches a response larger than half of its size nor evicts others for it', async () => {
    const { getBody, created } = createTestCache(4);
    await getBody('a');
    expect((await getBody('huge', 5 * KILOBYTE)).length).toBe(5 * KILOBYTE);
    await getBody('huge', 5 * KILOBYTE);
    await getBody('a');
    expect(created).toEqual(['a', 'huge', 'huge']);
  });

  it('keeps a large response while any number of small ones are requested', async () => {
    const { getBody, created } = createTestCache(4);
    await getBody('list', 12 * KILOBYTE);
    for (const key of 'abcdefghijklmnopqrstuvwxyz') await getBody(key);
    await getBody('list', 12 * KILOBYTE);
    expect(created.filter((key) => key === 'list')).toHaveLength(1);
  });

  it('copies a body that is a slice of a larger buffer', async () => {
    const { getOrCreate } = createResponseCache(LIMITS);
    const create = async () => buildResponse(Buffer.alloc(64 * KILOBYTE).subarray(0, 10));
    await getOrCreate('a', create);
    const { body } = await getOrCreate('a', create);
    expect([body.length, Buffer.isBuffer(body) && body.buffer.byteLength]).toEqual([10, 10]);
  });

  it('sends a response that is evicted while it is created', async () => {
    const { getOrCreate } = createResponseCache(LIMITS);
    const gate = createDeferred();
    const evicted = getOrCreate('a', async () => {
      await gate.opened;
      return buildResponse(Buffer.from('late'));
    });
    for (const key of ['b', 'c', 'd', 'e', 'f']) {
      await getOrCreate(key, async () => buildResponse(Buffer.alloc(KILOBYTE)));
    }
    gate.open();
    expect((await evicted).body.toString()).toBe('late');
  });

  it('does not cache an error', async () => {
    const { getOrCreate } = createResponseCache(LIMITS);
    await expect(getOrCreate('a', () => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
    expect((await getOrCreate('a', async () => buildResponse(Buffer.from('now')))).body.toString()).toBe('now');
  });
});
