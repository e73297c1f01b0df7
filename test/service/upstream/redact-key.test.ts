import { expect, test } from 'vitest';
import { createKeyRedactor } from '#service/upstream/send-request.ts';

const KEY = `licensed/key+1 é"\\<&'.`;
const redact = createKeyRedactor(KEY);
const bytes = Buffer.from(KEY);
const escapeAll = (build: (character: string) => string): string => Array.from(KEY, build).join('');
const percentEncode = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

test.for([
  ['as it is', KEY],
  ['in upper case', KEY.toUpperCase()],
  ['percent-encoded', encodeURIComponent(KEY)],
  ['percent-encoded with small digits', encodeURIComponent(KEY).toLowerCase()],
  ['percent-encoded twice', encodeURIComponent(encodeURIComponent(KEY))],
  ['percent-encoded in every character', escapeAll(percentEncode)],
  ['as a part of a form', new URLSearchParams({ k: KEY }).toString().slice(2)],
  ['in JSON', JSON.stringify(KEY).slice(1, -1)],
  ['in JSON within JSON', JSON.stringify(JSON.stringify(KEY)).slice(3, -3)],
  ['in JSON with escaped slashes', JSON.stringify(KEY).slice(1, -1).replaceAll('/', '\\/')],
  ['in JSON in every character', escapeAll((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)],
  ['in JavaScript', escapeAll((each) => `\\x${each.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)],
  ['in HTML', KEY.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')],
  ['in HTML in every character', escapeAll((each) => `&#x${each.charCodeAt(0).toString(16).toUpperCase()};`)],
  ['in hexadecimal digits', bytes.toString('hex')],
  ['in capital hexadecimal digits', bytes.toString('hex').toUpperCase()],
  ['in several ways at once', `%6c\\u0069${KEY.slice(2, 8)}&#47;${encodeURIComponent(KEY.slice(9))}`],
] as const)('a key is removed from a text that has it %s', ([, spelling]) => {
  expect(redact(`GET /x?accessKey=${spelling}&a=b failed`)).toBe('GET /x?accessKey=…&a=b failed');
});

test.for(['', 'a', 'ab', 'user:', 'accessKey='])(
  'nothing of a key is left of the Base64 of a text with %o before it',
  (before) => {
    for (const encoding of ['base64', 'base64url'] as const) {
      const redacted = redact(Buffer.from(`${before}${KEY}!`).toString(encoding));
      expect(redacted).toContain('…');
      // what is around the key, and a digit at each seam
      expect(redacted.replace('…', '').length).toBeLessThanOrEqual(Math.ceil(((before.length + 1) * 8) / 6) + 3);
    }
  },
);

test('a short key is removed where it is spelled, and not where its Base64 may be by chance', () => {
  const redactShort = createKeyRedactor('k1');
  expect(redactShort('k1 %6B1 azE= 6b31')).toBe('… … azE= 6b31');
});

test('other texts stay as they are', () => {
  const text = 'licensed keys of SBI Large Cap Fund, \\\\\\\\ 100 %';
  expect(redact(text)).toBe(text);
});
