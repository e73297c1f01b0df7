import { describe, expect, it } from 'vitest';
import { fitText } from '#dashboard/chart/fit-text.ts';
import { seriesClass, seriesDash } from '#dashboard/chart/series.ts';
import { shortNames } from '#dashboard/chart/short-names.ts';

describe('shortNames', () => {
  it('leaves plan, option and the word Fund away', () => {
    expect(
      shortNames([
        'Kaveri Flexi Cap Fund - Direct Plan - Growth',
        'Aravalli Mid Cap Fund (Regular) (IDCW Payout Option)',
      ]),
    ).toEqual(['Kaveri Flexi Cap', 'Aravalli Mid Cap']);
  });

  it('keeps a growth that belongs to the scheme itself', () => {
    expect(shortNames(['Deodar Growth Fund - Direct Plan - Growth Option'])).toEqual(['Deodar Growth']);
  });

  it('keeps the full names of schemes that would read the same', () => {
    const names = [
      'Kaveri Flexi Cap Fund - Direct Plan - Growth',
      'Kaveri Flexi Cap Fund - Regular Plan - Growth',
      'Nilgiri Value Fund',
    ];
    expect(shortNames(names)).toEqual([names[0], names[1], 'Nilgiri Value']);
  });

  it('numbers schemes that bear one name, and never empties a name', () => {
    expect(shortNames(['Same Fund', 'Same Fund', 'Growth'])).toEqual(['Same Fund (1)', 'Same Fund (2)', 'Growth']);
  });
});

describe('a series', () => {
  it('differs from every other of ten by its colour or its dash', () => {
    const looks = Array.from({ length: 10 }, (_, at) => `${seriesClass(at)} ${seriesDash(at)}`);
    expect(new Set(looks).size).toBe(10);
  });
});

describe('fitText', () => {
  const letters = (text: string) => text.length;

  it('leaves a text that fits and cuts one that does not, at a letter', () => {
    expect(fitText('Vindhya Bank', 12, letters)).toBe('Vindhya Bank');
    expect(fitText('Vindhya Bank', 9, letters)).toBe('Vindhya…');
    expect(fitText('Vindhya Bank', 0, letters)).toBe('V…');
  });
});
