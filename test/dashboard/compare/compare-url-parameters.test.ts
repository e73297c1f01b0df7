import { describe, expect, it } from 'vitest';
import { parseCompareUrlParameters } from '#dashboard/pages/compare/compare-url-parameters.ts';

describe('parseCompareUrlParameters', () => {
  it('parses codes, period and scale', () => {
    expect(parseCompareUrlParameters({ codes: '120503, 120504,120503', period: 'MAX', scale: 'log' })).toMatchObject({
      codes: ['120503', '120504'],
      excessCodes: 0,
      period: 'max',
      scale: 'log',
      ignored: [],
    });
  });

  it('defaults to no scheme, five years and a linear scale', () => {
    expect(parseCompareUrlParameters({})).toMatchObject({
      codes: [],
      excessCodes: 0,
      period: '5y',
      scale: 'linear',
      ignored: [],
    });
  });

  it('keeps ten schemes and counts the others', () => {
    const { codes, excessCodes } = parseCompareUrlParameters({
      codes: Array.from({ length: 13 }, (_, index) => `c${index}`).join(),
    });
    expect([codes.length, codes.at(-1), excessCodes]).toEqual([10, 'c9', 3]);
  });

  it('uses the defaults for invalid values and names them', () => {
    const { codes, period, ignored } = parseCompareUrlParameters({ codes: `,,1,${'9'.repeat(50)}`, period: '7y' });
    expect([codes, period]).toEqual([['1'], '5y']);
    expect(ignored).toEqual([
      'One invalid code was ignored (longer than 40 characters).',
      'period “7y”: use 1y, 3y, 5y, max.',
    ]);
  });
});
