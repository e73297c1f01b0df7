import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byPlace, rowAt } from '#dashboard/table/by-place.ts';
import { createEngine } from '#dashboard/table/engine/engine.ts';
import { emptyView, withFilter, wordsOf, type Filter, type TableView } from '#dashboard/table/view.ts';
import { aFund, fundColumns, someFunds, type Fund } from './rows.ts';
import { likelyView, someView } from './views.ts';

const engineOf = (funds: readonly Fund[]) => createEngine(byPlace(fundColumns, funds), funds.length);
const arrange = (funds: readonly Fund[], view: Partial<TableView>): readonly Fund[] =>
  Array.from(engineOf(funds).arrange({ ...emptyView, ...view }), (place) => rowAt(funds, place));
const by = (id: string, descending = false) => ({ sort: [{ id, descending }] });
const only = (id: string, filter: Filter) => ({ filters: { [id]: filter } });

const cellOf = (fund: Fund, id: string): string | number | null =>
  fundColumns.find((column) => column.id === id)?.value(fund) ?? null;
const isNothing = (cell: string | number | null): boolean => cell === null || cell === '';

test('rows without a value stand last, whichever the direction', () => {
  const funds = [aFund({ nav: null }), aFund({ nav: 2 }), aFund({ nav: -1 })];
  expect(arrange(funds, by('nav')).map(({ nav }) => nav)).toEqual([-1, 2, null]);
  expect(arrange(funds, by('nav', true)).map(({ nav }) => nav)).toEqual([2, -1, null]);
  const named = [aFund({ house: '' }), aFund({ house: 'Lotus' }), aFund({ house: 'Deodar' })];
  expect(arrange(named, by('house', true)).map(({ house }) => house)).toEqual(['Lotus', 'Deodar', '']);
});

test('a figure that is not finite counts as no figure', () => {
  const funds = [aFund({ nav: Number.NaN }), aFund({ nav: 3 }), aFund({ nav: Number.POSITIVE_INFINITY })];
  expect(arrange(funds, by('nav', true)).map(({ nav }) => nav)).toEqual([3, Number.NaN, Number.POSITIVE_INFINITY]);
  expect(arrange(funds, only('nav', { kind: 'range', min: 0, max: null }))).toHaveLength(1);
});

test('numbers inside names are compared as numbers, and casing decides last', () => {
  const names = ['Series 10', 'series 9', 'Series 9', 'Alpha'];
  const sorted = arrange(
    names.map((name) => aFund({ name })),
    by('name'),
  );
  expect(sorted.map(({ name }) => name)).toEqual(['Alpha', 'series 9', 'Series 9', 'Series 10']);
});

test('every sort keeps equal rows as they came, and orders the next key within them', () => {
  fc.assert(
    fc.property(someFunds, someView, (funds, { sort }) => {
      const places = [...engineOf(funds).arrange({ ...emptyView, sort })];
      expect(places.toSorted((a, b) => a - b)).toEqual(funds.map((_, place) => place));
      for (let at = 1; at < places.length; at++) {
        const [before = -1, after = -1] = [places[at - 1], places[at]];
        expect(compare(rowAt(funds, before), rowAt(funds, after), sort) || before - after).toBeLessThan(0);
      }
    }),
  );
});

test('a row is left exactly when every rule of the view lets it pass, whatever was asked before', () => {
  const views = fc.array(fc.oneof(someView, likelyView), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(someFunds, views, (funds, asked) => {
      const engine = engineOf(funds);
      for (const view of asked) {
        const left = engine.arrange({ ...view, sort: [] });
        expect([...left]).toEqual(funds.flatMap((fund, place) => (passes(fund, view) ? [place] : [])));
      }
    }),
  );
});

test('words are found in any order, casing and column of text, but not across two cells nor in figures', () => {
  const funds = [aFund({ name: 'Flexi Cap', house: 'Lotus', nav: 42 }), aFund({ name: 'Liquid', house: 'Deodar' })];
  expect(arrange(funds, { search: 'LOTUS flexi' })).toHaveLength(1);
  expect(arrange(funds, { search: 'caplotus' })).toHaveLength(0);
  expect(arrange(funds, { search: '42' })).toHaveLength(0);
  expect(arrange(funds, { search: '   ' })).toHaveLength(2);
});

test('an end that is left out does not pass, and an end that is not told is open', () => {
  const funds = [0, 1, 2].map((nav) => aFund({ nav }));
  const left = (filter: object) => arrange(funds, only('nav', { kind: 'range', min: null, max: null, ...filter }));
  expect(left({ min: 1 }).map(({ nav }) => nav)).toEqual([1, 2]);
  expect(left({ min: 1, above: true }).map(({ nav }) => nav)).toEqual([2]);
  expect(left({ max: 1, below: true }).map(({ nav }) => nav)).toEqual([0]);
});

