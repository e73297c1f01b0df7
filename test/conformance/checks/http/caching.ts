import { assertEqual, assertThat } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getManyCodes } from '../../client/portfolios.ts';
import { getSampledCodes } from '../../client/schemes.ts';
import type { ApiResponse, Params, ServiceClient } from '../../client/service-client.ts';
import { getSmallRequest } from '../../client/small-requests.ts';
import { operationNames } from '../../specification/operations.ts';
import { isLive } from '../format/case-insensitivity.ts';

const STRONG_ETAG = /^"[\x21\x23-\x7e\x80-\xff]+"$/;

/** Validators and conditional requests (RFC 9110 §8.8, §13.1), Cache-Control and content encodings. */
export const cachingChecks: readonly Check[] = [
  ours('every response from the dataset has a strong ETag, Last-Modified, Cache-Control and Vary', async (service) => {
    for (const name of operationNames.filter((operation) => !isLive(operation))) {
      const { where, headers } = await service.get(name, await getSmallRequest(service, name));
      const etag = headers.get('etag') ?? '';
      assertThat(STRONG_ETAG.test(etag), `${where}, ETag`, etag, 'a strong ETag');
      assertEqual(`${where}, Cache-Control`, headers.get('cache-control'), 'private, no-cache');
      const vary = headers.get('vary') ?? '';
      assertThat(/\baccept-encoding\b/i.test(vary), `${where}, Vary`, vary, 'Accept-Encoding');
      const modified = headers.get('last-modified') ?? '';
      const time = Date.parse(modified);
      const isHttpDate = new Date(time || 0).toUTCString() === modified;
      assertThat(isHttpDate, `${where}, Last-Modified`, modified, 'a date by RFC 9110');
      assertThat(time <= Date.now() + 60_000, `${where}, Last-Modified`, modified, 'a time that is not in the future');
    }
  }),
  ours('GetLimitation and GetServerInfo are never cached', async (service) => {
    for (const name of ['GetLimitation', 'GetServerInfo'] as const) {
      const { where, headers } = await service.get(name);
      assertEqual(`${where}, Cache-Control`, headers.get('cache-control'), 'no-store');
      assertEqual(`${where}, ETag`, headers.get('etag'), null);
      const response = await service.send(name, {}, { headers: { 'if-none-match': '*' } });
      assertThat(response.status === 200, `${response.where} with If-None-Match: *`, response.status, '200');
    }
  }),
  ours('different requests have different ETags, equal requests the same', async (service) => {
    const requestByEtag = new Map<string, string>();
    for (const [i, [operation, params]] of (await listDifferentRequests(service)).entries()) {
      const { where, headers } = await service.get(operation, params);
      const etag = headers.get('etag') ?? '';
      assertThat(!requestByEtag.has(etag), `${where}, ETag`, `that of ${requestByEtag.get(etag)}`, 'a different ETag');
      requestByEtag.set(etag, where);
      if (i % 4 !== 0) continue;
      const repeated = await service.send(operation, params);
      assertEqual(`${where} repeated, ETag`, repeated.headers.get('etag'), etag);
    }
  }),
  ours('each content encoding has its own ETag and the same text', async (service) => {
    const params = { code: (await getSampledCodes(service)).join(',') };
    const identity = await service.get('GetAUM', params);
    const etags = new Set([identity.headers.get('etag')]);
    for (const encoding of ['gzip', 'br']) {
      const response = await service.send('GetAUM', params, { headers: { 'accept-encoding': encoding } });
      const where = `${response.where}, Accept-Encoding: ${encoding}`;
      assertEqual(where, response.text, identity.text);
      const received = response.headers.get('content-encoding');
      if (received === null) continue; // a service need not compress
      assertEqual(`${where}, Content-Encoding`, received, encoding);
      const etag = response.headers.get('etag');
      assertThat(!etags.has(etag), `${where}, ETag`, etag, 'an ETag that no other encoding has');
      etags.add(etag);
    }
    // a long response, which a service may compress while sending
    const many = { code: await getManyCodes(service) };
    const compressed = await service.send('GetHoldingsSearch', many, { headers: { 'accept-encoding': 'gzip' } });
    const uncompressed = await service.get('GetHoldingsSearch', many);
    assertEqual(`${compressed.where}, Accept-Encoding: gzip`, compressed.text, uncompressed.text);
  }),
  ours('a response never has a content encoding that the client does not accept', async (service) => {
    const params = { code: (await getSampledCodes(service)).join(',') };
    const identity = await service.get('GetAUM', params);
    // a new request, whose first response is compressed and may be cached
    const reversed = { code: (await getSampledCodes(service)).toReversed().join(',') };
    await service.send('GetAUM', reversed, { headers: { 'accept-encoding': 'gzip' } });
    const repeated = await service.send('GetAUM', reversed);
    for (const response of [repeated, identity]) {
      const where = `${response.where}, Accept-Encoding: identity`;
      assertEqual(`${where}, Content-Encoding`, response.headers.get('content-encoding'), null);
      assertEqual(where, response.text, identity.text);
    }
    for (const [header, forbidden] of [
      ['br;q=0, gzip', 'br'],
      ['gzip;q=0, br;q=0.5', 'gzip'],
    ] as const) {
      const response = await service.send('GetAUM', params, { headers: { 'accept-encoding': header } });
      const where = `${response.where}, Accept-Encoding: ${header}`;
      const encoding = response.headers.get('content-encoding');
      assertThat(encoding !== forbidden, `${where}, Content-Encoding`, encoding, `anything but ${forbidden}`);
      assertEqual(where, response.text, identity.text);
    }
  }),
  ours('If-None-Match with the ETag is a 304 with the ETag and without a body', async (service) => {
    for (const name of ['GetAUM', 'GetHoldings', 'GetNewFundOffers'] as const) {
      const params = await getSmallRequest(service, name);
      const etag = (await service.get(name, params)).headers.get('etag') ?? '';
      for (const header of name === 'GetAUM' ? [etag, `"another", ${etag}`, `W/${etag}`, '*'] : [etag]) {
        assertNotModified(await service.send(name, params, { headers: { 'if-none-match': header } }), etag);
      }
      for (const header of name === 'GetAUM' ? ['"another"', etag.slice(1, -1)] : []) {
        const response = await service.send(name, params, { headers: { 'if-none-match': header } });
        assertThat(response.status === 200, `${response.where} with another ETag`, response.status, '200');
      }
    }
  }),
  ours('If-Modified-Since with the Last-Modified date is a 304 with the ETag and without a body', async (service) => {
    const params = await getSmallRequest(service, 'GetAUM');
    const { headers } = await service.get('GetAUM', params);
    const date = headers.get('last-modified') ?? '';
    const since = await service.send('GetAUM', params, { headers: { 'if-modified-since': date } });
    assertNotModified(since, headers.get('etag') ?? '');
  }),
  ours('If-None-Match with the ETag of another request or format is a 200', async (service) => {
    const [first, ...others] = await listDifferentRequests(service);
    if (!first) return;
    const etag = (await service.get(...first)).headers.get('etag') ?? '';
    for (const [operation, params] of others.slice(0, 4)) {
      const response = await service.send(operation, params, { headers: { 'if-none-match': etag } });
      assertThat(response.status === 200, `${response.where} with the ETag of another request`, response.status, '200');
    }
  }),
];

