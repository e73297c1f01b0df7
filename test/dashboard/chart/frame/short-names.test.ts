import { describe, expect, it } from 'vitest';
import { shortenBrand, shortenForEnds, shortenNames } from '#dashboard/chart/frame/short-names.ts';

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

describe('shortenForEnds', () => {
  it('leaves out what the names of all own schemes end with, and only there', () => {
    const lines = ['Kaveri Large Cap', 'Mirae Asset Large Cap', 'NIFTY Large Cap'].map((label, index) => ({
      label,
      colour: index < 2 ? index : ('benchmark' as const),
    }));
    expect(shortenForEnds(lines)).toEqual(['Kaveri', 'Mirae Asset', 'NIFTY Large Cap']);
    expect(shortenForEnds(lines.slice(1))).toEqual(['Mirae Large Cap', 'NIFTY Large Cap']);
  });

  it('leaves a word of each name', () => {
    const lines = ['Large Cap', 'Kaveri Large Cap'].map((label, colour) => ({ label, colour }));
    expect(shortenForEnds(lines)).toEqual(['Large', 'Kaveri Large']);
  });
});
