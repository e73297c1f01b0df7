import { pickHost, pickHarmlessHeaders, buildRequest } from '../http/build-request.ts';
import type { KnownData } from '../known-data.ts';
import type { Random } from '../random.ts';
import type { ExpectedResponse, FuzzCase } from './fuzz-case.ts';
import { buildUrl, closedSetParameter, openTextParameter, type InvalidRequestBuilder } from './invalid-values.ts';
import { createCanary, pickBrokenEscape, percentEncode, randomizeCase } from './payloads.ts';

/** A request that is invalid in one known way, with the statuses that the specification allows for it. */
export function buildInvalidRequest(data: KnownData, random: Random): FuzzCase {
  const secret = createCanary(random);
  const {
    kind,
    address,
    statuses,
    method = random.chance(0.1) ? 'HEAD' : 'GET',
  } = random.pick(invalidRequestBuilders)(data, random, secret);
  const expected: ExpectedResponse = { is: 'status', statuses, head: method === 'HEAD' };
  return {
    kind,
    bytes: buildRequest(
      method,
      address,
      random.shuffled([
        pickHost(data, random),
        ...pickHarmlessHeaders(random, secret).filter(([name]) => !/^if-none/i.test(name)),
      ]),
    ),
    expected: [expected],
    over: 'shared',
    secrets: [secret],
  };
}

/** 401, or 429 from an IP address that sent too many unknown keys. */
const UNKNOWN_KEY = [401, 429];

const OPERATIONS = [
  'GetAUM',
  'GetHoldings',
  'GetNAVHistory',
  'GetNewFundOffers',
  'GetSchemeMaster',
  'GetHoldingsSearch',
] as const;

const invalidRequestBuilders: readonly [InvalidRequestBuilder, ...InvalidRequestBuilder[]] = [
  closedSetParameter,
  closedSetParameter,
  closedSetParameter,
  openTextParameter,
  openTextParameter,
  openTextParameter,
  (data, random, secret) => ({
    kind: 'an unknown parameter',
    address: buildUrl(
      random.pick(OPERATIONS),
      data,
      `${random.pick(['acesKey', 'key', 'access_key', 'api-key', 'toString', '__proto__', percentEncode('कुंजी', random)])}=${secret}`,
    ),
    statuses: [400],
  }),
  (_, random, secret) => ({
    kind: 'an unknown key',
    address: `/api/${random.pick(OPERATIONS)}?accessKey=${secret}`,
    statuses: UNKNOWN_KEY,
  }),
  (data, random, secret) => ({
    kind: 'a key in the wrong place',
    address: random.pick([
      `/api/GetAUM&accessKey=${secret}`,
      `/api/${secret}?accessKey=`,
      `/api/GetAUM?${randomizeCase('accessKey', random)}=${secret}&accesskey=${data.key}`,
      `/api/GetAUM?=${secret}`,
      `/api/GetAUM?accessKey[]=${secret}`,
      `/api/?accessKey=${secret}`,
    ]),
    statuses: UNKNOWN_KEY,
  }),
  (data, random) => ({
    kind: 'a repeated parameter',
    address: buildUrl(
      'GetAUM',
      data,
      `max=1&${percentEncode(randomizeCase('max', random), random)}=${random.pick(['', '1', '2'])}`,
    ),
    statuses: [400],
  }),
  (data, random) => ({
    kind: 'a missing selector',
    address: buildUrl(random.pick(['GetHoldings', 'GetNAVHistory', 'GetHoldingsSearch', 'GetAUMHistory']), data),
    statuses: [400],
  }),
  (data, random, secret) => ({
    kind: 'an unknown operation',
    address: `/api/${random.pick([secret, `GetAUM%2f${secret}`, `GetAUM/${secret}`, 'GetAUM%00', '..%2fsession', '%2e%2e', ';', `GetAUM;${secret}`, percentEncode('GetAUM ', random), 'constructor', '__proto__', 'toString', '', '/GetAUM', `${'x'.repeat(3_000)}${secret}`, `%${secret}`])}?accessKey=${data.key}`,
    statuses: [404],
  }),
  (data, random) => ({
    kind: 'a broken escape',
    address: buildUrl(
      random.pick(['GetAUM', 'GetSchemeMaster']),
      data,
      `name=${pickBrokenEscape(random)}${random.pick(['', 'fund', pickBrokenEscape(random)])}`,
    ),
    statuses: [200],
  }),
  (data, random) => ({
    kind: 'a blank name, which would match every scheme',
    address: buildUrl(
      random.pick(['GetAUM', 'GetSchemeMaster', 'GetHoldings', 'GetHoldingsSearch']),
      data,
      `name=${random.pick(['%00', 'fund%00', '%00fund', '+', '%20%09', '%C2%A0', '%E2%80%A8'])}`,
    ),
    statuses: [400],
  }),
  (data, random) => ({
    kind: 'a list with too many elements',
    address: buildUrl(
      'GetAUM',
      data,
      `code=${Array.from({ length: 501 + random.below(1_000) }, (_, at) => at).join(',')}`,
    ),
    statuses: [400],
  }),
  (data, random) => ({
    kind: 'a great many parameters',
    address: buildUrl('GetAUM', data, random.pick(['&', 'a&', '=&', 'max&', '%&']).repeat(1_000)),
    statuses: [200, 400],
  }),
  (data, random) => ({
    kind: 'a URL that is too long',
    address: buildUrl(
      'GetAUM',
      data,
      `name=${random.pick(['x', '%', '+', '%25'])}`.padEnd(8_001 + random.below(15_000), 'x'),
    ),
    statuses: [414],
  }),
  (_, random, secret) => ({
    kind: 'a path traversal',
    address: random.pick([
      `/../../etc/passwd?${secret}`,
      '/..%2f..%2fetc%2fpasswd',
      '/%2e%2e/%2e%2e/package.json',
      '/assets/../../package.json',
      '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
      '/./api/GetAUM',
      '//api/GetAUM',
      `//evil.test/${secret}`,
      '/api/../session',
      '/%61pi/GetAUM',
      '/session/',
      '/session%00',
      '/SESSION',
      `/${secret}/.git/config`,
      '/.env',
      '/index.html%00.js',
      '/index.html/',
      '/\\..\\..\\x',
      '/healthz/..',
      `/${'../'.repeat(500)}`,
      `/${percentEncode('/etc/passwd', random)}`,
      '/?x',
      '/%',
    ]),
    statuses: [200, 400, 401, 404],
  }),
  (data, random, secret) => ({
    kind: 'an unsafe method',
    method: random.pick([
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'TRACE',
      'PROPFIND',
      'MKCOL',
      'PURGE',
      'M-SEARCH',
      'QUERY',
      'LINK',
      'SOURCE',
    ]),
    address: random.pick([buildUrl('GetAUM', data), '/connect-origins', '/', `/${secret}`, '/healthz']),
    statuses: [405],
  }),
  (data, random) => ({
    kind: 'an OPTIONS request',
    method: 'OPTIONS',
    address: random.pick(['*', '/', buildUrl('GetAUM', data), '/api/', `/${'x'.repeat(500)}`]),
    statuses: [204],
  }),
  (_, random) => ({
    kind: 'a probe',
    address: random.pick(['/healthz', '/readyz', '/healthz?x', '/readyz?accessKey=1', '/connect-origins']),
    statuses: [200],
  }),
  (data, random) => ({
    kind: 'an uncacheable operation',
    address: buildUrl('GetLimitation', data, random.pick(['', 'format=Xml', 'format=Csv'])),
    statuses: [200],
  }),
];
