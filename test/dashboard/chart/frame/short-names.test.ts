import { describe, expect, it } from 'vitest';
import { getSeriesColour, getSeriesDash } from '#dashboard/chart/frame/series-style.tsx';
import { shortenBrand, shortenNames } from '#dashboard/chart/frame/short-names.ts';

describe('shortenNames', () => {
  it('removes plan, option and the word Fund', () => {
    expect(
      shortenNames([
        'Kaveri Flexi Cap Fund - Direct Plan - Growth',
        'Aravalli Mid Cap Fund (Regular) (IDCW Payout Option)',
      ]),
    ).toEqual(['Kaveri Flexi Cap', 'Aravalli Mid Cap']);
  });

  it('keeps the word Growth if it belongs to the scheme itself', () => {
    expect(shortenNames(['Malabar Gold ETF Fund of Fund - Direct Plan'])).toEqual(['Malabar Gold ETF Fund of Fund']);
    expect(shortenNames(['Deodar Growth Fund - Direct Plan - Growth Option'])).toEqual(['Deodar Growth']);
  });

  it('keeps the full names of schemes that would read the same', () => {
    const names = [
      'Kaveri Flexi Cap Fund - Direct Plan - Growth',
      'Kaveri Flexi Cap Fund - Regular Plan - Growth',
      'Nilgiri Value Fund',
    ];
    expect(shortenNames(names)).toEqual([names[0], names[1], 'Nilgiri Value']);
  });

  it('numbers schemes with the same name, and never returns an empty name', () => {
    expect(shortenNames(['Same Fund', 'Same Fund', 'Growth'])).toEqual(['Same Fund (1)', 'Same Fund (2)', 'Growth']);
  });
});

describe('shortenBrand', () => {
  it('shortens the brand at the beginning of a name, and leaves any other name as it is', () => {
    const names = ['Aditya Birla Sun Life Arbitrage', 'Mirae Asset', 'Kaveri Nippon India Fund', 'Nippon Indian Fund'];
    expect(names.map(shortenBrand)).toEqual(['ABSL Arbitrage', ...names.slice(1)]);
  });
});

describe('a series', () => {
  it('differs from all others of ten in colour or dash', () => {
    const styles = Array.from({ length: 10 }, (_, index) => `${getSeriesColour(index)} ${getSeriesDash(index)}`);
    expect(new Set(styles).size).toBe(10);
  });
});
