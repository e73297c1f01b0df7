// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serializeXml } from '#contract/responses/serialize-xml.ts';
import { anyText } from '#test/support/any-text.ts';
import { buildHolding, buildOffer } from '#test/support/market/build-records.ts';

const NIL = ['http://www.w3.org/2001/XMLSchema-instance', 'nil'] as const;

function parseXml(text: string): Document {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

describe('a response as XML', () => {
  it('nests records in Response and Value, with a count', () => {
    const document = parseXml([...serializeXml('GetHoldings', [buildHolding(), buildHolding()])].join(''));
    const response = document.documentElement;
    expect([response.tagName, ...Array.from(response.children, ({ tagName }) => tagName)]).toEqual([
      'Response',
      'Value',
      'Count',
    ]);
    expect(document.querySelectorAll('Response > Value > Record')).toHaveLength(2);
    expect(document.querySelector('Count')?.textContent).toBe('2');
    expect(document.querySelector('Record > Instrument')?.textContent).toBe('Acme Ltd');
  });

  it('is well-formed without records', () => {
    expect(parseXml([...serializeXml('GetHoldings', [])].join('')).querySelector('Count')?.textContent).toBe('0');
  });

  it('writes a missing value as an empty nil element, an empty text as an empty one, 0 as 0', () => {
    const document = parseXml(
      [...serializeXml('GetHoldings', [buildHolding({ quantity: null, isin: '', weight: 0 })])].join(''),
    );
    const [quantity, isin, weight] = ['Quantity', 'Isin', 'Weight'].map((name) => document.querySelector(name));
    expect([quantity?.getAttributeNS(...NIL), quantity?.textContent]).toEqual(['true', '']);
    expect([isin?.getAttributeNS(...NIL), isin?.textContent]).toEqual([null, '']);
    expect([weight?.getAttributeNS(...NIL), weight?.textContent]).toEqual([null, '0']);
  });

  it('writes a missing date as the specification does, and as nil with dTFormat=Iso', () => {
    const getLaunchDate = (dates: 'String' | 'Iso') =>
      parseXml([...serializeXml('GetNewFundOffers', [buildOffer()], dates)].join('')).querySelector(
        'NewFundLaunchDate',
      );
    expect(getLaunchDate('String')?.textContent).toBe('01-01-0001');
    expect(getLaunchDate('Iso')?.getAttributeNS(...NIL)).toBe('true');
  });

  it('drops the characters that XML forbids and retains all others', () => {
    const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
    fc.assert(
      fc.property(fc.array(anyText(), { maxLength: 5 }), (texts) => {
        const records = texts.map((instrument) => buildHolding({ instrument }));
        const document = parseXml([...serializeXml('GetHoldings', records)].join(''));
        expect(Array.from(document.querySelectorAll('Instrument'), (element) => element.textContent)).toEqual(
          texts.map((text) => text.replace(forbidden, '')),
        );
      }),
      { numRuns: 40 },
    );
    expect([...serializeXml('GetHoldings', [buildHolding({ instrument: 'A\u0000B\uFFFE<&>' })])].join('')).toContain(
      '<Instrument>AB&lt;&amp;&gt;</Instrument>',
    );
  });
});
