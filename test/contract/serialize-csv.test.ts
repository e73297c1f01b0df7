import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { serializeRecordsAsCsv } from '#contract/responses/serialize-csv.ts';
import { holding, performance } from '#test/conformance/specification/records.ts';
import { anyText } from '#test/support/any-text.ts';
import { buildHolding, buildOffer } from '#test/support/market/build-records.ts';

describe('a response as CSV', () => {
  it('has a header row of the specification’s names, even without records', () => {
    expect([...serializeRecordsAsCsv('GetSchemeTypeMaster', [])].join('')).toBe('Type,SchemeCount\r\n');
    const readHeader = (operation: 'GetAUM' | 'GetHoldings') =>
      [...serializeRecordsAsCsv(operation, [])].join('').split(/[,\r]/);
    // in its order, before the extension fields
    expect(readHeader('GetHoldings').slice(0, Object.keys(holding).length)).toEqual(Object.keys(holding));
    expect(readHeader('GetAUM').slice(0, Object.keys(performance).length)).toEqual(Object.keys(performance));
  });

  it('quotes what RFC 4180 requires, and leaves formulas unchanged', () => {
    const text = [
      ...serializeRecordsAsCsv('GetHoldings', [buildHolding({ instrument: 'A "B", C', isin: '=1+1', quantity: -5 })]),
    ].join('');
    expect(text).toContain('\r\n"A ""B"", C",=1+1,Power,-5,5000,');
    expect(text.endsWith('\r\n')).toBe(true);
  });

  it('writes a missing value as an empty field, never 0, and a missing date as the specification does', () => {
    const parseRow = (dates: 'String' | 'Iso') =>
      Papa.parse<Record<string, string>>(
        [...serializeRecordsAsCsv('GetNewFundOffers', [buildOffer()], dates)].join(''),
        {
          header: true,
          skipEmptyLines: true,
        },
      ).data[0];
    expect(parseRow('String')).toMatchObject({ NewFundLaunchDate: '01-01-0001', ReceivedAt: '01-01-0001 00:00:00' });
    expect(parseRow('Iso')).toMatchObject({ NewFundLaunchDate: '', ReceivedAt: '' });
    expect([...serializeRecordsAsCsv('GetHoldings', [buildHolding({ quantity: null, weight: 0 })])].join('')).toContain(
      ',Power,,5000,0,',
    );
  });

  it('is parsed by another CSV library to the same text, whatever it contains', () => {
    fc.assert(
      fc.property(fc.array(anyText({ minLength: 1 }), { maxLength: 1_100 }), (texts) => {
        const records = texts.map((instrument) => buildHolding({ instrument }));
        const text = [...serializeRecordsAsCsv('GetHoldings', records)].join('');
        const { data } = Papa.parse<string[]>(text, { newline: '\r\n', delimiter: ',' });
        expect(data.slice(1, -1).map(([instrument]) => instrument)).toEqual(texts);
      }),
      { numRuns: 30 },
    );
  });
});
