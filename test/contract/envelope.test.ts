import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toWireName, type Field, type Fields } from '#contract/fields.ts';
import { operations, type OperationRecord, type OperationName } from '#contract/operations/operations.ts';
import { holdingFields } from '#contract/records/holding.ts';
import { parseResponseRecords } from '#contract/responses/envelope.ts';
import { validateRecord } from '#contract/responses/parse-record.ts';
import { serializeColumns, serializeEnvelope } from '#contract/responses/serialize-json.ts';
import { buildHolding } from '#test/support/market/build-records.ts';
import { serializeResponse } from '#test/support/serialize-response.ts';

const names = Object.keys(operations).filter((name): name is OperationName => name in operations);

/** Any valid value of a field; an identifying field is never empty. */
function anyValue(field: Field, isRequired: boolean): Arbitrary<string | number | null> {
  const time = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  switch (field.kind) {
    case 'text':
      return isRequired ? fc.string({ minLength: 1 }) : fc.string();
    case 'number':
      return fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0));
    case 'date':
      return isRequired ? time.map(toDay) : fc.option(time.map(toDay));
    case 'time':
      return isRequired ? time.map(toSecond) : fc.option(time.map(toSecond));
  }
}
const toDay = (date: Date) => date.toISOString().slice(0, 10);
const toSecond = (date: Date) => date.toISOString().slice(0, 19);

function anyRecords(name: OperationName): Arbitrary<OperationRecord<OperationName>[]> {
  const { record, identifyingFields }: { record: Fields; identifyingFields: readonly string[] } = operations[name];
  const values = Object.entries(record).map(
    ([fieldName, field]) => [fieldName, anyValue(field, identifyingFields.includes(fieldName))] as const,
  );
  const anyRecord = fc.record(Object.fromEntries(values)).map((row) => validateRecord(operations[name].record, row));
  return fc.array(anyRecord, { maxLength: 5 });
}

/** A body after crossing the wire as JSON text. */
const viaJson = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