async function listDifferentRequests(service: ServiceClient): Promise<readonly (readonly [string, Params])[]> {
  const { code = '' } = await getSmallRequest(service, 'GetHoldings');
  return [
    ['GetHoldings', { code }],
    ['GetHoldings', { code, filter: 'Equity' }],
    ['GetHoldings', { code, dTFormat: 'Iso' }],
    ['GetHoldings', { code, format: 'Xml' }],
    ['GetHoldings', { code, dTFormat: 'Iso', format: 'Csv' }],
    ['GetHoldings', { code, format: 'CsvContent' }],
    ['GetHoldings', { code: 'no-such-code' }],
    ['GetHoldingsByType', { code }],
    ['GetHoldingsByType', { code, type: 'Sector' }],
    ['GetHoldingsWhatChanged', { code }],
    ['GetAUM', { code }],
    ['GetAUM', { code, max: '1' }],
    ['GetAumSchemeComparison', { code }],
  ];
}

function assertNotModified({ where, status, headers, text }: ApiResponse, etag: string): void {
  assertThat(status === 304, `${where} with If-None-Match`, status, '304');
  assertEqual(`${where} with If-None-Match, body`, text, '');
  assertEqual(`${where} with If-None-Match, ETag`, headers.get('etag'), etag);
  assertEqual(`${where} with If-None-Match, Cache-Control`, headers.get('cache-control'), 'private, no-cache');
}
