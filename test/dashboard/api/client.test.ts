import { expect, test } from 'vitest';
import { createProblem } from '#contract/problems.ts';
import { createClient } from '#dashboard/api/client.ts';
import { ServiceError } from '#dashboard/api/errors.ts';
import { createFakeService, jsonResponse, problemResponse } from '#test/support/fake-service.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';

const KEY = 'key with spaces & "signs", longer than what is quoted of a date that cannot be read';
const createTestClient = (fetch: typeof globalThis.fetch) => createClient({ baseUrl: '/api', accessKey: KEY, fetch });
const createClientReturning = (response: Response) => createTestClient(() => Promise.resolve(response));

async function catchServiceError(promise: Promise<unknown>): Promise<ServiceError> {
  const thrown: unknown = await promise.then(
    () => 'a response',
    (error: unknown) => error,
  );
  if (!(thrown instanceof ServiceError)) throw new TypeError(`expected a ServiceError, got ${String(thrown)}`);
  return thrown;
}

/** Every text of an error that could end up in a log or on a page. */
const collectTexts = (error: ServiceError): string =>
  JSON.stringify([error.message, error.problem, error.cause, error.stack, String(error)]);

test('a request has the default of every parameter that is left open, and the access key', async () => {
  const service = createFakeService({
    GetAUM: [],
    GetHoldings: [],
    GetHoldingsByType: [],
    GetAumSchemeComparison: [],
    GetNewFundOffers: [],
  });
  const client = createTestClient(service.fetch);
  await client.fetchRecords('GetHoldings', { code: '120503' });
  await client.fetchRecords('GetHoldingsByType', { code: '120503', type: 'Sector' });
  await client.fetchRecords('GetHoldingsByType', { code: '120503' });
  await client.fetchRecords('GetAumSchemeComparison', { code: '1,2' });
  await client.fetchRecords('GetNewFundOffers', { mutualFund: '' });
  const common = { dTFormat: 'String', format: 'Json', accessKey: KEY };
  expect(service.requests.map(({ path, parameters }) => [path, Object.fromEntries(parameters)])).toEqual([
    ['/api/GetHoldings', { code: '120503', filter: 'All', ...common }],
    ['/api/GetHoldingsByType', { code: '120503', type: 'Sector', ...common }],
    ['/api/GetHoldingsByType', { code: '120503', type: 'Size', ...common }],
    ['/api/GetAumSchemeComparison', { code: '1,2', sortBy: 'DailyAum', ...common }],
    ['/api/GetNewFundOffers', { range: 'Past365Days', ...common }],
  ]);
});

test('some fields of all records are requested by name, and the records have no others', async () => {
  const service = createFakeService({ GetAUM: [buildPerformance({ code: '1', nav: 12, dailyAum: null })] });
  const records = await createTestClient(service.fetch).fetchFields('GetAUM', {}, ['code', 'dailyAum']);
  expect(records).toEqual([{ code: '1', dailyAum: null }]);
  expect(service.requests[0]?.parameters.get('fields')).toBe('code,dailyAum');
});

test('a response of another service that is larger than 64 MB is an error before it is read to its end', async () => {
  const chunk = new TextEncoder().encode('x'.repeat(1_048_576));
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1;
      controller.enqueue(chunk);
    },
  });
  const fetch = () => Promise.resolve(new Response(endless, { headers: { 'content-type': 'application/json' } }));
  const client = createClient({ baseUrl: 'https://data.example/api', accessKey: KEY, fetch });
  const error = await catchServiceError(client.fetchRecords('GetAUM', {}));
  expect([error.failure, error.message]).toEqual(['unreadable', expect.stringContaining('larger than 64 MB')]);
  expect(sent).toBeLessThan(70);
});

test('a response in PascalCase without a count is parsed, including dates and nulls', async () => {
  const record = {
    Code: '1',
    SchemeName: 'Steady Fund',
    NavDate: '05-31-2024 00:00:00',
    Nav: 101.5,
    Return1Year: null,
  };
  const [parsed] = await createClientReturning(jsonResponse({ Value: [record] })).fetchRecords('GetAUM', {});
  expect(parsed).toEqual(buildPerformance({ code: '1', schemeName: 'Steady Fund', type: '', category: '' }));
});

test('a network failure is unreachable, and the error does not contain the URL from the browser’s message', async () => {
  const client = createTestClient((input) =>
    Promise.reject(new TypeError(typeof input === 'string' ? `No network: ${input}` : '')),
  );
  const error = await catchServiceError(client.fetchRecords('GetAUM', {}));
  expect(error.failure).toBe('unreachable');
  expect(error.message).toBe('GetAUM: no response');
  expect(collectTexts(error)).not.toContain('accessKey');
});

test('a response that breaks off is unreachable', async () => {
  const brokenBody = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
  expect(
    (await catchServiceError(createClientReturning(new Response(brokenBody)).fetchRecords('GetAUM', {}))).failure,
  ).toBe('unreachable');
});

test('an aborted request throws the abort reason', async () => {
  const controller = new AbortController();
  const client = createTestClient((_, init) => {
    controller.abort(new Error('aborted by the user'));
    return Promise.reject(init?.signal?.reason);
  });
  await expect(client.fetchRecords('GetAUM', {}, controller.signal)).rejects.toThrow('aborted by the user');
});

