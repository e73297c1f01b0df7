import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyView, withFilter, type TableView } from '#dashboard/table/view.ts';
import { isViewParameter, readView, writeView } from '#dashboard/table/view-address.ts';
import { fundColumns } from './rows.ts';
import { someView } from './views.ts';

const opening: TableView = {
  sort: [{ id: 'nav', descending: true }],
  search: '',
  filters: { house: { kind: 'choice', values: ['Kaveri'] } },
};

test('a view is written as plain words', () => {
  const view: TableView = {
    sort: [
      { id: 'nav', descending: true },
      { id: 'name', descending: false },
    ],
    search: 'large cap',
    filters: {
      house: { kind: 'choice', values: ['Kaveri', 'A|B'] },
      nav: { kind: 'range', min: 10, max: 20.5, below: true },
      on: { kind: 'days', from: '2026-01-01', to: null },
    },
  };
  expect(writeView(view)).toEqual({
    sort: '-nav,name',
    find: 'large cap',
    'f.house': String.raw`Kaveri|A\|B`,
    'f.nav': '10..<20.5',
    'f.on': '2026-01-01..',
  });
});

test('every view comes back from its address, through the address itself', () => {
  fc.assert(
    fc.property(someView, fc.constantFrom(emptyView, opening), fc.constantFrom('', 'b'), (view, start, prefix) => {
      const address = new URLSearchParams(writeView(view, start, prefix)).toString();
      const params = Object.fromEntries(new URLSearchParams(address));
      expect(readView(params, fundColumns, start, prefix)).toEqual({ view, unread: [] });
    }),
    { numRuns: 500 },
  );
});

test('the opening view needs no parameter, and what the reader took away of it is told', () => {
  expect(writeView(opening, opening)).toEqual({});
  const without = withFilter({ ...opening, sort: [] }, 'house', null);
  expect(writeView(without, opening)).toEqual({ sort: '*', 'f.house': '*' });
  expect(readView({ sort: '*', 'f.house': '*' }, fundColumns, opening).view).toEqual(without);
});

test.each([
  ['sort', 'nothing', 'sort: expected names of columns, such as -nav, got “nothing”.'],
  ['sort', 'nav,-nav', 'sort: expected names of columns, such as -nav, got “nav,-nav”.'],
  ['f.price', '1..2', 'f.price: this table has no column price.'],
  ['f.nav', '10', 'f.nav: expected a range such as 10..20, 10.. or >0.., got “10”.'],
  ['f.nav', '..', 'f.nav: expected a range such as 10..20, 10.. or >0.., got “..”.'],
  ['f.nav', '1..2..3', 'f.nav: expected a range such as 10..20, 10.. or >0.., got “1..2..3”.'],
  ['f.nav', '0x10..', 'f.nav: expected a range such as 10..20, 10.. or >0.., got “0x10..”.'],
  ['f.nav', '1e999..', 'f.nav: expected a range such as 10..20, 10.. or >0.., got “1e999..”.'],
  ['f.on', '2026-02-30..', 'f.on: expected days such as 2026-01-01..2026-12-31, got “2026-02-30..”.'],
  ['f.house', '|', 'f.house: expected values such as Equity|Debt, got “|”.'],
  ['f.house', String.raw`a\x`, String.raw`f.house: expected values such as Equity|Debt, got “a\x”.`],
])('a mangled %s=%s is dropped and told, and the opening view stands in its place', (name, value, told) => {
  expect(readView({ [name]: value }, fundColumns, opening)).toEqual({ view: opening, unread: [told] });
});

test('what is too long is not read', () => {
  const long = 'x'.repeat(5_000);
  const { view, unread } = readView({ find: long, 'f.name': long }, fundColumns);
  expect(view).toEqual(emptyView);
  expect(unread.map((sentence) => sentence.length < 120)).toEqual([true, true]);
});

test('any text whatever is read without an error', () => {
  const params = fc.dictionary(fc.constantFrom('sort', 'find', 'f.name', 'f.house', 'f.nav', 'f.on'), fc.string());
  fc.assert(
    fc.property(params, (told) => {
      const { view, unread } = readView(told, fundColumns);
      const again = readView(writeView(view), fundColumns);
      expect(again).toEqual({ view, unread: [] });
      expect(unread.length).toBeLessThanOrEqual(Object.keys(told).length);
    }),
    { numRuns: 1_000 },
  );
});

test('parameters of the page are left alone', () => {
  expect(readView({ code: '1', codes: '2', sorting: 'x' }, fundColumns)).toEqual({ view: emptyView, unread: [] });
  expect(['sort', 'find', 'f.nav', 'b.sort', 'code'].filter((name) => isViewParameter(name))).toEqual([
    'sort',
    'find',
    'f.nav',
  ]);
  expect(['sort', 'b.sort', 'b.f.nav'].filter((name) => isViewParameter(name, 'b'))).toEqual(['b.sort', 'b.f.nav']);
});
