import { describe, expect, it } from 'vitest';
import { parseSettings } from '#dashboard/navigation/search-settings.ts';
import { compareSettings } from '#dashboard/pages/compare/compare-settings.ts';

const parse = (search: Readonly<Record<string, string>>) => parseSettings(compareSettings, search);

describe('compareSettings', () => {
  it('parses codes, period and scale', () => {
    expect(parse({ codes: '120503, 120504,120503', period: 'MAX', scale: 'log' })).toMatchObject({
      codes: ['120503', '120504'],
      period: 'max',
      scale: 'log',
      ignored: [],
    });
  });

  it('defaults to no scheme, five years and a linear scale', () => {
    expect(parse({})).toMatchObject({
      codes: [],
      period: '5y',
      scale: 'linear',
      ignored: [],
    });
  });

  it('keeps ten schemes and says so', () => {
    const { codes, ignored } = parse({
      codes: Array.from({ length: 13 }, (_, index) => `c${index}`).join(),
    });
    expect([codes.length, codes.at(-1)]).toEqual([10, 'c9']);
    expect(ignored).toEqual(['Only the first 10 of the 13 schemes in this link are used.']);
  });

  it('uses the defaults for invalid values and names them', () => {
    const { codes, period, ignored } = parse({ codes: `,,1,${'9'.repeat(50)}`, period: '7y' });
    expect([codes, period]).toEqual([['1'], '5y']);
    expect(ignored).toEqual([
      `Code ${'9'.repeat(50)} not found.`,
      expect.stringMatching(/^period “7y”: use 1y, 3y, 5y, 10y, max, fall-2000, .*fall-2024\.$/),
    ]);
  });
});

describe('parameters of the views', () => {
  it('parses view, pair, start, window, risk-free rate and amount', () => {
    const search = { codes: '1,2', view: 'rolling', pair: '2,1', start: '2021-11-19', window: '1y', riskFree: '6.5' };
    expect(parse({ ...search, sip: '5000' })).toMatchObject({
      view: 'rolling',
      pair: ['2', '1'],
      start: '2021-11-19',
      window: '1y',
      riskFree: 6.5,
      sip: 5000,
      zoom: null,
      ignored: [],
    });
    expect(parse({ zoom: '2023-01-02,2024-06-28' }).zoom).toEqual(['2023-01-02', '2024-06-28']);
    expect(parse({ zoom: '2024-06-28,2023-01-02' })).toMatchObject({
      zoom: null,
      ignored: ['zoom “2024-06-28,2023-01-02”: use two dates such as 2023-01-02,2024-06-28.'],
    });
  });

  it('parses an end, and keeps the start of a window whose end is not after it', () => {
    expect(parse({ start: '2008-01-01', end: '2017-12-31' })).toMatchObject({ end: '2017-12-31', ignored: [] });
    expect(parse({ period: '10y', end: '2017-12-31' })).toMatchObject({ end: '2017-12-31', ignored: [] });
    expect(parse({ start: '2020-01-01', end: '2020-01-01' })).toMatchObject({
      start: '2020-01-01',
      end: null,
      ignored: ['end “2020-01-01”: use a date from 2020-01-02, after the start.'],
    });
    expect(parse({ end: '2020-02-30' })).toMatchObject({
      end: null,
      ignored: ['end “2020-02-30”: use a date such as 2024-12-31.'],
    });
    expect(parse({ period: 'fall-2020' })).toMatchObject({ period: 'fall-2020', ignored: [] });
  });

  it('ignores what it does not understand with a sentence for each, except a pair of one scheme', () => {
    const parsed = parse({
      codes: '1,2',
      pair: '1,1',
      start: '2021-02-30',
      riskFree: '-1',
      sip: 'x',
    });
    expect(parsed).toMatchObject({ pair: null, start: 'common', riskFree: null, sip: 10_000 });
    expect(parsed.ignored).toHaveLength(3);
  });
});
