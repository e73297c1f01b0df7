import { describe, expect, it } from 'vitest';
import { parseApiRequest } from '#contract/request.ts';
import { createResponseCache } from '#service/api/response-cache.ts';
import { IDENTITY } from '#service/http/compression.ts';

const KILOBYTE = 1_024;

const request = parseApiRequest('GetAUM', []);
const buildResponse = (body: Buffer, isCheap = false) => ({
  status: 200,
  headers: {},
  body,
  request,
  preference: IDENTITY,
  isCheap,
});

/** A cache for this many responses of one kilobyte, and the keys for which a response was created. */
function createTestCache(responses: number) {
  const created: string[] = [];
  const { getOrCreate } = createResponseCache(responses * 2 * KILOBYTE);
  const getBody = async (key: string, size = KILOBYTE) => {
    const create = async () => {
      created.push(key);
      return buildResponse(Buffer.alloc(size, key));
    };
    return (await getOrCreate(key, create, false)).body;
  };
  return { getBody, created };
}

describe('The response cache', () => {
  it('creates a response once, and returns the same bytes each time', async () => {
    const { getBody, created } = createTestCache(10);
    const first = await getBody('a');
    expect(await getBody('a')).toEqual(first);
    expect([...(await getBody('b'))]).not.toEqual([...first]);
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

  it('copies a body that is a slice of a larger buffer', async () => {
    const { getOrCreate } = createResponseCache(4 * KILOBYTE);
    const create = async () => buildResponse(Buffer.alloc(64 * KILOBYTE).subarray(0, 10));
    await getOrCreate('a', create, false);
    const { body } = await getOrCreate('a', create, false);
    expect([body.length, body.buffer.byteLength]).toEqual([10, 10]);
  });

  it('caches a cheap response only for repeated requests', async () => {
    const { getOrCreate } = createResponseCache(4 * KILOBYTE);
    let created = 0;
    const get = async (isRepeated: boolean) =>
      getOrCreate('a', async () => buildResponse(Buffer.from(String(++created)), true), isRepeated);
    for (const isRepeated of [false, false, true, true, false]) await get(isRepeated);
    expect(created).toBe(3);
  });

  it('does not cache an error', async () => {
    const { getOrCreate } = createResponseCache(4 * KILOBYTE);
    await expect(getOrCreate('a', () => Promise.reject(new Error('not now')), true)).rejects.toThrow('not now');
    expect((await getOrCreate('a', async () => buildResponse(Buffer.from('now')), true)).body.toString()).toBe('now');
  });
});
