import { pickHost, pickHarmlessHeaders, buildRequest } from '../http/build-request.ts';
import { buildUrl, type PlainRequest, type KnownData } from '../known-data.ts';
import type { Random } from '../random.ts';
import type { ExpectedResponse, FuzzCase } from './fuzz-case.ts';
import { createCanary, percentEncode, randomizeCase } from './payloads.ts';
import { buildPlainRequest } from './plain-requests.ts';

/** A plain request written another way (casing, escapes, order): the response must equal that of the plain one. */
export async function buildEquivalentRequest(data: KnownData, random: Random): Promise<FuzzCase> {
  const plain = buildPlainRequest(data, random);
  const as = buildUrl(plain, data.key);
  const secret = createCanary(random);
  const head = random.chance(0.1);
  const conditional = random.chance(0.15) ? await buildTagHeader(data, as, random) : null;
  // an ETag is derived from the request: an equivalent request with other text has another
  const address = disguise(plain, data, random, conditional ? (_, value) => value : rewordEquivalently);
  const headers = [
    ...(conditional?.headers ?? []),
    ...pickHarmlessHeaders(random, secret).filter(([name]) => conditional === null || !isTag(name)),
  ];
  const expected: ExpectedResponse = conditional?.unchanged ? { is: 'unchanged', as } : { is: 'same', as, head };
  return {
    kind: 'an equivalent request',
    bytes: buildRequest(head ? 'HEAD' : 'GET', address, random.shuffled([pickHost(data, random), ...headers])),
    expected: [expected],
    over: 'shared',
    secrets: [secret],
  };
}

const isTag = (name: string): boolean => /^(if-none-match|accept-encoding)$/i.test(name);

async function buildTagHeader(data: KnownData, as: string, random: Random) {
  const tag = (await data.fetchPlain(as)).headers.get('etag');
  if (tag === undefined) return null;
  const value = random.pick([tag, `W/${tag}`, `"other", ${tag}`, '*', `${tag},`, ` ${tag} `]);
  return { headers: [['If-None-Match', value]] as const, unchanged: true };
}

function disguise(plain: PlainRequest, data: KnownData, random: Random, reword: typeof rewordEquivalently): string {
  const api = random.pick(['/api', '/api', '/API', '/aPi']);
  const operation = percentEncode(randomizeCase(plain.operation, random), random);
  const parameters = [
    ['accessKey', data.key] as const,
    ...plain.parameters.map(([name, value]) => [name, reword(name, value, random)] as const),
  ];
  const empty = EMPTY[plain.operation]?.filter((name) => !plain.parameters.some(([given]) => given === name)) ?? [];
  const all = random.shuffled([
    ...parameters,
    ...empty.filter(() => random.chance(0.3)).map((name) => [name, ''] as const),
  ]);
  const query = all.map(
    ([name, value]) =>
      `${percentEncode(randomizeCase(name, random), random)}=${percentEncode(value, random, random.pick(['+', '%20']))}`,
  );
  const separator = random.pick(['&', '&', '&', '&&', '&&&']);
  const host = random.chance(0.1) ? `http://${random.pick(['localhost', `127.0.0.1:${data.port}`])}` : '';
  return `${host}${api}/${operation}?${random.pick(['', '', '&'])}${query.join(separator)}${random.pick(['', '', '&'])}`;
}

/** Parameters that may be present with an empty value, which means absent. */
const EMPTY: Readonly<Record<string, readonly string[]>> = {
  GetAUM: ['isin', 'name', 'code', 'max', 'type', 'category', 'subcategory', 'dTFormat', 'format'],
  GetHoldings: ['name', 'isin', 'code', 'filter', 'dTFormat'],
  GetHoldingsByType: ['name', 'type'],
  GetNewFundOffers: ['mutualFund', 'range', 'format'],
  GetNAVHistory: ['from', 'to', 'name'],
  GetServerInfo: ['format', 'dTFormat'],
};

/** Writes the value another way: casing, white space and empty list elements have no meaning. */
function rewordEquivalently(name: string, value: string, random: Random): string {
  switch (name) {
    case 'code':
      return value.split(',').join(random.pick([',', ', ', ' ,,', ',\t']));
    case 'isin':
      return randomizeCase(value, random);
    case 'name':
      return random.shuffled(randomizeCase(value, random).split(' ')).join(random.pick([' ', '  ', '\u00a0', '\n']));
    case 'max':
    case 'from':
    case 'to':
      return value;
    default:
      return randomizeCase(value, random);
  }
}
