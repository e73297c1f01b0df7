import { aSecret, brokenEscape, escaped, hostile, recased } from './payloads.ts';
import type { Random } from './random.ts';
import { aHost, harmlessHeaders, request } from './requests.ts';
import type { Expected, Trial } from './trial.ts';
import type { World } from './world.ts';

interface Wrong {
  readonly kind: string;
  readonly address: string;
  readonly statuses: readonly number[];
  readonly method?: string;
}

/** A question that is broken in one known way: the refusals the rules allow are known too. */
export function wrongQuestion(world: World, random: Random): Trial {
  const secret = aSecret(random);
  const {
    kind,
    address,
    statuses,
    method = random.chance(0.1) ? 'HEAD' : 'GET',
  } = random.pick(wrongs)(world, random, secret);
  const expected: Expected = { is: 'status', statuses, head: method === 'HEAD' };
  return {
    kind,
    bytes: request(
      method,
      address,
      random.shuffled([
        aHost(world, random),
        ...harmlessHeaders(random, secret).filter(([name]) => !/^if-none/i.test(name)),
      ]),
    ),
    expected: [expected],
    over: 'shared',
    secrets: [secret],
  };
}

/** 429 stands beside 401, for an address that tried too many keys. */
const STRANGER = [401, 429];

const OPERATIONS = [
  'GetAUM',
  'GetHoldings',
  'GetNAVHistory',
  'GetNewFundOffers',
  'GetSchemeMaster',
  'GetHoldingsSearch',
] as const;
const to = (operation: string, { key }: World, query = '') =>
  `/api/${operation}?accessKey=${key}${query && `&${query}`}`;

type MakeWrong = (world: World, random: Random, secret: string) => Wrong;

const closed: MakeWrong = (world, random) => {
  const [operation, name] = random.pick<readonly [string, string]>([
    ['GetAUM', 'max'],
    ['GetAUM', 'format'],
    ['GetAUM', 'dTFormat'],
    ['GetAumSchemeComparison', 'sortBy'],
    ['GetNewFundOffers', 'range'],
    ['GetHoldings', 'filter'],
    ['GetHoldingsByType', 'type'],
    ['GetNAVHistory', 'from'],
  ]);
  const value = random.pick([
    hostile(random),
    '-1',
    '0',
    '1.5',
    '1e3',
    '0x10',
    '１２',
    '02-30-2026',
    '2026-01-01',
    'Past-1Days',
    'Past999999Days',
    'Json;',
  ]);
  const selector = `code=${random.pick(world.codes)}`;
  const query = /Offers|AUM$|Comparison/.test(operation) && name !== 'from' ? '' : `${selector}&`;
  return {
    kind: `a value that ${name} does not know`,
    address: to(operation, world, `${query}${name}=${escaped(value, random)}`),
    statuses: [400, ...tooLong(value)],
  };
};

/** Escaped letter by letter, a long value makes an address beyond all bounds. */
const tooLong = (value: string): readonly number[] => (value.length > 2_000 ? [414] : []);

const open: MakeWrong = (world, random) => {
  const value = hostile(random);
  const [operation, name] = random.pick<readonly [string, string]>([
    ['GetAUM', 'name'],
    ['GetAUM', 'code'],
    ['GetAUM', 'isin'],
    ['GetAUM', 'category'],
    ['GetSchemeMaster', 'mutualFund'],
    ['GetHoldingsSearch', 'sector'],
    ['GetHoldingsSearch', 'industry'],
    ['GetHoldings', 'name'],
    ['GetNewFundOffers', 'mutualFund'],
  ]);
  return {
    kind: `a hostile ${name}`,
    address: to(operation, world, `${name}=${escaped(value, random)}`),
    statuses: [200, 400, ...tooLong(value)],
  };
};

