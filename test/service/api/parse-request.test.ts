import { expect, it } from 'vitest';
import { parseRequest } from '#service/api/parse-request.ts';

it('returns the same request for a repeated query string', () => {
  const query = 'accessKey=some-key&code=100001&max=3';
  const first = parseRequest(query).getRequest('GetAUM');
  expect(first.request.filters).toMatchObject({ code: ['100001'], max: 3 });
  const second = parseRequest(query).getRequest('GetAUM');
  expect(second).toEqual({ ...first, isRepeated: true });
  expect(parseRequest(query).getRequest('GetAUM')).toBe(second);
  expect(parseRequest(`${query}&type=`).getRequest('GetAUM')).toEqual(first);
});

it('parses the same query string separately for each operation', () => {
  const query = 'accessKey=some-key&code=100001';
  expect(parseRequest(query).getRequest('GetAUM').request.name).toBe('GetAUM');
  expect(parseRequest(query).getRequest('GetNAV').request.name).toBe('GetNAV');
});

it('returns the access key of each query string', () => {
  for (const key of ['one', 'two', 'one']) {
    const parsed = parseRequest(`accessKey=${key}&code=1`);
    parsed.getRequest('GetAUM');
    expect(parsed.accessKey).toBe(key);
  }
});

it('rejects an invalid query string each time', () => {
  for (let times = 0; times < 2; times++) {
    expect(() => parseRequest('accessKey=some-key&code=1&nonsense=1').getRequest('GetAUM')).toThrow('nonsense');
  }
});

it('parses a query string again after it was evicted', () => {
  for (let times = 0; times < 2; times++) parseRequest('code=first').getRequest('GetAUM');
  const first = parseRequest('code=first').getRequest('GetAUM');
  expect(parseRequest('code=first').getRequest('GetAUM')).toBe(first);
  for (let index = 0; index < 8_192; index++) parseRequest(`code=${Math.floor(index / 2)}`).getRequest('GetAUM');
  const again = parseRequest('code=first').getRequest('GetAUM');
  expect(again).not.toBe(first);
  expect(again.request).toEqual(first.request);
});

it('evicts nothing for query strings that are sent only once', () => {
  for (let times = 0; times < 2; times++) parseRequest('code=often').getRequest('GetAUM');
  const often = parseRequest('code=often').getRequest('GetAUM');
  for (let index = 0; index < 10_000; index++) parseRequest(`code=once-${index}`).getRequest('GetAUM');
  expect(parseRequest('code=often').getRequest('GetAUM')).toBe(often);
});
