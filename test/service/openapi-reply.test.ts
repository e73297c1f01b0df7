import { afterAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '#contract/openapi.ts';
import { recordNames } from '#contract/openapi/record-names.ts';
import { refusals } from '#contract/openapi/refusals.ts';
import { operationNames, type OperationName } from '#contract/operations.ts';
import { sampleMarket } from '#dataset/sample/sample-market.ts';
import { LONGEST_ADDRESS } from '#service/bounds.ts';
import { holdKeys } from '#service/keys/held-keys.ts';
import { anAccessKey, someClocks } from '#test/support/access-keys.ts';
import { aService, TEST_KEY } from '#test/support/a-service.ts';
import { at, openApiAjv, read } from '#test/support/openapi.ts';
import { serviceFetch } from '#test/support/service-fetch.ts';
import { storeOf } from '#test/support/store-of.ts';

const store = await storeOf(sampleMarket({ codes: 300 }));
afterAll(() => store.close());
const fetch = serviceFetch(aService(store));
const ADDRESS = '/api/openapi.json';
const document = read(await (await fetch(ADDRESS)).json());
const { faults } = openApiAjv(document);

function ask(operation: string, asked: Record<string, string> = {}): Promise<Response> {
  return fetch(`/api/${operation}?${new URLSearchParams({ accessKey: TEST_KEY, ...asked })}`);
}

/** What each operation is asked with: the codes of a scheme with portfolios are those of the largest. */
const [largest] = await (await ask('GetAUM', { max: '1', category: 'Equity' })).json().then(({ value }) => value);
const code: string = largest.code;
const questions: { readonly [Name in OperationName]: Record<string, string> } = {
  GetAUM: {},
  GetAumSchemeComparison: { sortBy: 'NavDate' },
  GetAumTopGainersLosers: {},
  GetHoldings: { code },
  GetHoldingsSearch: { assetType: 'Equity' },
  GetHoldingsWhatChanged: { code },
  GetHoldingsByType: { code },
  GetNewFundOffers: { range: 'All' },
  GetAMCMaster: {},
  GetSchemeMaster: {},
  GetSchemeTypeMaster: {},
  GetSchemeCategoryMaster: {},
  GetNAV: {},
  GetNAVHistory: { code },
  GetAUMHistory: { code },
  GetLimitation: {},
  GetServerInfo: {},
};

/** What every answer of any service bears, and what guards a browser. */
const ALWAYS = /^(content-(type|length|encoding|security-policy)|x-|referrer-policy|permissions-policy|cross-origin-)/;

const worthTelling = (headers: Headers) => [...headers.keys()].filter((header) => !ALWAYS.test(header));

/** The headers that the document tells of a response. */
const namesTold = (response: unknown) =>
  Object.keys(at(response, 'headers') ?? {}).map((header) => header.toLowerCase());

describe('the served API document', () => {
  it('is the one of this version of the service, for whoever asks, with or without a key', async () => {
    expect(document).toEqual(read(openApiDocument('0.1.0')));
    expect((await fetch(`${ADDRESS}?accessKey=${TEST_KEY}`)).status).toBe(200);
  });

  it('comes packed, with a validator that answers 304, and is asked for again each time', async () => {
    const whole = await fetch(ADDRESS, { headers: { 'accept-encoding': 'br' } });
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    const etag = whole.headers.get('etag') ?? '';
    const again = await fetch(ADDRESS, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
  });

  it('answers HEAD with all but the body', async () => {
    const [head, whole] = [await fetch(ADDRESS, { method: 'HEAD' }), await fetch(ADDRESS)];
    expect([...head.headers]).toEqual([...whole.headers]);
    expect(await head.text()).toBe('');
  });
});

describe.each(operationNames)('%s', (name) => {
  it.each(['String', 'Iso'])('answers as the document says, dates in %s', async (dTFormat) => {
    const response = await ask(name, { ...questions[name], dTFormat });
    const answer: unknown = await response.json();
    expect(response.status).toBe(200);
    expect(faults(`${recordNames[name]}Answer`, answer)).toEqual([]);
    expect(at(answer, 'count')).toBeGreaterThan(0);
    const properties = Object.keys(at(document, 'components', 'schemas', recordNames[name], 'properties') ?? {});
    expect(Object.keys(at(answer, 'value', '0') ?? {})).toEqual(properties);
  });

  it.each(['Json', 'Xml', 'Csv', 'CsvContent'])(
    'answers with a media type and headers that are told, in %s',
    async (format) => {
      const { headers } = await ask(name, { ...questions[name], format });
      const told = at(document, 'paths', `/${name}`, 'get', 'responses', '200');
      expect(Object.keys(at(told, 'content') ?? {})).toContain(headers.get('content-type')?.split(';')[0]);
      expect(namesTold(told)).toEqual(expect.arrayContaining(worthTelling(headers)));
      expect(headers.has('etag')).toBe(namesTold(told).includes('etag'));
    },
  );
});

describe('a refusal', () => {
  it.each([
    ['an unknown operation', 'GetNothing', {}, 404],
    ['an unknown parameter', 'GetAUM', { cod: '1' }, 400],
    ['a word that is not allowed', 'GetHoldings', { code, filter: 'Equty' }, 400],
    ['a missing selector', 'GetHoldings', {}, 400],
    ['a name that many schemes bear', 'GetHoldings', { name: 'fund' }, 400],
    ['no key', 'GetAUM', { accessKey: '' }, 401],
    ['an address too long', 'GetAUM', { name: 'x'.repeat(LONGEST_ADDRESS) }, 414],
  ] as const)('of %s is a problem as the document says', async (_, operation, asked, status) => {
    const response = await ask(operation, asked);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(faults('Problem', await response.json())).toEqual([]);
    const told = at(document, 'components', 'responses', `Problem${status}`);
    expect(Object.keys(at(told, 'content') ?? {})).toEqual(['application/problem+json']);
    expect(namesTold(told)).toEqual(expect.arrayContaining(worthTelling(response.headers)));
  });

  it.each([
    ['beyond the limit of its key', 'GetAUM', 1, 429],
    ['for which its key is not good', 'GetHoldings', 600, 403],
  ] as const)(
    'of a question %s is a problem with headers that are told',
    async (_, operation, requestsPerMinute, status) => {
      const keys = holdKeys([anAccessKey(TEST_KEY, { requestsPerMinute, operations: ['GetAUM'] })], someClocks());
      const asked = () => serviceFetch(aService(store, { keys }))(`/api/${operation}?accessKey=${TEST_KEY}`);
      await asked();
      const response = await asked();
      expect(response.status).toBe(status);
      expect(faults('Problem', await response.json())).toEqual([]);
      const told = namesTold(at(document, 'components', 'responses', `Problem${status}`));
      expect(told).toEqual(expect.arrayContaining(worthTelling(response.headers)));
      expect(worthTelling(response.headers)).toEqual(expect.arrayContaining(['ratelimit', 'ratelimit-policy']));
    },
  );

  it('of an address too long is told with the bound that is kept', () => {
    expect(refusals[414].when).toContain(LONGEST_ADDRESS.toLocaleString('en'));
  });
});
