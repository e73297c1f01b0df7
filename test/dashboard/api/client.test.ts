import { expect, test } from 'vitest';
import { problem } from '#contract/problem.ts';
import { createClient } from '#dashboard/api/client.ts';
import { ServiceError } from '#dashboard/api/error.ts';
import { answering, json, refusing } from '#test/support/answering.ts';
import { aScheme } from '#test/support/records.ts';

const KEY = 'key with spaces & "signs", longer than what is quoted of a date that cannot be read';
const clientOver = (fetch: typeof globalThis.fetch) => createClient({ baseUrl: '/api', accessKey: KEY, fetch });
const answeringWith = (response: Response) => clientOver(() => Promise.resolve(response));

async function failureOf(asking: Promise<unknown>): Promise<ServiceError> {
  const thrown: unknown = await asking.then(
    () => 'an answer',
    (error: unknown) => error,
  );
  if (!(thrown instanceof ServiceError)) throw new TypeError(`expected a ServiceError, got ${String(thrown)}`);
  return thrown;
}

/** Everything that an error tells, to itself, a log or a reader. */
const toldBy = (error: ServiceError): string =>
  JSON.stringify([error.message, error.problem, error.cause, error.stack, String(error)]);

test('a question goes out in the specification’s own words, the key among its parameters', async () => {
  const service = answering({
    GetAUM: [],
    GetHoldings: [],
    GetHoldingsByType: [],
    GetAumSchemeComparison: [],
    GetNewFundOffers: [],
  });
  const client = clientOver(service.fetch);
  await client.ask('GetHoldings', { code: '120503' });
  await client.ask('GetHoldingsByType', { code: '120503', type: 'Sector' });
  await client.ask('GetHoldingsByType', { code: '120503' });
  await client.ask('GetAumSchemeComparison', { code: '1,2' });
  await client.ask('GetNewFundOffers', { mutualFund: '' });
  const common = { dTFormat: 'String', format: 'Json', accessKey: KEY };
  expect(service.asked.map(({ path, parameters }) => [path, Object.fromEntries(parameters)])).toEqual([
    ['/api/GetHoldings', { code: '120503', filter: 'All', ...common }],
    ['/api/GetHoldingsByType', { code: '120503', type: 'Sector', ...common }],
    ['/api/GetHoldingsByType', { code: '120503', type: 'Size', ...common }],
    ['/api/GetAumSchemeComparison', { code: '1,2', sortBy: 'DailyAum', ...common }],
    ['/api/GetNewFundOffers', { range: 'Past365Days', ...common }],
  ]);
});

test('an answer in PascalCase without a count is read, dates and missing figures too', async () => {
  const record = {
    Code: '1',
    SchemeName: 'Steady Fund',
    NavDate: '05-31-2024 00:00:00',
    Nav: 101.5,
    Return1Year: null,
  };
  const [read] = await answeringWith(json({ Value: [record] })).ask('GetAUM', {});
  expect(read).toEqual(aScheme({ code: '1', schemeName: 'Steady Fund', type: '', category: '' }));
});

test('nobody home is unreachable, and the error does not repeat the address the browser names', async () => {
  const client = clientOver((input) =>
    Promise.reject(new TypeError(typeof input === 'string' ? `No network: ${input}` : '')),
  );
  const error = await failureOf(client.ask('GetAUM', {}));
  expect(error.failure).toBe('unreachable');
  expect(error.message).toBe('GetAUM: no answer from the service');
  expect(toldBy(error)).not.toContain('accessKey');
});

test('an answer that breaks off is unreachable too', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
  expect((await failureOf(answeringWith(new Response(broken)).ask('GetAUM', {}))).failure).toBe('unreachable');
});

test('a question that was called off is no failure', async () => {
  const controller = new AbortController();
  const client = clientOver((_, init) => {
    controller.abort(new Error('called off'));
    return Promise.reject(init?.signal?.reason);
  });
  await expect(client.ask('GetAUM', {}, controller.signal)).rejects.toThrow('called off');
});

test('a refusal tells what the service said: status, detail, what is allowed, who may be meant', async () => {
  const candidates = [{ code: '1', schemeName: 'Kaveri Flexi Cap Fund' }];
  const told = problem(400, 'Two portfolios match.', { parameter: 'name', candidates, allowed: ['code'] });
  const error = await failureOf(answeringWith(refusing(told)).ask('GetHoldings', { name: 'kaveri' }));
  expect(error).toMatchObject({
    failure: 'refused',
    status: 400,
    problem: { detail: 'Two portfolios match.', candidates, allowed: ['code'] },
  });
  expect(error.message).toBe('GetHoldings: status 400, Bad question: Two portfolios match.');
});