test('the choices of a column count the rows that all other rules leave, and name rows without a value', () => {
  fc.assert(
    fc.property(someFunds, likelyView, (funds, view) => {
      const others = withFilter(view, 'house', null);
      const left = funds.filter((fund) => passes(fund, others));
      for (const { value, count } of engineOf(funds).choices(view, 'house')) {
        expect(count).toBe(left.filter(({ house }) => house === value).length);
      }
      const values = engineOf(funds)
        .choices(view, 'house')
        .map(({ value }) => value);
      expect(new Set(values)).toEqual(new Set(funds.map(({ house }) => house)));
    }),
  );
});

test('of the rules that empty a table, the one is named without which most rows pass', () => {
  const funds = [aFund({ nav: 5 }), aFund({ nav: 6 }), aFund({ nav: 50, house: 'Lotus' })];
  const filters = {
    nav: { kind: 'range', min: 40, max: null },
    house: { kind: 'choice', values: ['Kaveri'] },
  } as const;
  expect(engineOf(funds).inTheWay({ ...emptyView, filters })).toEqual({
    rule: { kind: 'filter', id: 'nav' },
    without: 2,
  });
  const hopeless = { ...emptyView, search: 'nothing like it', filters: { nav: { ...filters.nav, min: 99 } } };
  expect(engineOf(funds).inTheWay(hopeless)).toBeNull();
});

const engineFor = (navs: readonly (number | null)[], id: string) => {
  const funds = navs.map((nav) => aFund({ nav, house: '' }));
  const columns = byPlace(fundColumns, funds);
  const column = columns.find((one) => one.id === id);
  if (!column) throw new Error(`no column ${id}`);
  return { engine: createEngine(columns, funds.length), column };
};

test('a look through the figures of a column tells its extremes', () => {
  const { engine, column } = engineFor([null, 2, -3, Number.NaN], 'nav');
  expect(engine.surveyOf(column)).toEqual({ least: -3, most: 2, sizes: 5 });
});

test.each([
  [[null, Number.NaN], 'nav', false],
  [[null, 0], 'nav', true],
  [[1], 'house', false],
  [[1], 'on', true],
  [[], 'nav', false],
])('of %j, whether anything stands in %s is %s: zero is a value', (navs, id, told) => {
  const { engine, column } = engineFor(navs, id);
  expect(engine.hasValues(column)).toBe(told);
});

test('a choice with an order of its own is sorted by it, values it does not name after it', () => {
  const told = fundColumns.map((column) =>
    column.id === 'house' ? { ...column, order: ['Lotus', 'Absent', 'Deodar'] } : column,
  );
  const funds = ['Deodar', 'Aravalli', 'Lotus', ''].map((house) => aFund({ house }));
  const engine = createEngine(byPlace(told, funds), funds.length);
  const sorted = Array.from(engine.arrange({ ...emptyView, ...by('house') }), (place) => funds[place]?.house);
  expect(sorted).toEqual(['Lotus', 'Deodar', 'Aravalli', '']);
});

test('reading ahead ends, and what is read ahead answers the same', () => {
  const funds = Array.from({ length: 4_500 }, (_, place) => aFund({ name: `Series ${place}`, nav: place % 7 }));
  const engine = engineOf(funds);
  let steps = 0;
  while (engine.readAhead()) steps++;
  expect(steps).toBe(3 + fundColumns.length);
  const view = { ...emptyView, search: 'series 44', ...by('nav', true) };
  expect(engine.arrange(view)).toEqual(engineOf(funds).arrange(view));
});

const collator = new Intl.Collator('en', { numeric: true });

function compare(a: Fund, b: Fund, sort: TableView['sort']): number {
  for (const { id, descending } of sort) {
    const [one, two] = [cellOf(a, id), cellOf(b, id)];
    if (isNothing(one) || isNothing(two)) {
      if (isNothing(one) && isNothing(two)) continue;
      return isNothing(one) ? 1 : -1;
    }
    const order =
      typeof one === 'number' && typeof two === 'number' ? one - two : collator.compare(String(one), String(two));
    if (order !== 0) return descending ? -order : order;
  }
  return 0;
}

// The rules once more, row by row, as plainly as they can be said.
function passes(fund: Fund, view: TableView): boolean {
  const texts = `${fund.name}\n${fund.house}`.toLowerCase();
  if (!wordsOf(view.search).every((word) => texts.includes(word))) return false;
  return Object.entries(view.filters).every(([id, filter]) => {
    const cell = cellOf(fund, id);
    if (filter.kind === 'choice') return filter.values.includes(String(cell ?? ''));
    if (cell === null || cell === '') return false;
    if (filter.kind === 'text') return wordsOf(filter.text).every((word) => String(cell).toLowerCase().includes(word));
    if (filter.kind === 'days') return (filter.from ?? '') <= String(cell) && String(cell) <= (filter.to ?? '9');
    const value = Number(cell);
    const { min, max } = filter;
    return (
      (min === null || (filter.above ? value > min : value >= min)) &&
      (max === null || (filter.below ? value < max : value <= max))
    );
  });
}
