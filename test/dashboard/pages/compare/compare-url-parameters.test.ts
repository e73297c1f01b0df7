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

describe('parameters of the views', () => {
  it('parses view, pair, start, window, risk-free rate and amount', () => {
    const search = { codes: '1,2', view: 'rolling', pair: '2,1', start: '2021-11-19', window: '1y', riskFree: '6.5' };
    expect(parseCompareUrlParameters({ ...search, sip: '5000' })).toMatchObject({
      view: 'rolling',
      pair: ['2', '1'],
      start: '2021-11-19',
      window: '1y',
      riskFreeRate: 6.5,
      sipAmount: 5000,
      zoom: null,
      ignored: [],
    });
    expect(parseCompareUrlParameters({ zoom: '2023-01-02,2024-06-28' }).zoom).toEqual(['2023-01-02', '2024-06-28']);
    expect(parseCompareUrlParameters({ zoom: '2024-06-28,2023-01-02' })).toMatchObject({
      zoom: null,
      ignored: ['zoom “2024-06-28,2023-01-02”: use two dates such as 2023-01-02,2024-06-28.'],
    });
  });

  it('ignores what it does not understand with a sentence for each, except a pair that is no longer compared', () => {
    const parsed = parseCompareUrlParameters({
      codes: '1,2',
      pair: '1,3',
      start: '2021-02-30',
      riskFree: '-1',
      sip: 'x',
    });
    expect(parsed).toMatchObject({ pair: null, start: 'common', riskFreeRate: null, sipAmount: 10_000 });
    expect(parsed.ignored).toHaveLength(3);
  });
});