test('a web page in the place of an error is a refusal by its status', async () => {
  const page = new Response('<html><h1>502 Bad Gateway</h1></html>', {
    status: 502,
    headers: { 'content-type': 'text/html' },
  });
  const error = await failureOf(answeringWith(page).ask('GetAUM', {}));
  expect(error).toMatchObject({ failure: 'refused', status: 502, message: 'GetAUM: status 502' });
});

test('too many questions tell how long to wait', async () => {
  const error = await failureOf(
    answeringWith(refusing(problem(429, 'Slowly.'), { 'retry-after': '17' })).ask('GetAUM', {}),
  );
  expect(error).toMatchObject({ status: 429, retryAfter: 17 });
});

test('a web page in the place of an answer cannot be read', async () => {
  const page = new Response('<!doctype html><title>Sign in</title>', { headers: { 'content-type': 'text/html' } });
  const error = await failureOf(answeringWith(page).ask('GetAUM', {}));
  expect(error.failure).toBe('unreadable');
  expect(error.message).toBe('GetAUM: expected JSON, got text/html (it begins like a web page)');
});

test('a record against the contract is told by operation, row and field', async () => {
  const records = { value: [{ code: '1' }, { code: '2', nav: 'N.A.' }] };
  const error = await failureOf(answeringWith(json(records)).ask('GetAUM', {}));
  expect(error.failure).toBe('unreadable');
  expect(error.message).toMatch(/^GetAUM, row 2: nav: expected a number/);
});

test('without a key nothing is asked: it is refused as an unknown one would be', async () => {
  const service = answering({ GetAUM: [] });
  const client = createClient({ baseUrl: '/api', accessKey: Promise.resolve(''), fetch: service.fetch });
  expect(await failureOf(client.ask('GetAUM', {}))).toMatchObject({ failure: 'refused', status: 401 });
  expect(service.asked).toEqual([]);
});

test.each([
  ['a problem', refusing(problem(401, `Unknown key ${KEY}.`))],
  ['an encoded problem', refusing(problem(400, `In ?accessKey=${encodeURIComponent(KEY)}`))],
  ['a form-encoded problem', refusing(problem(400, `In ?${new URLSearchParams({ accessKey: KEY })}`))],
  ['an answer', json({ value: [{ code: '1', nav: KEY }] })],
  ['an answer that is quoted in part', json({ value: [{ code: '1', navDate: KEY }] })],
])('%s that repeats the key does not put it into the error', async (_, response) => {
  const told = toldBy(await failureOf(answeringWith(response).ask('GetAUM', {})));
  expect(told).toContain('…');
  for (const part of ['signs', 'with spaces', 'with%20spaces', 'with+spaces']) expect(told).not.toContain(part);
});

test('a redirect is not followed, since it may hand the key on, and the service that sent it is told to be unreadable', async () => {
  const redirect = new Response(null, { status: 302, headers: { location: 'https://elsewhere.example' } });
  const error = await failureOf(answeringWith(redirect).ask('GetAUM', {}));
  expect(error).toMatchObject({ failure: 'unreadable', message: 'GetAUM: a redirect, which is not followed' });
});

test('our own service may be sent cookies, as a proxy before it may want; another gets the key and nothing else', async () => {
  const sent: (RequestInit | undefined)[] = [];
  const fetch: typeof globalThis.fetch = (_, init) => {
    sent.push(init);
    return Promise.resolve(json({ value: [] }));
  };
  for (const baseUrl of ['/api', 'https://data.example/api']) {
    await createClient({ baseUrl, accessKey: KEY, fetch }).ask('GetAUM', {});
  }
  const always = { referrerPolicy: 'no-referrer', redirect: 'manual' };
  expect(sent).toMatchObject([
    { ...always, credentials: 'same-origin' },
    { ...always, credentials: 'omit' },
  ]);
});

test('a connection that has ended calls off what it asks, and asks nothing more', async () => {
  const ended = new AbortController();
  const signals: (AbortSignal | null | undefined)[] = [];
  const fetch: typeof globalThis.fetch = (_, init) => {
    signals.push(init?.signal);
    return new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    );
  };
  const client = createClient({ baseUrl: '/api', accessKey: KEY, fetch, until: ended.signal });
  const asking = client.ask('GetAUM', {});
  await expect.poll(() => signals).toHaveLength(1);
  ended.abort(new Error('ended'));
  await expect(asking).rejects.toThrow('ended');
  await expect(client.ask('GetAUM', {})).rejects.toThrow('ended');
  expect(signals).toHaveLength(1);
});
