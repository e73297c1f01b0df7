import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '#contract/write-csv.ts';
import { aHolding, anOffer } from '#test/support/records.ts';

describe('an answer as CSV', () => {
  it('has the specification’s names for a header, also without any record', () => {
    expect([...writeCsv('GetSchemeTypeMaster', [])].join('')).toBe('Type,SchemeCount\r\n');
    expect([...writeCsv('GetHoldings', [])].join('')).toMatch(/^Instrument,Isin,IndustryOrRating,Quantity,/);
    expect([...writeCsv('GetAUM', [])].join('')).toMatch(/,ISINGrowth,ISINDivPayout,ISINDivReinvest\r\n$/);
  });

  it('quotes what RFC 4180 says must be, and leaves formulas as they are told', () => {
    const text = [...writeCsv('GetHoldings', [aHolding({ instrument: 'A "B", C', isin: '=1+1', quantity: -5 })])].join(
      '',
    );
    expect(text).toContain('\r\n"A ""B"", C",=1+1,Power,-5,5000,');
    expect(text.endsWith('\r\n')).toBe(true);
  });

  it('leaves no figure empty, never 0, and writes an absent date as the specification does', () => {
    const row = (dates: 'String' | 'Iso') =>
      Papa.parse<Record<string, string>>([...writeCsv('GetNewFundOffers', [anOffer()], dates)].join(''), {
        header: true,
        skipEmptyLines: true,
      }).data[0];
    expect(row('String')).toMatchObject({ NewFundLaunchDate: '01-01-0001', ReceivedAt: '01-01-0001 00:00:00' });
    expect(row('Iso')).toMatchObject({ NewFundLaunchDate: '', ReceivedAt: '' });
    expect([...writeCsv('GetHoldings', [aHolding({ quantity: null, weight: 0 })])].join('')).toContain(
      ',Power,,5000,0,',
    );
  });

  it('is read back by another reader as it was told, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', minLength: 1 }), { maxLength: 1_100 }), (texts) => {
        const records = texts.map((instrument) => aHolding({ instrument }));
        const text = [...writeCsv('GetHoldings', records)].join('');
        const { data } = Papa.parse<string[]>(text, { newline: '\r\n', delimiter: ',' });
        expect(data.slice(1, -1).map(([instrument]) => instrument)).toEqual(texts);
      }),
      { numRuns: 30 },
    );
  });
});
