import { must, mustEqual } from '../broken.ts';
import { ours, type Promised } from '../promise.ts';
import { codeOf, codesOf, performances, sampledCodes, spread } from '../asking/market.ts';
import { numberOf, textOf, timeOf, type Row } from '../asking/row.ts';
import type { Service } from '../asking/service.ts';
import { performance, type Kind } from '../specification/records.ts';

/** Order and length of GetAUM and GetAumSchemeComparison. */
export const performancePromises: readonly Promised[] = [
  ours('GetAUM tells each code once', async (service) => {
    const codes = codesOf(await performances(service));
    must(new Set(codes).size === codes.length, 'GetAUM', 'a code twice', 'each once');
  }),
  ours('GetAUM is ordered by DailyAum, largest first, nulls last, then Code', async (service) => {
    const rows = await performances(service);
    mustEqual('GetAUM, codes', codesOf(rows), codesOf(sorted(rows, 'DailyAum')));
  }),
  ours('max keeps the largest', async (service) => {
    const codes = codesOf(await performances(service));
    for (const max of [1, 7, codes.length + 1]) {
      mustEqual(
        `GetAUM max=${max}, codes`,
        codesOf(await service.rows('GetAUM', { max: String(max) })),
        codes.slice(0, max),
      );
    }
  }),
  ours('max keeps the largest of those selected', async (service) => {
    const rows = await performances(service);
    const category = textOf(rows.at(-1) ?? rows[0] ?? nobody(), 'Category');
    const expected = rows.filter((row) => textOf(row, 'Category') === category).slice(0, 3);
    mustEqual(
      'GetAUM max=3 of a category, codes',
      codesOf(await service.rows('GetAUM', { category, max: '3' })),
      codesOf(expected),
    );
    const listed = codesOf(spread(rows, 6));
    mustEqual(
      'GetAUM max=3 of a list of codes, codes',
      codesOf(await service.rows('GetAUM', { code: listed.toReversed().join(','), max: '3' })),
      listed.slice(0, 3),
    );
  }),
  ours('GetAumSchemeComparison tells the records of GetAUM', async (service) => {
    const asked = { code: (await sampledCodes(service)).join(',') };
    const [beside, alone] = [await service.ask('GetAumSchemeComparison', asked), await service.ask('GetAUM', asked)];
    mustEqual(beside.where, beside.text, alone.text);
  }),
  ...Object.keys(performance).map((field) =>
    ours(`sortBy ${field} sorts by it: largest, latest or A first, missing last, ties by Code`, sortsBy(field)),
  ),
];

function sortsBy(field: string) {
  return async (service: Service) => {
    const asked = { code: (await sampledCodes(service)).join(',') };
    const got = await service.rows('GetAumSchemeComparison', { ...asked, sortBy: field });
    const expected = sorted(await service.rows('GetAumSchemeComparison', asked), field);
    mustEqual(`GetAumSchemeComparison sortBy=${field}, codes`, codesOf(got), codesOf(expected));
  };
}

const kinds: Readonly<Record<string, Kind>> = performance;
const alphabet = new Intl.Collator('en');

function sorted(rows: readonly Row[], field: string): readonly Row[] {
  const kind = kinds[field];
  const valueOf = (row: Row): string | number | null =>
    kind === 'number' ? numberOf(row, field) : kind === 'text' ? textOf(row, field) || null : timeOf(row, field);
  const keyed = rows.map((row) => ({ row, value: valueOf(row), code: codeOf(row) }));
  return keyed
    .toSorted((a, b) => compared(a.value, b.value, kind) || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))
    .map(({ row }) => row);
}

function compared(a: string | number | null, b: string | number | null, kind: Kind | undefined): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (kind === 'text') return alphabet.compare(String(a), String(b));
  return a < b ? 1 : a > b ? -1 : 0;
}

function nobody(): never {
  throw new Error('there are no schemes: the service cannot be judged');
}
