import fc from 'fast-check';
import type { ColumnSettings } from '#dashboard/table/columns/column-settings.ts';
import { withSearch, type RowView, type TableView } from '#dashboard/table/view/table-view.ts';
import type { Filter } from '#schemes/addresses/filter-url.ts';

const text: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('*', '\\', '\\*', 'a|b', '\\e', 'large  cap ', 'f.nav=1..2', '–'),
  fc.string({ maxLength: 30 }),
);
const number = fc.oneof(fc.constantFrom(0, -1.5, 1e-7, 1e21, 10), fc.double({ noNaN: true, noDefaultInfinity: true }));
// −0 and 0 are the same value, in a URL too
const bound = fc.option(number.map((value) => value + 0));
const date = fc.option(fc.constantFrom('2024-02-29', '2026-01-01', '2026-11-19'));

const range: fc.Arbitrary<Filter> = fc
  .record({ min: bound, max: bound, above: fc.boolean(), below: fc.boolean() })
  .filter(({ min, max }) => min !== null || max !== null)
  .map(({ min, max, above, below }) => ({
    kind: 'range',
    min,
    max,
    ...(above && min !== null ? { above: true } : {}),
    ...(below && max !== null ? { below: true } : {}),
  }));

const filters = fc.record(
  {
    name: text.filter((words) => words.trim() !== '').map((words): Filter => ({ kind: 'text', text: words })),
    house: fc.uniqueArray(text, { minLength: 1, maxLength: 5 }).map((values): Filter => ({ kind: 'choice', values })),
    nav: range,
    navDate: fc
      .record({ from: date, to: date })
      .filter(({ from, to }) => from !== null || to !== null)
      .map(({ from, to }): Filter => ({ kind: 'dates', from, to })),
  },
  { requiredKeys: [] },
);

const sort = fc
  .uniqueArray(fc.constantFrom('name', 'house', 'nav', 'navDate'), { maxLength: 4 })
  .chain((ids) => fc.tuple(...ids.map((id) => fc.boolean().map((descending) => ({ id, descending })))));

const movable = ['house', 'nav', 'navDate'];
const columns: fc.Arbitrary<ColumnSettings> = fc
  .record({
    kinds: fc.array(fc.constantFrom('shown', 'hidden', ''), { minLength: 3, maxLength: 3 }),
    order: fc.shuffledSubarray(movable),
    pinned: fc.shuffledSubarray(movable),
    widths: fc.dictionary(fc.constantFrom('name', ...movable), fc.integer({ min: 44, max: 800 })),
  })
  .map(({ kinds, order, pinned, widths }) => ({
    shown: movable.filter((_, index) => kinds[index] === 'shown'),
    hidden: movable.filter((_, index) => kinds[index] === 'hidden'),
    order,
    pinned,
    widths: { ...widths },
  }))
  .filter((settings) => Object.values(settings).some((setting) => Object.keys(setting).length > 0));

const groups = fc
  .uniqueArray(text, { minLength: 1, maxLength: 3 })
  .chain((names) => fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), fc.constantFrom('open', 'closed')))))
  .map((entries) => Object.fromEntries(entries));

/** Any view of the columns in `funds.ts`. */
export const arbitraryView: fc.Arbitrary<TableView> = fc
  .record(
    { sort, search: text, searchesAll: fc.boolean(), filters, columns, filterRow: fc.boolean(), groups },
    { requiredKeys: ['sort', 'search', 'filters'] },
  )
  .map((view) => withSearch(view, view.search));

const matchingFilters = fc.record(
  {
    name: fc.constantFrom('fund', 'cap', 's').map((words): Filter => ({ kind: 'text', text: words })),
    house: fc
      .subarray(['Kaveri', 'Deodar', 'Lotus', ''], { minLength: 1 })
      .map((values): Filter => ({ kind: 'choice', values })),
    nav: fc.constantFrom(-1, 0, 0.1).map((min): Filter => ({ kind: 'range', min, max: null })),
  },
  { requiredKeys: [] },
);

/** Views whose filters match some of the rows in `funds.ts`. */
export const matchingView: fc.Arbitrary<RowView> = fc
  .record({
    sort,
    search: fc.constantFrom('', '', 'a', 'fund'),
    searchesAll: fc.boolean(),
    filters: matchingFilters,
  })
  .map((view) => withSearch(view, view.search));
