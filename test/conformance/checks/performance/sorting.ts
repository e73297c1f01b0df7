import { assertEqual, assertThat } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getNumber, getText, getTime, type Row } from '../../client/row.ts';
import { getCode, getCodes, getPerformances, getSampledCodes, sampleEvenly } from '../../client/schemes.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { performance, type FieldType } from '../../specification/records.ts';

/** The order and number of records of GetAUM and GetAumSchemeComparison. */
export const sortingChecks: readonly Check[] = [
  ours('GetAUM returns each code once', async (service) => {
    const codes = getCodes(await getPerformances(service));
    assertThat(new Set(codes).size === codes.length, 'GetAUM', 'a duplicate code', 'each code once');
  }),
  ours('GetAUM is sorted by DailyAum, largest first and nulls last, then by Code', async (service) => {
    const rows = await getPerformances(service);
    assertEqual('GetAUM, codes', getCodes(rows), getCodes(sortRows(rows, 'DailyAum')));
  }),
  ours('max returns the largest records', async (service) => {
    const codes = getCodes(await getPerformances(service));
    for (const max of [1, 7, codes.length + 1]) {
      const received = getCodes(await service.getRows('GetAUM', { max: String(max) }));
      assertEqual(`GetAUM max=${max}, codes`, received, codes.slice(0, max));
    }
  }),
  ours('max returns the largest of the selected records', async (service) => {
    const rows = await getPerformances(service);
    const category = getText(rows.at(-1) ?? rows[0] ?? failWithoutSchemes(), 'Category');
    assertEqual(
      'GetAUM max=3 of a category, codes',
      getCodes(await service.getRows('GetAUM', { category, max: '3' })),
      getCodes(rows.filter((row) => getText(row, 'Category') === category).slice(0, 3)),
    );
    const codes = getCodes(sampleEvenly(rows, 6));
    assertEqual(
      'GetAUM max=3 of a list of codes, codes',
      getCodes(await service.getRows('GetAUM', { code: codes.toReversed().join(','), max: '3' })),
      codes.slice(0, 3),
    );
  }),
  ours('GetAumSchemeComparison returns the records of GetAUM', async (service) => {
    const params = { code: (await getSampledCodes(service)).join(',') };
    const response = await service.get('GetAumSchemeComparison', params);
    assertEqual(response.where, response.text, (await service.get('GetAUM', params)).text);
  }),
  ...Object.keys(performance).map((field) =>
    ours(`sortBy ${field} sorts largest, latest or A first, missing values last, ties by Code`, checkSortBy(field)),
  ),
];

function checkSortBy(field: string) {
  return async (service: ServiceClient) => {
    const params = { code: (await getSampledCodes(service)).join(',') };
    const received = await service.getRows('GetAumSchemeComparison', { ...params, sortBy: field });
    const expected = sortRows(await service.getRows('GetAumSchemeComparison', params), field);
    assertEqual(`GetAumSchemeComparison sortBy=${field}, codes`, getCodes(received), getCodes(expected));
  };
}

const fieldTypes: Readonly<Record<string, FieldType>> = performance;
const collator = new Intl.Collator('en');

function sortRows(rows: readonly Row[], field: string): readonly Row[] {
  const type = fieldTypes[field];
  const getValue = (row: Row): string | number | null =>
    type === 'number' ? getNumber(row, field) : type === 'text' ? getText(row, field) || null : getTime(row, field);
  const withKeys = rows.map((row) => ({ row, value: getValue(row), code: getCode(row) }));
  return withKeys
    .toSorted((a, b) => compareValues(a.value, b.value, type) || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))
    .map(({ row }) => row);
}

function compareValues(a: string | number | null, b: string | number | null, type: FieldType | undefined): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (type === 'text') return collator.compare(String(a), String(b));
  return a < b ? 1 : a > b ? -1 : 0;
}

function failWithoutSchemes(): never {
  throw new Error('GetAUM: received no schemes, expected at least one');
}