const wrongs: readonly [MakeWrong, ...MakeWrong[]] = [
  closed,
  closed,
  closed,
  open,
  open,
  open,
  (world, random, secret) => ({
    kind: 'a parameter that nobody knows',
    address: to(
      random.pick(OPERATIONS),
      world,
      `${random.pick(['acesKey', 'key', 'access_key', 'api-key', 'toString', '__proto__', escaped('कुंजी', random)])}=${secret}`,
    ),
    statuses: [400],
  }),
  (_, random, secret) => ({
    kind: 'a key that nobody knows',
    address: `/api/${random.pick(OPERATIONS)}?accessKey=${secret}`,
    statuses: STRANGER,
  }),
  (world, random, secret) => ({
    kind: 'a key in the wrong place',
    address: random.pick([
      `/api/GetAUM&accessKey=${secret}`,
      `/api/${secret}?accessKey=`,
      `/api/GetAUM?${recased('accessKey', random)}=${secret}&accesskey=${world.key}`,
      `/api/GetAUM?=${secret}`,
      `/api/GetAUM?accessKey[]=${secret}`,
      `/api/?accessKey=${secret}`,
    ]),
    statuses: STRANGER,
  }),
  (world, random) => ({
    kind: 'a repeated parameter',
    address: to('GetAUM', world, `max=1&${escaped(recased('max', random), random)}=${random.pick(['', '1', '2'])}`),
    statuses: [400],
  }),
  (world, random) => ({
    kind: 'a question without its selector',
    address: to(random.pick(['GetHoldings', 'GetNAVHistory', 'GetHoldingsSearch', 'GetAUMHistory']), world),
    statuses: [400],
  }),
  (world, random, secret) => ({
    kind: 'an operation that nobody knows',
    address: `/api/${random.pick([secret, `GetAUM%2f${secret}`, `GetAUM/${secret}`, 'GetAUM%00', '..%2fsession', '%2e%2e', ';', `GetAUM;${secret}`, escaped('GetAUM ', random), 'constructor', '__proto__', 'toString', '', '/GetAUM', `${'x'.repeat(3_000)}${secret}`, `%${secret}`])}?accessKey=${world.key}`,
    statuses: [404],
  }),
  (world, random) => ({
    kind: 'a broken escape',
    address: to(
      random.pick(['GetAUM', 'GetSchemeMaster']),
      world,
      `name=${brokenEscape(random)}${random.pick(['', 'fund', brokenEscape(random)])}`,
    ),
    statuses: [200],
  }),
  (world, random) => ({
    kind: 'words that would be found in every name',
    address: to(
      random.pick(['GetAUM', 'GetSchemeMaster', 'GetHoldings', 'GetHoldingsSearch']),
      world,
      `name=${random.pick(['%00', 'fund%00', '%00fund', '+', '%20%09', '%C2%A0', '%E2%80%A8'])}`,
    ),
    statuses: [400],
  }),
  (world, random) => ({
    kind: 'a list of too many',
    address: to('GetAUM', world, `code=${Array.from({ length: 501 + random.below(1_000) }, (_, at) => at).join(',')}`),
    statuses: [400],
  }),
  (world, random) => ({
    kind: 'parameters without number',
    address: to('GetAUM', world, random.pick(['&', 'a&', '=&', 'max&', '%&']).repeat(1_000)),
    statuses: [200, 400],
  }),
  (world, random) => ({
    kind: 'an address that is too long',
    address: to(
      'GetAUM',
      world,
      `name=${random.pick(['x', '%', '+', '%25'])}`.padEnd(8_001 + random.below(15_000), 'x'),
    ),
    statuses: [414],
  }),
  (_, random, secret) => ({
    kind: 'a path that leads out',
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
      `/${escaped('/etc/passwd', random)}`,
      '/?x',
      '/%',
    ]),
    statuses: [200, 400, 401, 404],
  }),
  (world, random, secret) => ({
    kind: 'a method that changes things',
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
    address: random.pick([to('GetAUM', world), '/session', '/', `/${secret}`, '/healthz']),
    statuses: [405],
  }),
  (world, random) => ({
    kind: 'a question for what may be done',
    method: 'OPTIONS',
    address: random.pick(['*', '/', to('GetAUM', world), '/api/', `/${'x'.repeat(500)}`]),
    statuses: [204],
  }),
  (_, random) => ({
    kind: 'a probe',
    address: random.pick(['/healthz', '/readyz', '/healthz?x', '/readyz?accessKey=1', '/connect-origins']),
    statuses: [200],
  }),
  (world, random) => ({
    kind: 'what changes by itself',
    address: to('GetLimitation', world, random.pick(['', 'format=Xml', 'format=Csv'])),
    statuses: [200],
  }),
];
