import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPageHref } from '#dashboard/navigation/pages.ts';
import { applySearchChanges, parseSearchParams, serializeSearchParams } from '#dashboard/navigation/search-params.ts';

const name = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .filter((text) => text.toLowerCase() !== 'accesskey');
const value = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' });
const searchParams = fc.dictionary(name, value, { maxKeys: 20, noNullPrototype: true });

test('serialized parameters parse back to the same parameters', () => {
  fc.assert(
    fc.property(searchParams, (params) => {
      expect(parseSearchParams(serializeSearchParams(params))).toEqual(params);
    }),
  );
});

test('a URL is readable: nothing is quoted, and commas stay unescaped', () => {
  expect(
    serializeSearchParams({ sort: '-return3Year,schemeName', find: 'large & mid', 'f.nav': '10..20', empty: '' }),
  ).toBe('?sort=-return3Year,schemeName&find=large+%26+mid&f.nav=10..20');
  expect(serializeSearchParams({ none: undefined })).toBe('');
  expect(buildPageHref('holdings', { code: '120503' })).toBe('/holdings?code=120503');
});

test('numbers, booleans and JSON in a URL stay text', () => {
  expect(parseSearchParams('?code=007&flag=true&json={"a":1}&code=8')).toEqual({
    code: '8',
    flag: 'true',
    json: '{"a":1}',
  });
});

test('an access key is neither parsed nor serialized, in any letter case', () => {
  expect(parseSearchParams('?AccessKey=secret&code=1')).toEqual({ code: '1' });
  expect(serializeSearchParams({ accesskey: 'secret', code: '1' })).toBe('?code=1');
});

test('a malformed or very long URL is parsed as far as possible', () => {
  expect(parseSearchParams('?%E0%A4%A=x&=y&code=%zz&find')).toEqual({ '�%A': 'x', code: '%zz' });
  const manyParameters = Array.from({ length: 500 }, (_, index) => `p${index}=1`).join('&');
  expect(Object.keys(parseSearchParams(manyParameters))).toHaveLength(64);
  expect(Object.entries(parseSearchParams('?__proto__=x&code=1'))).toEqual([
    ['__proto__', 'x'],
    ['code', '1'],
  ]);
  expect(parseSearchParams(`?long=${'x'.repeat(5_000)}&code=1`)).toEqual({ code: '1' });
});

test('a change to an empty value removes the parameter and leaves the others in order', () => {
  expect(Object.entries(applySearchChanges({ a: '1', b: '2', c: '3' }, { b: '', a: '9', d: '4' }))).toEqual([
    ['a', '9'],
    ['c', '3'],
    ['d', '4'],
  ]);
});