test('an error status has the problem details of the response: detail, allowed parameters and candidates', async () => {
  const candidates = [{ code: '1', schemeName: 'Kaveri Flexi Cap Fund' }];
  const problem = createProblem(400, 'Two portfolios match.', { parameter: 'name', candidates, allowed: ['code'] });
  const error = await catchServiceError(
    createClientReturning(problemResponse(problem)).fetchRecords('GetHoldings', { name: 'kaveri' }),
  );
  expect(error).toMatchObject({
    failure: 'refused',
    status: 400,
    problem: { detail: 'Two portfolios match.', candidates, allowed: ['code'] },
  });
  expect(error.message).toBe('GetHoldings: status 400, Bad request: Two portfolios match.');
});

test('an error status with a web page as its body has no problem details', async () => {
  const page = new Response('<html><h1>502 Bad Gateway</h1></html>', {
    status: 502,
    headers: { 'content-type': 'text/html' },
  });
  const error = await catchServiceError(createClientReturning(page).fetchRecords('GetAUM', {}));
  expect(error).toMatchObject({ failure: 'refused', status: 502, message: 'GetAUM: status 502' });
});

test('the error of a 429 has the wait from Retry-After', async () => {
  const error = await catchServiceError(
    createClientReturning(problemResponse(createProblem(429, 'Slowly.'), { 'retry-after': '17' })).fetchRecords(
      'GetAUM',
      {},
    ),
  );
  expect(error).toMatchObject({ status: 429, retryAfter: 17 });
});

test('a web page instead of records is unreadable', async () => {
  const page = new Response('<!doctype html><title>Sign in</title>', { headers: { 'content-type': 'text/html' } });
  const error = await catchServiceError(createClientReturning(page).fetchRecords('GetAUM', {}));
  expect(error.failure).toBe('unreadable');
  expect(error.message).toBe('GetAUM: expected JSON, received text/html (looks like a web page)');
});

test('the error of an invalid record names operation, row and field', async () => {
  const records = { value: [{ code: '1' }, { code: '2', nav: 'N.A.' }] };
  const error = await catchServiceError(createClientReturning(jsonResponse(records)).fetchRecords('GetAUM', {}));
  expect(error.failure).toBe('unreadable');
  expect(error.message).toMatch(/^GetAUM, row 2: nav: expected a number/);
});

test('without an access key nothing is sent, and the error is that of a rejected key', async () => {
  const service = createFakeService({ GetAUM: [] });
  const client = createClient({ baseUrl: '/api', accessKey: Promise.resolve(''), fetch: service.fetch });
  expect(await catchServiceError(client.fetchRecords('GetAUM', {}))).toMatchObject({ failure: 'refused', status: 401 });
  expect(service.requests).toEqual([]);
});

test.each([
  ['a problem', problemResponse(createProblem(401, `Unknown key ${KEY}.`))],
  ['an encoded problem', problemResponse(createProblem(400, `In ?accessKey=${encodeURIComponent(KEY)}`))],
  ['a form-encoded problem', problemResponse(createProblem(400, `In ?${new URLSearchParams({ accessKey: KEY })}`))],
  ['a response', jsonResponse({ value: [{ code: '1', nav: KEY }] })],
  ['a response that the error quotes in part', jsonResponse({ value: [{ code: '1', navDate: KEY }] })],
])('%s that contains the key does not put it into the error', async (_, response) => {
  const texts = collectTexts(await catchServiceError(createClientReturning(response).fetchRecords('GetAUM', {})));
  expect(texts).toContain('…');
  for (const part of ['signs', 'with spaces', 'with%20spaces', 'with+spaces']) expect(texts).not.toContain(part);
});

test('a redirect is unreadable and not followed, since that could pass the key on to another host', async () => {
  const redirect = new Response(null, { status: 302, headers: { location: 'https://elsewhere.example' } });
  const error = await catchServiceError(createClientReturning(redirect).fetchRecords('GetAUM', {}));
  expect(error).toMatchObject({ failure: 'unreadable', message: 'GetAUM: unexpected redirect' });
});

test('cookies are sent only to the built-in server, where a proxy may need them', async () => {
  const sent: (RequestInit | undefined)[] = [];
  const fetch: typeof globalThis.fetch = (_, init) => {
    sent.push(init);
    return Promise.resolve(jsonResponse({ value: [] }));
  };
  for (const baseUrl of ['/api', 'https://data.example/api']) {
    await createClient({ baseUrl, accessKey: KEY, fetch }).fetchRecords('GetAUM', {});
  }
  const common = { referrerPolicy: 'no-referrer', redirect: 'manual' };
  expect(sent).toMatchObject([
    { ...common, credentials: 'same-origin' },
    { ...common, credentials: 'omit' },
  ]);
});

test('the close signal aborts pending requests and rejects later ones', async () => {
  const closing = new AbortController();
  const signals: (AbortSignal | null | undefined)[] = [];
  const fetch: typeof globalThis.fetch = (_, init) => {
    signals.push(init?.signal);
    return new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    );
  };
  const client = createClient({ baseUrl: '/api', accessKey: KEY, fetch, closeSignal: closing.signal });
  const pending = client.fetchRecords('GetAUM', {});
  await expect.poll(() => signals).toHaveLength(1);
  closing.abort(new Error('closed'));
  await expect(pending).rejects.toThrow('closed');
  await expect(client.fetchRecords('GetAUM', {})).rejects.toThrow('closed');
  expect(signals).toHaveLength(1);
});
