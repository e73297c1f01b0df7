import { afterAll, describe, expect, it } from 'vitest';
import { operationNames } from '#contract/operations.ts';
import type { AccessKey } from '#service/keys/access-key.ts';
import { holdKeys } from '#service/keys/held-keys.ts';
import { anAccessKey, someClocks } from '#test/support/access-keys.ts';
import { aService } from '#test/support/a-service.ts';
import { openMarket } from './market.ts';

const market = await openMarket();
afterAll(() => market.close());
const KEY = 'the-key-of-this-test';

/** A service that knows one key, asked by address; its clocks stand still. */
function asked(told: Partial<AccessKey>) {
  const clocks = someClocks();
  const service = aService(market, { keys: holdKeys([anAccessKey(KEY, { name: 'a reader', ...told })], clocks) });
  const ask = async (operation: string, query = `accessKey=${KEY}`, headers: Record<string, string> = {}) => {
    const {
      status,
      headers: said,
      body,
    } = await service({
      method: 'GET',
      path: `/api/${operation}`,
      query,
      headers: { host: 'localhost', ...headers },
      loopback: false,
      address: '192.0.2.1',
    });
    return { status, headers: said, body: body ? JSON.parse(body.toString()) : null };
  };
  return { ask, goOn: clocks.goOn };
}

describe('the limit of a key', () => {
  it('is told with every answer, whatever became of the question, which counts', async () => {
    const { ask } = asked({ requestsPerMinute: 10, operations: ['GetAUM'] });
    const first = await ask('GetAUM');
    const etag = first.headers['etag'] ?? '';
    const answers = [
      first,
      await ask('GetAUM', `accessKey=${KEY}`, { 'if-none-match': etag }),
      await ask('GetNothing'),
      await ask('GetHoldings'),
      await ask('GetAUM', `accessKey=${KEY}&max=none`),
    ];
    expect(answers.map(({ status, headers }) => [status, headers['ratelimit-policy'], headers['ratelimit']])).toEqual([
      [200, '"default";q=10;w=60', '"default";r=9;t=6'],
      [304, '"default";q=10;w=60', '"default";r=8;t=6'],
      [404, '"default";q=10;w=60', '"default";r=7;t=6'],
      [403, '"default";q=10;w=60', '"default";r=6;t=6'],
      [400, '"default";q=10;w=60', '"default";r=5;t=6'],
    ]);
  });

  it('is not told to a stranger, who spends nothing of it', async () => {
    const { ask } = asked({ requestsPerMinute: 2 });
    for (const query of ['', 'accessKey=', 'accessKey=wrong', `accessKey=${KEY}&accessKey=${KEY}`]) {
      const { status, headers } = await ask('GetAUM', query);
      expect([status, headers['ratelimit'], headers['ratelimit-policy']]).toEqual([401, undefined, undefined]);
    }
    expect((await ask('GetAUM')).headers['ratelimit']).toBe('"default";r=1;t=30');
  });

  it('once reached is a 429, before anything else is judged, until Retry-After has passed', async () => {
    const { ask, goOn } = asked({ requestsPerMinute: 2 });
    expect([(await ask('GetAUM')).status, (await ask('GetNothing')).status]).toEqual([200, 404]);
    const refused = await ask('GetNothing');
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '30', 'cache-control': 'no-store', ratelimit: '"default";r=0;t=30' },
      body: { status: 429, detail: 'This access key may ask 2 questions a minute.' },
    });
    goOn(29_999);
    expect((await ask('GetAUM')).status).toBe(429);
    goOn(1);
    expect((await ask('GetAUM')).status).toBe(200);
  });

  it('is what GetLimitation tells of every operation, in the numbers of the same answer', async () => {
    const { ask } = asked({ requestsPerMinute: 50, operations: ['GetAUM'] });
    await ask('GetAUM');
    const { headers, body } = await ask('GetLimitation');
    expect(headers['ratelimit']).toBe('"default";r=48;t=2');
    expect(body.value).toEqual(
      operationNames.map((operation) => ({
        operation,
        allowed: ['GetAUM', 'GetLimitation'].includes(operation) ? 'Yes' : 'No',
        requestsPerMinute: 50,
        remaining: 48,
        maxRecords: null,
      })),
    );
  });
});

describe('a key', () => {
  it('is good for its operations and GetLimitation; of any other it is told that it is not', async () => {
    const { ask } = asked({ operations: ['GetAUM', 'GetNAV'] });
    const statuses = await Promise.all(operationNames.map(async (name) => [name, (await ask(name)).status] as const));
    const entitled = statuses.filter(([, status]) => status !== 403).map(([name]) => name);
    expect(entitled.toSorted()).toEqual(['GetAUM', 'GetLimitation', 'GetNAV']);
    expect((await ask('GetHoldings')).body.detail).toMatch(/not good for GetHoldings/);
  });

  it('that ended is refused in the very words of one that never was', async () => {
    const [ended] = anAccessKey(KEY).digests;
    const { ask, goOn } = asked({ digests: [{ digest: ended?.digest ?? '', until: '2026-11-20T09:00:01.000Z' }] });
    expect((await ask('GetAUM')).status).toBe(200);
    goOn(1_000);
    expect(await ask('GetAUM')).toEqual(await ask('GetAUM', 'accessKey=a-key-that-never-was'));
  });
});

it('tells an address of too many wrong keys when to come again', async () => {
  const { ask, goOn } = asked({});
  let answer = await ask('GetAUM', 'accessKey=wrong');
  for (let tries = 0; answer.status === 401 && tries < 100; tries++) answer = await ask('GetAUM', 'accessKey=wrong');
  expect([answer.status, answer.headers['retry-after'], answer.body.parameter]).toEqual([429, '2', 'accessKey']);
  expect((await ask('GetAUM')).status).toBe(200);
  goOn(2_000);
  expect((await ask('GetAUM', 'accessKey=wrong')).status).toBe(401);
});
