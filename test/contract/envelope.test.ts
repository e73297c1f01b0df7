import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEnvelope, writeEnvelope } from '#contract/envelope.ts';
import { pascalName, type Field, type Fields } from '#contract/field.ts';
import { operations, type Answer, type OperationName } from '#contract/operations.ts';
import { keptRecord } from '#contract/record.ts';
import { holding } from '#contract/records/holding.ts';
import { aHolding } from '#test/support/records.ts';
import { written } from '#test/support/written.ts';

const names = Object.keys(operations).filter((name): name is OperationName => name in operations);

/** Any value a field may hold inside; a field the operation needs is never empty. */
function anyValue(field: Field, needed: boolean): Arbitrary<string | number | null> {
  const time = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  switch (field.kind) {
    case 'text':
      return needed ? fc.string({ minLength: 1 }) : fc.string();
    case 'number':
      return fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0));
    case 'date':
      return needed ? time.map(toDay) : fc.option(time.map(toDay));
    case 'time':
      return needed ? time.map(toSecond) : fc.option(time.map(toSecond));
  }
}
const toDay = (date: Date) => date.toISOString().slice(0, 10);
const toSecond = (date: Date) => date.toISOString().slice(0, 19);

function anyRecords(name: OperationName): Arbitrary<Answer<OperationName>[]> {
  const { record, needs }: { record: Fields; needs: readonly string[] } = operations[name];
  const values = Object.entries(record).map(([field, told]) => [field, anyValue(told, needs.includes(field))] as const);
  const anyRecord = fc.record(Object.fromEntries(values)).map((told) => keptRecord(operations[name].record, told));
  return fc.array(anyRecord, { maxLength: 5 });
}

/** What crosses the wire between two programs is text. */
const sent = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

describe.each(names)('an answer to %s', (name) => {
  it.each(['String', 'Iso'] as const)('is read back as it was written, dates as %s', (dates) => {
    fc.assert(
      fc.property(anyRecords(name), (records) => {
        expect(readEnvelope(name, JSON.parse(written(name, records, dates)))).toEqual(records.map(withoutNegativeZero));
      }),
      { numRuns: 40 },
    );
  });

  it('is read whatever the casing of its names, with or without count', () => {
    fc.assert(
      fc.property(anyRecords(name), (records) => {
        const { value }: { value: object[] } = JSON.parse(written(name, records));
        const pascal = value.map((record) => renamed(record, pascalName));
        const shouted = value.map((record) => renamed(record, (key) => key.toUpperCase()));
        const plain = readEnvelope(name, sent({ value }));
        expect(readEnvelope(name, sent({ Value: pascal }))).toEqual(plain);
        expect(readEnvelope(name, sent({ VALUE: shouted, Count: value.length }))).toEqual(plain);
      }),
      { numRuns: 20 },
    );
  });
});

const renamed = (record: object, rename: (key: string) => string) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [rename(key), value]));
const withoutNegativeZero = (record: object) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, Object.is(value, -0) ? 0 : value]));

describe('writing', () => {
  it('tells every field of the contract in its order, and nothing else, whatever the record looks like inside', () => {
    const usual = written('GetHoldings', [aHolding({ date: null })]);
    const odd = Object.assign({ weight: null, ours: 'alone' }, aHolding({ date: null }));
    expect(written('GetHoldings', [odd])).toBe(usual);
    expect(Object.keys(JSON.parse(usual).value[0])).toEqual(Object.keys(holding));
    expect(JSON.parse(usual)).toMatchObject({ value: [{ date: '01-01-0001 00:00:00' }], count: 1 });
  });

  it.each([0, 1, 511, 512, 513, 1_024, 1_300])('makes one text of the pieces of %i records', (count) => {
    const records = Array.from({ length: count }, (_, at) => aHolding({ instrument: `“${at}”`, date: '2026-07-31' }));
    expect(JSON.parse(written('GetHoldings', records, 'Iso'))).toMatchObject({
      value: records.map(({ instrument }) => ({ instrument, date: '2026-07-31T00:00:00' })),
      count,
    });
    expect([...writeEnvelope('GetHoldings', records)].length === 1).toBe(count <= 512);
  });
});

describe('reading', () => {
  const wire = (): object => JSON.parse(written('GetHoldings', [aHolding()])).value[0];

  it('takes a missing number as null and a missing text as empty', () => {
    expect(readEnvelope('GetHoldings', { value: [{ Instrument: 'TREPS' }] })).toMatchObject([
      { instrument: 'TREPS', quantity: null, weight: null, isin: '', date: null },
    ]);
  });

  it('reads records of different shapes in one answer', () => {
    const [first, second] = readEnvelope('GetHoldings', {
      value: [
        { instrument: 'A', weight: 1 },
        { Weight: 2, INSTRUMENT: 'B' },
      ],
    });
    expect([first?.weight, second?.weight, second?.instrument]).toEqual([1, 2, 'B']);
  });

  it('leaves out fields it does not know', () => {
    expect(readEnvelope('GetHoldings', { value: [{ ...wire(), surprise: 1 }] })).toEqual([aHolding()]);
  });

  it.each([
    [{ weight: '1.5' }, 'GetHoldings, row 2: weight: expected a number, got "1.5"'],
    [{ instrument: 7 }, 'GetHoldings, row 2: instrument: expected text, got 7'],
    [{ instrument: '' }, 'GetHoldings, row 2: instrument: expected, but missing or empty'],
    [{ date: '31-12-2024' }, 'GetHoldings, row 2: date: expected MM-DD-YYYY or MM-DD-YYYY HH:mm:ss, got "31-12-2024"'],
    [JSON.parse('{"weight":1e999}'), 'GetHoldings, row 2: weight: expected a number, got Infinity'],
    [{ date: 5 }, 'GetHoldings, row 2: date: expected a date, got 5'],
  ])('names operation, row and field of %j', (wrong, message) => {
    expect(() => readEnvelope('GetHoldings', { value: [wire(), { ...wire(), ...wrong }] })).toThrow(message);
  });

  it.each([null, [], 'text', {}, { value: null }, { value: {} }])('refuses %j as an answer', (body) => {
    expect(() => readEnvelope('GetHoldings', body)).toThrow('GetHoldings: expected a list under "value"');
  });

  it('refuses a record that is no object', () => {
    expect(() => readEnvelope('GetHoldings', { value: [[]] })).toThrow(
      'GetHoldings, row 1: expected an object, got []',
    );
  });

  it('does not know a scheme that bears neither code nor name', () => {
    expect(() => readEnvelope('GetAUM', { value: [{ nav: 1 }] })).toThrow('code or schemeName: expected, but missing');
    expect(readEnvelope('GetAUM', { value: [{ SchemeName: 'A' }] })).toMatchObject([{ schemeName: 'A', nav: null }]);
  });
});
