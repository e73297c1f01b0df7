import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeCell } from '#dashboard/table/cells/code-cell.tsx';
import { schemeCell } from '#dashboard/table/cells/scheme-cell.tsx';
import { textColumn } from '#dashboard/table/column-builders.ts';
import { type Column, bindColumns, getRow, isIdentifying } from '#dashboard/table/column.ts';
import { createTableEngine } from '#dashboard/table/engine/table-engine.ts';
import { type TableView, emptyView, withFilter } from '#dashboard/table/view/table-view.ts';
import { hasWords } from '#finance/fold-text.ts';
import type { Filter } from '#schemes/addresses/filter-url.ts';
import { type Fund, arbitraryFunds, buildFund, fundColumns } from '../funds.ts';
import { arbitraryView, matchingView } from '../view/arbitrary-views.ts';

const createEngine = (funds: readonly Fund[]) => createTableEngine(bindColumns(fundColumns, funds), funds.length);
const filterAndSort = (funds: readonly Fund[], view: Partial<TableView>): readonly Fund[] =>
  Array.from(createEngine(funds).filterAndSort({ ...emptyView, ...view }), (index) => getRow(funds, index));
const sortBy = (id: string, descending = false) => ({ sort: [{ id, descending }] });
const filterBy = (id: string, filter: Filter) => ({ filters: { [id]: filter } });

const getCell = (fund: Fund, id: string): string | number | null =>
  fundColumns.find((column) => column.id === id)?.value(fund) ?? null;
const isBlank = (cell: string | number | null): boolean => cell === null || cell === '';

test('rows without a value come last in both directions', () => {
  const funds = [buildFund({ nav: null }), buildFund({ nav: 2 }), buildFund({ nav: -1 })];
  expect(filterAndSort(funds, sortBy('nav')).map(({ nav }) => nav)).toEqual([-1, 2, null]);
  expect(filterAndSort(funds, sortBy('nav', true)).map(({ nav }) => nav)).toEqual([2, -1, null]);
  const houses = [buildFund({ house: '' }), buildFund({ house: 'Lotus' }), buildFund({ house: 'Deodar' })];
  expect(filterAndSort(houses, sortBy('house', true)).map(({ house }) => house)).toEqual(['Lotus', 'Deodar', '']);
});

test('a number that is not finite is no value', () => {
  const funds = [buildFund({ nav: Number.NaN }), buildFund({ nav: 3 }), buildFund({ nav: Number.POSITIVE_INFINITY })];
  expect(filterAndSort(funds, sortBy('nav', true)).map(({ nav }) => nav)).toEqual([
    3,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ]);
  expect(filterAndSort(funds, filterBy('nav', { kind: 'range', min: 0, max: null }))).toHaveLength(1);
});

test('numbers inside names are compared as numbers, and case decides last', () => {
  const names = ['Series 10', 'series 9', 'Series 9', 'Alpha'];
  const sorted = filterAndSort(
    names.map((name) => buildFund({ name })),
    sortBy('name'),
  );
  expect(sorted.map(({ name }) => name)).toEqual(['Alpha', 'series 9', 'Series 9', 'Series 10']);
});

test('every sort is stable, and the next key orders rows that are equal', () => {
  fc.assert(
    fc.property(arbitraryFunds, arbitraryView, (funds, { sort }) => {
      const indexes = [...createEngine(funds).filterAndSort({ ...emptyView, sort })];
      expect(indexes.toSorted((a, b) => a - b)).toEqual(funds.map((_, index) => index));
      for (let position = 1; position < indexes.length; position++) {
        const [before = -1, after = -1] = [indexes[position - 1], indexes[position]];
        expect(compareFunds(getRow(funds, before), getRow(funds, after), sort) || before - after).toBeLessThan(0);
      }
    }),
  );
});

test('a row is shown if and only if it matches every filter of the view, whatever the previous views were', () => {
  const viewSequence = fc.array(fc.oneof(arbitraryView, matchingView), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(arbitraryFunds, viewSequence, (funds, views) => {
      const engine = createEngine(funds);
      for (const view of views) {
        const indexes = engine.filterAndSort({ ...view, sort: [] });
        expect([...indexes]).toEqual(funds.flatMap((fund, index) => (matchesView(fund, view) ? [index] : [])));
      }
    }),
  );
});

