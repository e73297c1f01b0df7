import { expect, test } from 'vitest';
import type { ActiveScheme } from '#contract/records/active-scorecard.ts';
import { countTransitions } from '#schemes/peers/quartile-transitions.ts';
import { isoDate } from '#test/support/iso-date.ts';

const scheme = (previousQuartile: string, quartile: string, ended: string | null = null): ActiveScheme => ({
  ...{ code: '1', schemeName: '', subCategory: '', years: 1, from: null, to: null, categoryKnown: 'Yes' },
  ...{ return: null, aboveIndex: null, aboveIndexFund: null, aum: null, quartile, previousQuartile },
  ended: ended === null ? null : isoDate(ended),
});

test('the schemes of a quartile add up to what became of them, those that ended and those without a quartile included', () => {
  const schemes = [
    scheme('1', '1'),
    scheme('1', '4'),
    scheme('1', '', '2026-01-31'),
    scheme('1', ''),
    scheme('2', 'Median'),
  ];
  const [top, second, ...others] = countTransitions([...schemes, scheme('', '1')]);
  expect(top).toEqual({
    from: '1',
    schemes: 4,
    counts: new Map([
      ['1', 1],
      ['4', 1],
      ['Ended', 1],
      ['', 1],
    ]),
  });
  expect(second).toEqual({ from: '2', schemes: 1, counts: new Map([['Median', 1]]) });
  expect(others).toEqual([]);
});
