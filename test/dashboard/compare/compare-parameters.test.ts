import { describe, expect, it } from 'vitest';
import { readCompareParameters } from '#dashboard/pages/compare/compare-parameters.ts';

describe('the address of a comparison', () => {
  it('tells codes, period and scale', () => {
    expect(readCompareParameters({ codes: '120503, 120504,120503', period: 'MAX', scale: 'log' })).toEqual({
      codes: ['120503', '120504'],
      tooMany: 0,
      period: 'max',
      scale: 'log',
      unread: [],
    });
  });

  it('opens on no scheme, five years and a linear scale when it says nothing', () => {
    expect(readCompareParameters({})).toEqual({ codes: [], tooMany: 0, period: '5y', scale: 'linear', unread: [] });
  });

  it('takes ten schemes and tells how many more it names', () => {
    const { codes, tooMany } = readCompareParameters({ codes: Array.from({ length: 13 }, (_, at) => `c${at}`).join() });
    expect([codes.length, codes.at(-1), tooMany]).toEqual([10, 'c9', 3]);
  });

  it('falls back to what can be read where it is mangled, and says so', () => {
    const { codes, period, unread } = readCompareParameters({ codes: `,,1,${'9'.repeat(50)}`, period: '7y' });
    expect([codes, period]).toEqual([['1'], '5y']);
    expect(unread).toEqual([
      'codes: a code of more than 40 letters was left out.',
      'period: expected 1y, 3y, 5y, max, got “7y”.',
    ]);
  });
});