test('words are found in any order and case in what identifies a row, on request in any text, not across cells nor in numbers', () => {
  const funds = [
    buildFund({ name: 'Flexi Cap', house: 'Lotus', nav: 42 }),
    buildFund({ name: 'Liquid', house: 'Deodar' }),
  ];
  expect(filterAndSort(funds, { search: 'CAP flexi' })).toHaveLength(1);
  expect(filterAndSort(funds, { search: 'LOTUS flexi' })).toHaveLength(0);
  expect(filterAndSort(funds, { search: 'LOTUS flexi', searchesAll: true })).toHaveLength(1);
  expect(filterAndSort(funds, { search: '42', searchesAll: true })).toHaveLength(0);
  expect(filterAndSort(funds, { search: '   ' })).toHaveLength(2);
  const names = (['name', 'house'] as const).map((id): Column<Fund> => ({
    ...textColumn<Fund>(id, (fund) => fund[id], { header: id, label: id }),
    isIdentifying: true,
  }));
  const count = (search: string) =>
    createTableEngine(bindColumns(names, funds), funds.length).filterAndSort({ ...emptyView, search }).length;
  expect([count('cap lotus'), count('caplotus')]).toEqual([1, 0]);
});

test('the first column, schemes, codes and what a page declares identify a row', () => {
  const column = { ...textColumn('text', () => '', { header: 'Text', label: 'Text' }) };
  expect(isIdentifying(column, 0)).toBe(true);
  expect(isIdentifying(column, 1)).toBe(false);
  expect(isIdentifying({ ...column, cell: codeCell }, 1)).toBe(true);
  expect(isIdentifying({ ...column, cell: schemeCell }, 1)).toBe(true);
  expect(isIdentifying({ ...column, isIdentifying: true }, 1)).toBe(true);
  expect(isIdentifying({ ...column, isIdentifying: false }, 0)).toBe(false);
});

test('rows that have the words of a search elsewhere are counted under the other filters, with the columns that have them all', () => {
  const funds = [
    buildFund({ name: 'Lotus Cap', house: 'Lotus' }),
    buildFund({ name: 'Flexi', house: 'Lotus House' }),
    buildFund({ name: 'Liquid', house: 'lotus house', nav: 5 }),
    buildFund({ name: 'House', house: 'Deodar Lotus' }),
    buildFund({ name: 'Gilt', house: 'Deodar' }),
  ];
  const engine = createEngine(funds);
  const find = (view: Partial<TableView>) => engine.findElsewhere({ ...emptyView, ...view });
  const inHouse = (count: number) => ({ count, columns: [{ label: 'Fund house', count }] });
  expect(find({ search: 'LOTUS' })).toEqual(inHouse(3));
  expect(find({ search: 'lotus', ...filterBy('nav', { kind: 'range', min: 6, max: null }) })).toEqual(inHouse(2));
  // of “House, Deodar Lotus” no column has both words
  expect(find({ search: 'house lotus' })).toEqual({ count: 3, columns: [{ label: 'Fund house', count: 2 }] });
  expect(find({ search: 'flexi lotus' })).toEqual({ count: 1, columns: [] });
  for (const none of [{ search: '' }, { search: 'gilt' }, { search: 'lotus', searchesAll: true }])
    expect(find(none)).toBeNull();
});

test('an excluded bound does not match, and a missing bound is open', () => {
  const funds = [0, 1, 2].map((nav) => buildFund({ nav }));
  const filterNavs = (filter: object) =>
    filterAndSort(funds, filterBy('nav', { kind: 'range', min: null, max: null, ...filter })).map(({ nav }) => nav);
  expect(filterNavs({ min: 1 })).toEqual([1, 2]);
  expect(filterNavs({ min: 1, above: true })).toEqual([2]);
  expect(filterNavs({ max: 1, below: true })).toEqual([0]);
});

