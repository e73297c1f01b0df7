import { expect, test } from 'vitest';
import { getHost, parseBaseUrl } from '#dashboard/connection/base-url.ts';

const OWN_ORIGIN = 'http://desk.example:4173';
const parse = (text: string) => parseBaseUrl(text, OWN_ORIGIN).baseUrl;
const getError = (text: string): string => parseBaseUrl(text, OWN_ORIGIN).error ?? '';

test.each([
  ['https://data.example', 'https://data.example'],
  [' https://data.example/api/ ', 'https://data.example/api'],
  ['https://data.example/api//', 'https://data.example/api'],
  ['HTTPS://Data.Example:443/api', 'https://data.example/api'],
  ['https://data.example:8443/funds/v2', 'https://data.example:8443/funds/v2'],
  ['https://data.example/a/../api?', 'https://data.example/api'],
  ['https://дата.example/api', 'https://xn--80aak1d.example/api'],
])('%s is normalized to %s', (text, baseUrl) => {
  expect(parse(text)).toBe(baseUrl);
});

test.each(['http://127.0.0.1:4712/api', 'http://127.1:4712/api', 'http://localhost:4712/api', 'http://[::1]:4712/api'])(
  'http is accepted for this machine: %s',
  (text) => expect(parse(text)).toMatch(/^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):4712\/api$/),
);

test.each([
  'http://data.example/api',
  'http://127.0.0.1.data.example/api',
  'http://localhost.data.example/api',
  'http://10.0.0.1/api',
])('http is rejected for other machines, since the key would travel in plain text: %s', (text) =>
  expect(getError(text)).toMatch(/^Use https:\/\/\. Plain http:\/\/ would expose the access key/),
);

test('http is accepted for the origin of this page', () => {
  expect(parse(`${OWN_ORIGIN}/other/api`)).toBe(`${OWN_ORIGIN}/other/api`);
});

test.each([
  '',
  'data.example/api',
  'localhost:4712/api',
  '/api',
  'ftp://data.example',
  'javascript:alert(1)',
  'https://',
])('anything but a web URL is rejected: %j', (text) =>
  expect(getError(text)).toMatch(/^Enter a URL that starts with https:\/\//),
);

test.each([
  ['https://reader:secret@data.example/api', /^Leave user name and password out of the URL/],
  ['https://data.example/api?accessKey=secret', /^Remove everything from \? or # on/],
  ['https://data.example/api#secret', /^Remove everything from \? or # on/],
])('%s is rejected, and the error does not contain the secret', (text, message) => {
  expect(getError(text)).toMatch(message);
  expect(getError(text)).not.toContain('secret');
});

test('the URL of the built-in server is rejected', () => {
  expect(getError(`${OWN_ORIGIN}/api/`)).toBe('That is the built-in server.');
});

test('a URL that is too long is rejected', () => {
  expect(parse(`https://data.example/${'a'.repeat(2_000)}`)).toBeNull();
});

test('the host includes the port unless it is the default port', () => {
  expect(getHost('https://data.example/api')).toBe('data.example');
  expect(getHost('https://data.example:8443/api')).toBe('data.example:8443');
});
