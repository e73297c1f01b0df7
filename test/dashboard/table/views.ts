import fc from 'fast-check';
import type { Filter, TableView } from '#dashboard/table/view.ts';

const text: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('*', '\\', '\\*', 'a|b', '\\e', 'large  cap ', 'f.nav=1..2', '–'),
  fc.string({ maxLength: 30 }),
);
const figure = fc.oneof(fc.constantFrom(0, -1.5, 1e-7, 1e21, 10), fc.double({ noNaN: true, noDefaultInfinity: true }));
// −0 and 0 are one figure, in an address too
const bound = fc.option(figure.map((value) => value + 0));
const day = fc.option(fc.constantFrom('2024-02-29', '2026-01-01', '2026-11-19'));

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
    name: text.filter((told) => told.trim() !== '').map((told): Filter => ({ kind: 'text', text: told })),
    house: fc.uniqueArray(text, { minLength: 1, maxLength: 5 }).map((values): Filter => ({ kind: 'choice', values })),
    nav: range,
    on: fc
      .record({ from: day, to: day })
      .filter(({ from, to }) => from !== null || to !== null)
      .map(({ from, to }): Filter => ({ kind: 'days', from, to })),
  },
  { requiredKeys: [] },
);

const sort = fc
  .uniqueArray(fc.constantFrom('name', 'house', 'nav', 'on'), { maxLength: 4 })
  .chain((ids) => fc.tuple(...ids.map((id) => fc.boolean().map((descending) => ({ id, descending })))));

/** Any view of the columns in `rows.ts`. */
export const someView: fc.Arbitrary<TableView> = fc.record({ sort, search: text, filters });

const likely = fc.record(
  {
    name: fc.constantFrom('fund', 'cap', 's').map((told): Filter => ({ kind: 'text', text: told })),
    house: fc
      .subarray(['Kaveri', 'Deodar', 'Lotus', ''], { minLength: 1 })
      .map((values): Filter => ({ kind: 'choice', values })),
    nav: fc.constantFrom(-1, 0, 0.1).map((min): Filter => ({ kind: 'range', min, max: null })),
  },
  { requiredKeys: [] },
);

/** Views whose rules let some of the rows in `rows.ts` pass. */
export const likelyView: fc.Arbitrary<TableView> = fc.record({
  sort,
  search: fc.constantFrom('', '', 'a', 'fund'),
  filters: likely,
});
