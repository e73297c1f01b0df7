import { describe, expect, it } from 'vitest';
import { copyRecord } from '#contract/fields.ts';
import {
  type FieldName,
  operationNames,
  operations,
  type OperationName,
  type OperationRecord,
} from '#contract/operations/operations.ts';
import { createColumnRecords } from '#contract/responses/column-records.ts';
import { parseResponseRecords } from '#contract/responses/envelope.ts';
import { parseResponseColumns } from '#contract/responses/parse-columns.ts';
import { validateRecord } from '#contract/responses/parse-record.ts';
import { serializeColumns } from '#contract/responses/serialize-json.ts';
import { buildHolding } from '#test/support/market/build-records.ts';
import { serializeResponse } from '#test/support/serialize-response.ts';

/** Records with a value, 0 and no value of each number, and a date and none. */
function buildRecords<Name extends OperationName>(name: Name): readonly OperationRecord<Name>[] {
  const { record: fields } = operations[name];
  const identifyingFields: readonly string[] = operations[name].identifyingFields;
  return [0, 1, 2, 1].map((kind) =>
    validateRecord(
      fields,
      Object.fromEntries(
        Object.entries(fields).map(([field, { kind: type }], index) => [
          field,
          type === 'number'
            ? [null, 0, -1.25 - index][kind]
            : type === 'text'
              ? ['x', `“${field}”`, 'y'][kind]
              : [identifyingFields.includes(field) ? '2025-01-01' : null, '2026-07-31', '2026-06-30'][kind],
        ]),
      ),
    ),
  );
}

const parse = <Name extends OperationName, Field extends FieldName<Name>>(
  name: Name,
  text: string,
  fields?: readonly Field[],
) => createColumnRecords(name, parseResponseColumns(name, JSON.parse(text), fields), fields).map(copyRecord);

describe('parseResponseColumns', () => {
  it.each(operationNames)(
    'has the records of %s as a list of records has them, a missing number never as 0',
    (name) => {
      const records = buildRecords(name);
      for (const dates of ['String', 'Iso'] as const) {
        const expected = parseResponseRecords(name, JSON.parse(serializeResponse(name, records, dates)));
        expect(parse(name, [...serializeColumns(name, records, dates)].join(''))).toEqual(expected);
      }
    },
  );

  it('accepts names in any casing and missing fields, drops unknown ones, and has the selected ones only', () => {
    const body = '{"COLUMNS":{"WEIGHT":[1,null],"surprise":[1],"instrument":["A","B"]},"Count":2}';
    expect(parse('GetHoldings', body, ['instrument', 'isin', 'quantity', 'weight'])).toEqual([
      { instrument: 'A', isin: '', quantity: null, weight: 1 },
      { instrument: 'B', isin: '', quantity: null, weight: null },
    ]);
  });

  const holdings = [buildHolding({ instrument: 'A' }), buildHolding({ instrument: 'B' })];
  const { columns }: { columns: Record<string, unknown> } = JSON.parse(
    [...serializeColumns('GetHoldings', holdings)].join(''),
  );
  it.each([
    [{ Weight: [1, '1.5'] }, 'GetHoldings, row 2: weight: expected a number, got "1.5"'],
    [{ Instrument: ['A', 7] }, 'GetHoldings, row 2: instrument: expected text, got 7'],
    [{ Instrument: ['A', ''] }, 'GetHoldings, row 2: instrument: expected, but missing or empty'],
    [{ Date: ['07-31-2026', '31-12-2024'] }, 'GetHoldings, row 2: date: expected MM-DD-YYYY'],
    [{ Weight: [1] }, 'GetHoldings: weight: expected a list of 2 values'],
    [{ Instrument: undefined }, 'GetHoldings, row 1: instrument: expected, but missing or empty'],
  ])('names operation, row and field of the error in %j', (wrong, message) => {
    expect(() => parseResponseColumns('GetHoldings', { count: 2, columns: { ...columns, ...wrong } })).toThrow(message);
  });

  it('rejects a list of records', () => {
    expect(() => parseResponseColumns('GetAUM', { value: [] })).toThrow('GetAUM: expected "count" and "columns"');
  });
});

describe('a record of columns', () => {
  const [record] = createColumnRecords(
    'GetAUM',
    parseResponseColumns('GetAUM', { count: 1, columns: { Code: ['1'], Nav: [null] } }, ['code', 'nav']),
    ['code', 'nav'],
  );

  it('has its fields, and cannot be copied without them', () => {
    expect([record?.code, record?.nav, 'nav' in (record ?? {})]).toEqual(['1', null, true]);
    expect(() => ({ ...record })).toThrow('expected copyRecord');
    expect(() => JSON.stringify(record)).toThrow('expected copyRecord');
    expect(record && copyRecord(record)).toEqual({ code: '1', nav: null });
  });
});
