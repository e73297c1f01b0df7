import { expect, test } from 'vitest';
import { problem } from '#contract/problem.ts';
import { createClient } from '#dashboard/api/client.ts';
import { rawAnswer } from '#dashboard/api/raw-answer.ts';
import { answering, refusing } from '#test/support/answering.ts';

const KEY = 'a-key-that-nobody-may-read';
const clientOver = (fetch: typeof globalThis.fetch) => createClient({ baseUrl: '/api', accessKey: KEY, fetch });
const answeringWith = (response: Response) => clientOver(() => Promise.resolve(response));

test('a raw question goes out as it was put, with the key of the service and no other', async () => {
  const service = answering({ GetAUM: [] });
  await rawAnswer(clientOver(service.fetch), 'GetAUM', { max: 'three', format: 'Csv', ACCESSKEY: 'typed-by-hand' });
  expect(service.asked.map(({ path, parameters }) => [path, [...parameters]])).toEqual([
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

test('a raw answer is told with its status, headers, size and time, whatever its status', async () => {
  const told = problem(400, '₹');
  const answer = await rawAnswer(answeringWith(refusing(told, { 'X-Told': 'yes' })), 'GetAUM', {});
  expect(answer).toMatchObject({ status: 400, text: JSON.stringify(told), bytes: JSON.stringify(told).length + 2 });
  expect(answer.headers.get('x-told')).toBe('yes');
  expect(answer.ms).toBeGreaterThanOrEqual(0);
});

test('a raw answer that repeats the key does not show it', async () => {
  const echo = new Response(`You asked with ${KEY}.`, { status: 500, headers: { location: `/?accessKey=${KEY}` } });
  const answer = await rawAnswer(answeringWith(echo), 'GetAUM', {});
  expect([answer.text, answer.headers.get('location')]).toEqual(['You asked with ….', '/?accessKey=…']);
});

test('a raw question that nobody answers fails as any other', async () => {
  const client = clientOver(() => Promise.reject(new TypeError(`No network: ${KEY}`)));
  await expect(rawAnswer(client, 'GetAUM', {})).rejects.toMatchObject({
    failure: 'unreachable',
    message: 'GetAUM: no answer from the service',
  });
});
