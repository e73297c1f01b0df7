import { afterAll, describe, expect, it } from 'vitest';
import { MAX_URL_LENGTH } from '#contract/limits.ts';
import { buildOpenApiDocument } from '#contract/openapi/document.ts';
import { errorResponses } from '#contract/openapi/error-responses.ts';
import { operationNames, operations } from '#contract/operations/operations.ts';
import { createAuthenticator } from '#service/auth/authenticate.ts';
import { buildAccessKey, createFakeClocks } from '#test/support/access-keys.ts';
import { createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
import { createSchemaValidator, getPath, toWireObject } from '#test/support/openapi-schemas.ts';
import { openSampleStore } from '#test/support/sample-dataset.ts';
import { createServiceFetch } from '#test/support/service-fetch.ts';

const store = await openSampleStore('small');
afterAll(() => store.close());
const fetch = createServiceFetch(createTestService(store));
const PATH = '/api/openapi.json';
const document = toWireObject(await (await fetch(PATH)).json());
const { faults } = createSchemaValidator(document);

function request(operation: string, parameters: Record<string, string> = {}): Promise<Response> {
  return fetch(`/api/${operation}?${new URLSearchParams({ accessKey: TEST_KEY, ...parameters })}`);
}

/** The code of the largest small-cap scheme, which has portfolios and stress tests. */
const [largest] = await (
  await request('GetAUM', { max: '1', subCategory: 'Small Cap Fund' })
)
  .json()
  .then(({ value }) => value);
const code: string = largest.code;

/** Headers that any server sends, and security headers for browsers. */
const UNDOCUMENTED =
  /^(content-(type|length|encoding|security-policy)|x-|referrer-policy|permissions-policy|cross-origin-)/;

const getHeadersToDocument = (headers: Headers) => [...headers.keys()].filter((name) => !UNDOCUMENTED.test(name));

/** The headers of a response in the document. */
const getDocumentedHeaders = (response: unknown) =>
  Object.keys(getPath(response, 'headers') ?? {}).map((name) => name.toLowerCase());

describe('The served API document', () => {
  it('is the one for this version of the service, and needs no access key', async () => {
    expect(document).toEqual(toWireObject(buildOpenApiDocument('0.1.0')));
    expect((await fetch(`${PATH}?accessKey=${TEST_KEY}`)).status).toBe(200);
  });

  it('is compressed, and revalidated by its ETag', async () => {
    const first = await fetch(PATH, { headers: { 'accept-encoding': 'br' } });
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    const etag = first.headers.get('etag') ?? '';
    const second = await fetch(PATH, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
    expect([second.status, second.headers.get('etag'), await second.text()]).toEqual([304, etag, '']);
  });

  it('can be requested with HEAD', async () => {
    const [head, get] = [await fetch(PATH, { method: 'HEAD' }), await fetch(PATH)];
    expect([...head.headers]).toEqual([...get.headers]);
    expect(await head.text()).toBe('');
  });
});

describe.each(operationNames)('The response of %s', (name) => {
  const getParameters = async (): Promise<Record<string, string>> => {
    const [selector] = operations[name].selectors;
    if (selector !== 'subcategory') return selector === undefined ? {} : { code };
    const body: unknown = await (await request('GetActiveScorecard')).json();
    return {
      subcategory: String(getPath(body, 'value', '0', 'subCategory')),
      years: String(getPath(body, 'value', '0', 'years')),
    };
  };

  it.each(['String', 'Iso'])('conforms to the document, with dates in %s', async (dTFormat) => {
    const response = await request(name, { ...(await getParameters()), dTFormat });
    const body: unknown = await response.json();
    expect(response.status).toBe(200);
    expect(faults(`${operations[name].recordName}Response`, body)).toEqual([]);
    expect(getPath(body, 'count')).toBeGreaterThan(0);
    const properties = Object.keys(
      getPath(document, 'components', 'schemas', operations[name].recordName, 'properties') ?? {},
    );
    expect(Object.keys(getPath(body, 'value', '0') ?? {})).toEqual(properties);
  });

  it('conforms to the document by columns, too', async () => {
    const response = await request(name, { ...(await getParameters()), layout: 'Columns' });
    expect(faults('Columns', await response.json())).toEqual([]);
  });

  it.each(['Json', 'Xml', 'Csv', 'CsvContent'])('in %s has a documented media type and headers', async (format) => {
    const { headers } = await request(name, { ...(await getParameters()), format });
    const documented = getPath(document, 'paths', `/${name}`, 'get', 'responses', '200');
    expect(Object.keys(getPath(documented, 'content') ?? {})).toContain(headers.get('content-type')?.split(';')[0]);
    expect(getDocumentedHeaders(documented)).toEqual(expect.arrayContaining(getHeadersToDocument(headers)));
    expect(headers.has('etag')).toBe(getDocumentedHeaders(documented).includes('etag'));
  });
});

describe('The error response', () => {
  it.each([
    ['an unknown operation', 'GetNothing', {}, 404],
    ['an unknown parameter', 'GetAUM', { cod: '1' }, 400],
    ['a value that is not allowed', 'GetHoldings', { code, filter: 'Equty' }, 400],
    ['a missing selector', 'GetHoldings', {}, 400],
    ['a name that matches many schemes', 'GetHoldings', { name: 'fund' }, 400],
    ['a missing key', 'GetAUM', { accessKey: '' }, 401],
    ['too long a URL', 'GetAUM', { name: 'x'.repeat(MAX_URL_LENGTH) }, 414],
  ] as const)('to %s is a problem that conforms to the document', async (_, operation, parameters, status) => {
    const response = await request(operation, parameters);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(faults('Problem', await response.json())).toEqual([]);
    const documented = getPath(document, 'components', 'responses', `Problem${status}`);
    expect(Object.keys(getPath(documented, 'content') ?? {})).toEqual(['application/problem+json']);
    expect(getDocumentedHeaders(documented)).toEqual(expect.arrayContaining(getHeadersToDocument(response.headers)));
  });

  it.each([
    ['beyond the rate limit of its key', 'GetAUM', 1, 429],
    ['without permission for the operation', 'GetHoldings', 600, 403],
  ] as const)(
    'to a request %s is a problem with documented headers',
    async (_, operation, requestsPerMinute, status) => {
      const key = buildAccessKey(TEST_KEY, { requestsPerMinute, operations: ['GetAUM'] });
      const authenticator = createAuthenticator([key], createFakeClocks());
      const fetchLimited = createServiceFetch(createTestService(store, { authenticator }));
      const send = () => fetchLimited(`/api/${operation}?accessKey=${TEST_KEY}`);
      await send();
      const response = await send();
      expect(response.status).toBe(status);
      expect(faults('Problem', await response.json())).toEqual([]);
      const documented = getDocumentedHeaders(getPath(document, 'components', 'responses', `Problem${status}`));
      const sent = getHeadersToDocument(response.headers);
      expect(documented).toEqual(expect.arrayContaining(sent));
      expect(sent).toEqual(expect.arrayContaining(['ratelimit', 'ratelimit-policy']));
    },
  );

  it('to too long a URL is documented with the limit in force', () => {
    expect(errorResponses[414].when).toContain(MAX_URL_LENGTH.toLocaleString('en'));
  });
});
