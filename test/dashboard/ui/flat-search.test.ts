import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf } from '#dashboard/ui/address.ts';
import { changed, readSearch, writeSearch } from '#dashboard/ui/flat-search.ts';

const name = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .filter((text) => text.toLowerCase() !== 'accesskey');
const value = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' });
const flat = fc.dictionary(name, value, { maxKeys: 20, noNullPrototype: true });

test('whatever a view tells reads back from its address', () => {
  fc.assert(
    fc.property(flat, (told) => {
      expect(readSearch(writeSearch(told))).toEqual(told);
    }),
  );
});

test('an address is plain: nothing is quoted, commas and spaces stay readable', () => {
  expect(writeSearch({ sort: '-return3Year,schemeName', find: 'large & mid', 'f.nav': '10..20', empty: '' })).toBe(
    '?sort=-return3Year,schemeName&find=large+%26+mid&f.nav=10..20',
  );
  expect(writeSearch({ none: undefined })).toBe('');
  expect(addressOf('holdings', { code: '120503' })).toBe('/holdings?code=120503');
});

test('numbers, booleans and JSON in an address stay the text they are', () => {
  expect(readSearch('?code=007&flag=true&json={"a":1}&code=8')).toEqual({ code: '8', flag: 'true', json: '{"a":1}' });
});

test('an access key has no place in an address, whatever its casing', () => {
  expect(readSearch('?AccessKey=secret&code=1')).toEqual({ code: '1' });
  expect(writeSearch({ accesskey: 'secret', code: '1' })).toBe('?code=1');
});

test('a mangled or endless address is read as far as it can be', () => {
  expect(readSearch('?%E0%A4%A=x&=y&code=%zz&find')).toEqual({ '�%A': 'x', code: '%zz' });
  const endless = Array.from({ length: 500 }, (_, at) => `p${at}=1`).join('&');
  expect(Object.keys(readSearch(endless))).toHaveLength(64);
  expect(Object.entries(readSearch('?__proto__=x&code=1'))).toEqual([
    ['__proto__', 'x'],
    ['code', '1'],
  ]);
  expect(readSearch(`?long=${'x'.repeat(5_000)}&code=1`)).toEqual({ code: '1' });
});

test('a change takes away what becomes empty and leaves the rest in its place', () => {
  expect(Object.entries(changed({ a: '1', b: '2', c: '3' }, { b: '', a: '9', d: '4' }))).toEqual([
    ['a', '9'],
    ['c', '3'],
    ['d', '4'],
  ]);
});