describe.each(names)('a response of %s', (name) => {
  it('gives records with selected fields these only, so that a field that was not requested is no missing value', () => {
    const value = [{ Code: '1', Nav: null, SchemeName: 'A' }];
    expect(parseResponseRecords('GetAUM', { value }, ['code', 'nav', 'benchmark'])).toEqual([
      { code: '1', benchmark: '', nav: null },
    ]);
    expect(() => parseResponseRecords('GetAUM', { value: [{ nav: 1 }] }, ['code', 'nav'])).toThrow(
      'GetAUM, row 1: code: expected, but missing or empty',
    );
  });

  it.each(['String', 'Iso'] as const)('is parsed to the records that were serialized, with dTFormat=%s', (dates) => {
    fc.assert(
      fc.property(anyRecords(name), (records) => {
        expect(parseResponseRecords(name, JSON.parse(serializeResponse(name, records, dates)))).toEqual(
          records.map(withoutNegativeZero),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('is parsed regardless of the casing of its names, with or without count', () => {
    fc.assert(
      fc.property(anyRecords(name), (records) => {
        const { value }: { value: object[] } = JSON.parse(serializeResponse(name, records));
        const pascalCase = value.map((record) => renameKeys(record, toWireName));
        const upperCase = value.map((record) => renameKeys(record, (key) => key.toUpperCase()));
        const expected = parseResponseRecords(name, viaJson({ value }));
        expect(parseResponseRecords(name, viaJson({ Value: pascalCase }))).toEqual(expected);
        expect(parseResponseRecords(name, viaJson({ VALUE: upperCase, Count: value.length }))).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });
});

const renameKeys = (record: object, rename: (key: string) => string) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [rename(key), value]));
const withoutNegativeZero = (record: object) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, Object.is(value, -0) ? 0 : value]));

describe('serializeEnvelope', () => {
  it('writes exactly the fields of the contract in their order, regardless of the keys of the record', () => {
    const expected = serializeResponse('GetHoldings', [buildHolding({ date: null })]);
    const withOtherKeys = Object.assign({ weight: null, internal: 'value' }, buildHolding({ date: null }));
    expect(serializeResponse('GetHoldings', [withOtherKeys])).toBe(expected);
    expect(Object.keys(JSON.parse(expected).value[0])).toEqual(Object.keys(holdingFields));
    expect(JSON.parse(expected)).toMatchObject({ value: [{ date: '01-01-0001 00:00:00' }], count: 1 });
  });

  it.each([0, 1, 511, 512, 513, 1_024, 1_300])('joins the chunks of %i records into one document', (count) => {
    const records = Array.from({ length: count }, (_, index) =>
      buildHolding({ instrument: `“${index}”`, date: '2026-07-31' }),
    );
    expect(JSON.parse(serializeResponse('GetHoldings', records, 'Iso'))).toMatchObject({
      value: records.map(({ instrument }) => ({ instrument, date: '2026-07-31T00:00:00' })),
      count,
    });
    expect([...serializeEnvelope('GetHoldings', records)].length === 1).toBe(count <= 512);
  });
});

describe('serializeColumns', () => {
  it.each([0, 1, 513, 20_000])('has the values of %i records field by field, as they are in records', (count) => {
    const records = Array.from({ length: count }, (_, index) =>
      buildHolding({
        instrument: `“${index}”`,
        weight: index % 3 === 0 ? null : index / 7,
        date: index % 2 === 0 ? null : '2026-07-31',
      }),
    );
    for (const dates of ['String', 'Iso'] as const) {
      const { value }: { value: Record<string, unknown>[] } = JSON.parse(
        serializeResponse('GetHoldings', records, dates),
      );
      const body = JSON.parse([...serializeColumns('GetHoldings', records, dates)].join(''));
      const fields = Object.keys(holdingFields);
      const columns = fields.map((key) => [toWireName(key), value.map((record) => record[key])]);
      expect(body).toEqual({ count, columns: Object.fromEntries(columns) });
      expect(Object.keys(body.columns)).toEqual(fields.map(toWireName));
    }
  });

  it('has the selected fields only', () => {
    const records = [buildHolding({ instrument: 'A', weight: 2 })];
    const text = [...serializeColumns('GetHoldings', records, 'String', ['instrument', 'weight'])].join('');
    expect(text).toBe('{"count":1,"columns":{"Instrument":["A"],"Weight":[2]}}');
  });
});

describe('parseEnvelope', () => {
  const buildWireHolding = (): object => JSON.parse(serializeResponse('GetHoldings', [buildHolding()])).value[0];

  it('parses a missing number as null and a missing text as empty', () => {
    expect(parseResponseRecords('GetHoldings', { value: [{ Instrument: 'TREPS' }] })).toMatchObject([
      { instrument: 'TREPS', quantity: null, weight: null, isin: '', date: null },
    ]);
  });

  it('parses records with different keys in one response', () => {
    const [first, second] = parseResponseRecords('GetHoldings', {
      value: [
        { instrument: 'A', weight: 1 },
        { Weight: 2, INSTRUMENT: 'B' },
      ],
    });
    expect([first?.weight, second?.weight, second?.instrument]).toEqual([1, 2, 'B']);
  });

  it('drops unknown fields', () => {
    expect(parseResponseRecords('GetHoldings', { value: [{ ...buildWireHolding(), surprise: 1 }] })).toEqual([
      buildHolding(),
    ]);
  });

  it.each([
    [{ weight: '1.5' }, 'GetHoldings, row 2: weight: expected a number, got "1.5"'],
    [{ instrument: 7 }, 'GetHoldings, row 2: instrument: expected text, got 7'],
    [{ instrument: '' }, 'GetHoldings, row 2: instrument: expected, but missing or empty'],
    [{ date: '31-12-2024' }, 'GetHoldings, row 2: date: expected MM-DD-YYYY or MM-DD-YYYY HH:mm:ss, got "31-12-2024"'],
    [JSON.parse('{"weight":1e999}'), 'GetHoldings, row 2: weight: expected a number, got Infinity'],
    [{ date: 5 }, 'GetHoldings, row 2: date: expected a date, got 5'],
  ])('names operation, row and field of the error in %j', (invalid, message) => {
    expect(() =>
      parseResponseRecords('GetHoldings', { value: [buildWireHolding(), { ...buildWireHolding(), ...invalid }] }),
    ).toThrow(message);
  });

  it.each([null, [], 'text', {}, { value: null }, { value: {} }])('rejects %j as a response', (body) => {
    expect(() => parseResponseRecords('GetHoldings', body)).toThrow('GetHoldings: expected a list under "value"');
  });

  it('rejects a record that is not an object', () => {
    expect(() => parseResponseRecords('GetHoldings', { value: [[]] })).toThrow(
      'GetHoldings, row 1: expected an object, got []',
    );
  });

  it('rejects a scheme with neither code nor name', () => {
    expect(() => parseResponseRecords('GetAUM', { value: [{ nav: 1 }] })).toThrow(
      'code or schemeName: expected, but missing',
    );
    expect(parseResponseRecords('GetAUM', { value: [{ SchemeName: 'A' }] })).toMatchObject([
      { schemeName: 'A', nav: null },
    ]);
  });
});
