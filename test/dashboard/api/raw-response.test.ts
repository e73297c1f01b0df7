import { expect, test, vi } from 'vitest';
import { createProblem } from '#contract/problems.ts';
import { createClient } from '#dashboard/api/client.ts';
import { fetchRawResponse } from '#dashboard/api/raw-response.ts';
import { createFakeService, problemResponse } from '#test/support/fake-service.ts';

const KEY = 'a-key-that-nobody-may-read';
const createTestClient = (fetch: typeof globalThis.fetch) => createClient({ baseUrl: '/api', accessKey: KEY, fetch });
const createClientReturning = (response: Response) => createTestClient(() => Promise.resolve(response));

test('raw parameters are sent unchanged, except that the access key is always the connection’s own', async () => {
  const service = createFakeService({ GetAUM: [] });
  await fetchRawResponse(createTestClient(service.fetch), 'GetAUM', {
    max: 'three',
    format: 'Csv',
    ACCESSKEY: 'typed-by-hand',
  });
  expect(service.requests.map(({ path, parameters }) => [path, [...parameters]])).toEqual([
    [
      '/api/GetAUM',
      [
        ['max', 'three'],
        ['format', 'Csv'],
        ['accessKey', KEY],
      ],
    ],
  ]);
});

test('a raw response has status, headers, size and duration, whatever its status', async () => {
  const problem = createProblem(400, '₹');
  vi.spyOn(performance, 'now').mockReturnValueOnce(100).mockReturnValueOnce(125);
  const response = await fetchRawResponse(
    createClientReturning(problemResponse(problem, { 'X-Header': 'yes' })),
    'GetAUM',
    {},
  );
  expect(response).toMatchObject({
    status: 400,
    text: JSON.stringify(problem),
    bytes: JSON.stringify(problem).length + 2,
  });
  expect(response.headers.get('x-header')).toBe('yes');
  expect(response.ms).toBe(25);
});

test('the access key is redacted from a raw response', async () => {
  const echo = new Response(`You sent ${KEY}.`, { status: 500, headers: { location: `/?accessKey=${KEY}` } });
  const response = await fetchRawResponse(createClientReturning(echo), 'GetAUM', {});
  expect([response.text, response.headers.get('location')]).toEqual(['You sent ….', '/?accessKey=…']);
});

test('a raw request without a response fails as unreachable', async () => {
  const client = createTestClient(() => Promise.reject(new TypeError(`No network: ${KEY}`)));
  await expect(fetchRawResponse(client, 'GetAUM', {})).rejects.toMatchObject({
    failure: 'unreachable',
    message: 'GetAUM: no response',
  });
});
