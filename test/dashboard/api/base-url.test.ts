import { expect, test } from 'vitest';
import { hostOf, readBaseUrl } from '#dashboard/api/base-url.ts';

const OWN = 'http://desk.example:4173';
const read = (typed: string) => readBaseUrl(typed, OWN).baseUrl;
const faultOf = (typed: string): string => readBaseUrl(typed, OWN).fault ?? '';

test.each([
  ['https://data.example', 'https://data.example'],
  [' https://data.example/api/ ', 'https://data.example/api'],
  ['https://data.example/api//', 'https://data.example/api'],
  ['HTTPS://Data.Example:443/api', 'https://data.example/api'],
  ['https://data.example:8443/funds/v2', 'https://data.example:8443/funds/v2'],
  ['https://data.example/a/../api?', 'https://data.example/api'],
  ['https://дата.example/api', 'https://xn--80aak1d.example/api'],
])('%s is taken as %s', (typed, baseUrl) => {
  expect(read(typed)).toBe(baseUrl);
});

test.each(['http://127.0.0.1:4712/api', 'http://127.1:4712/api', 'http://localhost:4712/api', 'http://[::1]:4712/api'])(
  'on this machine http is taken: %s',
  (typed) => expect(read(typed)).toMatch(/^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):4712\/api$/),
);

test.each([
  'http://data.example/api',
  'http://127.0.0.1.data.example/api',
  'http://localhost.data.example/api',
  'http://10.0.0.1/api',
])('a key is not sent in plain text over a network: %s', (typed) =>
  expect(faultOf(typed)).toMatch(/^Over http:\/\/ everybody on the way could read the access key/),
);

test('where this page itself came over http, its own origin is no stranger', () => {
  expect(read(`${OWN}/other/api`)).toBe(`${OWN}/other/api`);
});

test.each([
  '',
  'data.example/api',
  'localhost:4712/api',
  '/api',
  'ftp://data.example',
  'javascript:alert(1)',
  'https://',
])('what is no web address is told apart: %j', (typed) =>
  expect(faultOf(typed)).toMatch(/^A base URL begins with https:\/\//),
);

test.each([
  ['https://reader:secret@data.example/api', /no user name and no password/],
  ['https://data.example/api?accessKey=secret', /ends before any \? or #/],
  ['https://data.example/api#secret', /ends before any \? or #/],
])('a key has a field of its own, and what is said of %s does not repeat it', (typed, said) => {
  expect(faultOf(typed)).toMatch(said);
  expect(faultOf(typed)).not.toContain('secret');
});

test('the service that serves this page needs no address', () => {
  expect(faultOf(`${OWN}/api/`)).toBe('That is the service which serves this page.');
});

test('an address longer than any is refused', () => {
  expect(read(`https://data.example/${'a'.repeat(2_000)}`)).toBeNull();
});

test('a service is known by its host, with the port where that is not the usual one', () => {
  expect(hostOf('https://data.example/api')).toBe('data.example');
  expect(hostOf('https://data.example:8443/api')).toBe('data.example:8443');
});