test('the choices of a column count the rows that match all other filters, and include "no value"', () => {
  fc.assert(
    fc.property(arbitraryFunds, matchingView, (funds, view) => {
      const otherFilters = withFilter(view, 'house', null);
      const matching = funds.filter((fund) => matchesView(fund, otherFilters));
      const choices = createEngine(funds).listChoices(view, 'house');
      for (const { value, count } of choices) {
        expect(count).toBe(matching.filter(({ house }) => house === value).length);
      }
      expect(new Set(choices.map(({ value }) => value))).toEqual(new Set(funds.map(({ house }) => house)));
    }),
  );
});

test('if no row matches, the blocking filter is the one without which most rows match', () => {
  const funds = [buildFund({ nav: 5 }), buildFund({ nav: 6 }), buildFund({ nav: 50, house: 'Lotus' })];
  const filters = {
    nav: { kind: 'range', min: 40, max: null },
    house: { kind: 'choice', values: ['Kaveri'] },
  } as const;
  expect(createEngine(funds).findBlockingFilter({ ...emptyView, filters })).toEqual({
    rowFilter: { kind: 'column', id: 'nav' },
    countWithout: 2,
  });
  const twoBlocking = { ...emptyView, search: 'nothing like it', filters: { nav: { ...filters.nav, min: 99 } } };
  expect(createEngine(funds).findBlockingFilter(twoBlocking)).toBeNull();
});

test('a choice with an order of its own is sorted by it, other values after it', () => {
  const columns = fundColumns.map((column) =>
    column.id === 'house' ? { ...column, order: ['Lotus', 'Absent', 'Deodar'] } : column,
  );
  const funds = ['Deodar', 'Aravalli', 'Lotus', ''].map((house) => buildFund({ house }));
  const engine = createTableEngine(bindColumns(columns, funds), funds.length);
  const sorted = Array.from(engine.filterAndSort({ ...emptyView, ...sortBy('house') }), (index) => funds[index]?.house);
  expect(sorted).toEqual(['Lotus', 'Deodar', 'Aravalli', '']);
});

test('reading the texts in advance ends, and does not change the result', () => {
  const funds = Array.from({ length: 4_500 }, (_, index) => buildFund({ name: `Series ${index}`, nav: index % 7 }));
  const engine = createEngine(funds);
  let steps = 0;
  const shown = bindColumns(fundColumns, funds).slice(0, 2);
  while (engine.readAhead(shown)) steps++;
  expect(steps).toBe(23 + 2); // 200 rows at a time, then a column at a time, the hidden ones not at all
  const view = { ...emptyView, search: 'series 44', ...sortBy('nav', true) };
  expect(engine.filterAndSort(view)).toEqual(createEngine(funds).filterAndSort(view));
});

const collator = new Intl.Collator('en', { numeric: true });

function compareFunds(a: Fund, b: Fund, sort: TableView['sort']): number {
  for (const { id, descending } of sort) {
    const [one, two] = [getCell(a, id), getCell(b, id)];
    if (isBlank(one) || isBlank(two)) {
      if (isBlank(one) && isBlank(two)) continue;
      return isBlank(one) ? 1 : -1;
    }
    const order =
      typeof one === 'number' && typeof two === 'number' ? one - two : collator.compare(String(one), String(two));
    if (order !== 0) return descending ? -order : order;
  }
  return 0;
}

// The filters once more, row by row, in the simplest form: the reference for the engine.
function matchesView(fund: Fund, view: TableView): boolean {
  const texts = [fund.name, ...(view.searchesAll ? [fund.house] : [])];
  if (!view.search.split(/\s+/).every((word) => texts.some((text) => hasWords(text, word)))) return false;
  return Object.entries(view.filters).every(([id, filter]) => {
    const cell = getCell(fund, id);
    if (filter.kind === 'choice') return filter.values.includes(String(cell ?? ''));
    if (cell === null || cell === '') return false;
    if (filter.kind === 'text') return hasWords(String(cell), filter.text);
    if (filter.kind === 'dates') return (filter.from ?? '') <= String(cell) && String(cell) <= (filter.to ?? '9');
    const value = Number(cell);
    const { min, max } = filter;
    return (
      (min === null || (filter.above ? value > min : value >= min)) &&
      (max === null || (filter.below ? value < max : value <= max))
    );
  });
}
