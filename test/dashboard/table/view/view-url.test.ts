import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choiceCell } from '#dashboard/table/cells/plain-cells.ts';
import { emptyView, withFilter, type TableView } from '#dashboard/table/view/table-view.ts';
import { isViewParameter, parseView, serializeView } from '#dashboard/table/view/view-url.ts';
import { fundColumns } from '../funds.ts';
import { arbitraryView } from './arbitrary-views.ts';

const defaultView: TableView = {
  sort: [{ id: 'nav', descending: true }],
  search: '',
  filters: { house: { kind: 'choice', values: ['Kaveri'] } },
};

test('a view is serialized as readable parameters', () => {
  const view: TableView = {
    sort: [
      { id: 'nav', descending: true },
      { id: 'name', descending: false },
    ],
    search: 'large cap',
    searchesAll: true,
    filters: {
      house: { kind: 'choice', values: ['Kaveri', 'A|B'] },
      nav: { kind: 'range', min: 10, max: 20.5, below: true },
      navDate: { kind: 'dates', from: '2026-01-01', to: null },
    },
  };
  expect(serializeView(view, fundColumns)).toEqual({
    sort: '-nav,name',
    find: 'large cap',
    findIn: 'all',
    'f.house': String.raw`Kaveri|A\|B`,
    'f.nav': '10..<20.5',
    'f.navDate': '2026-01-01..',
  });
});

test('every view is the same after a round trip through a URL', () => {
  fc.assert(
    fc.property(
      arbitraryView,
      fc.constantFrom(emptyView, defaultView),
      fc.constantFrom('', 'b'),
      (view, initialView, prefix) => {
        const query = new URLSearchParams(serializeView(view, fundColumns, initialView, prefix)).toString();
        const params = Object.fromEntries(new URLSearchParams(query));
        expect(parseView(params, fundColumns, initialView, prefix)).toEqual({ view, ignored: [] });
      },
    ),
    { numRuns: 500 },
  );
});

test('the default view needs no parameter, and what the user removed from it has one', () => {
  expect(serializeView(defaultView, fundColumns, defaultView)).toEqual({});
  const without = withFilter({ ...defaultView, sort: [] }, 'house', null);
  expect(serializeView(without, fundColumns, defaultView)).toEqual({ sort: '*', 'f.house': '*' });
  expect(parseView({ sort: '*', 'f.house': '*' }, fundColumns, defaultView).view).toEqual(without);
});

test('a choice whose text has changed keeps its value in the URL', () => {
  const columns = [{ id: 'kind', cell: choiceCell, urlValues: new Map([['Price drift', 'Drift']]) }] as const;
  const view: TableView = { ...emptyView, filters: { kind: { kind: 'choice', values: ['Bought', 'Price drift'] } } };
  expect(serializeView(view, columns)).toEqual({ 'f.kind': 'Bought|Drift' });
  expect(parseView({ 'f.kind': 'Bought|Drift' }, columns)).toEqual({ view, ignored: [] });
});

test('the label that REITs and InvITs had together still filters both', () => {
  const { view } = parseView({ 'f.assetType': 'Debt|REIT and InvIT' }, [{ id: 'assetType', cell: choiceCell }]);
  expect(view.filters).toEqual({ assetType: { kind: 'choice', values: ['Debt', 'REIT', 'InvIT'] } });
});

test('columns are serialized in a short spelling', () => {
  const columns = { shown: ['house'], hidden: ['nav'], order: ['navDate'], pinned: ['house'], widths: { nav: 120 } };
  const params = serializeView({ ...emptyView, columns, filterRow: true }, fundColumns);
  expect(params).toEqual({ cols: 'house,-nav', order: 'navDate', pins: 'house', widths: 'nav:120', filters: 'on' });
});

test('what is broken of the columns in a URL is reported, and the rest is used', () => {
  const params = { cols: '-nav,-price', pins: 'name,house', widths: 'nav:9,navDate:120,house:x', filters: 'maybe' };
  const { view, ignored } = parseView(params, fundColumns);
  expect(view.columns).toEqual({ shown: [], hidden: ['nav'], order: [], pinned: ['house'], widths: { navDate: 120 } });
  expect(view.filterRow).toBeUndefined();
  expect(ignored).toEqual([
    'cols “-price”: no such column.',
    'filters “maybe”: use on, off.',
    'pins “name”: the first column stays.',
    'widths “nav:9”: use e.g. “nav:120”, from 44 to 800 pixels.',
    'widths “house:x”: use e.g. “nav:120”, from 44 to 800 pixels.',
  ]);
});

const RANGE_HINT = 'use e.g. “10..20”, “10..” or “>0..”.';

test.each([
  ['sort', 'nothing', 'sort “nothing”: use column names, e.g. “-nav”.'],
  ['sort', 'nav,-nav', 'sort “nav,-nav”: use column names, e.g. “-nav”.'],
  ['f.price', '1..2', 'f.price “1..2”: no such column.'],
  ['f.nav', '10', `f.nav “10”: ${RANGE_HINT}`],
  ['f.nav', '..', `f.nav “..”: ${RANGE_HINT}`],
  ['f.nav', '1..2..3', `f.nav “1..2..3”: ${RANGE_HINT}`],
  ['f.nav', '0x10..', `f.nav “0x10..”: ${RANGE_HINT}`],
  ['f.nav', '1e999..', `f.nav “1e999..”: ${RANGE_HINT}`],
  ['f.navDate', '2026-02-30..', 'f.navDate “2026-02-30..”: use e.g. “2026-01-01..2026-12-31”.'],
  ['f.house', '|', 'f.house “|”: use e.g. “Equity|Debt”.'],
  ['f.house', String.raw`a\x`, String.raw`f.house “a\x”: use e.g. “Equity|Debt”.`],
])('the invalid parameter %s=%s is ignored and reported, and the default view is used', (name, value, sentence) => {
  expect(parseView({ [name]: value }, fundColumns, defaultView)).toEqual({ view: defaultView, ignored: [sentence] });
});

test('text that is too long is ignored', () => {
  const long = 'x'.repeat(5_000);
  const { view, ignored } = parseView({ find: long, 'f.name': long }, fundColumns);
  expect(view).toEqual(emptyView);
  expect(ignored.map((sentence) => sentence.length < 120)).toEqual([true, true]);
});

test('any text is parsed without an error', () => {
  const params = fc.dictionary(
    fc.constantFrom('sort', 'find', 'findIn', 'f.name', 'f.house', 'f.nav', 'f.navDate'),
    fc.string(),
  );
  fc.assert(
    fc.property(params, (search) => {
      const { view, ignored } = parseView(search, fundColumns);
      const again = parseView(serializeView(view, fundColumns), fundColumns);
      expect(again).toEqual({ view, ignored: [] });
      expect(ignored.length).toBeLessThanOrEqual(Object.keys(search).length);
    }),
    { numRuns: 1_000 },
  );
});

test('parameters of the page are skipped', () => {
  expect(parseView({ code: '1', codes: '2', sorting: 'x' }, fundColumns)).toEqual({ view: emptyView, ignored: [] });
  expect(['sort', 'find', 'findIn', 'f.nav', 'b.sort', 'code'].filter((name) => isViewParameter(name))).toEqual([
    'sort',
    'find',
    'findIn',
    'f.nav',
  ]);
  expect(['sort', 'b.sort', 'b.f.nav'].filter((name) => isViewParameter(name, 'b'))).toEqual(['b.sort', 'b.f.nav']);
});
