// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeXml } from '#contract/write-xml.ts';
import { aHolding, anOffer } from '#test/support/records.ts';

const NIL = ['http://www.w3.org/2001/XMLSchema-instance', 'nil'] as const;

function parsed(text: string): Document {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

describe('an answer as XML', () => {
  it('stands under Response, Value and Record, with its count', () => {
    const document = parsed([...writeXml('GetHoldings', [aHolding(), aHolding()])].join(''));
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

  it('is well-formed without any record', () => {
    expect(parsed([...writeXml('GetHoldings', [])].join('')).querySelector('Count')?.textContent).toBe('0');
  });

  it('tells no figure as an empty nil element, an empty text as an empty one, 0 as 0', () => {
    const document = parsed([...writeXml('GetHoldings', [aHolding({ quantity: null, isin: '', weight: 0 })])].join(''));
    const [quantity, isin, weight] = ['Quantity', 'Isin', 'Weight'].map((name) => document.querySelector(name));
    expect([quantity?.getAttributeNS(...NIL), quantity?.textContent]).toEqual(['true', '']);
    expect([isin?.getAttributeNS(...NIL), isin?.textContent]).toEqual([null, '']);
    expect([weight?.getAttributeNS(...NIL), weight?.textContent]).toEqual([null, '0']);
  });

  it('tells an absent date as the specification does, and as nil in Iso', () => {
    const launched = (dates: 'String' | 'Iso') =>
      parsed([...writeXml('GetNewFundOffers', [anOffer()], dates)].join('')).querySelector('NewFundLaunchDate');
    expect(launched('String')?.textContent).toBe('01-01-0001');
    expect(launched('Iso')?.getAttributeNS(...NIL)).toBe('true');
  });

  it('leaves out what XML forbids and keeps all else, whatever the text', () => {
    const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 20 }), (texts) => {
        const records = texts.map((instrument) => aHolding({ instrument }));
        const document = parsed([...writeXml('GetHoldings', records)].join(''));
        expect(Array.from(document.querySelectorAll('Instrument'), (element) => element.textContent)).toEqual(
          texts.map((text) => text.replace(forbidden, '')),
        );
      }),
      { numRuns: 60 },
    );
    expect([...writeXml('GetHoldings', [aHolding({ instrument: 'A\u0000B\uFFFE<&>' })])].join('')).toContain(
      '<Instrument>AB&lt;&amp;&gt;</Instrument>',
    );
  });
});
