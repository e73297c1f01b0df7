import { expect, test } from 'vitest';
import { countMonths, describeNeed } from '#dashboard/pages/screener/missing-values.ts';

test.each([
  ['return3Year', 'Needs 3 years of NAVs; these data have 13 months.'],
  ['aboveMedian3Year', 'Needs 3 years of NAVs; these data have 13 months.'],
  ['peerQuartile5Year', 'Needs 5 years of NAVs; these data have 13 months.'],
  ['volatility3Year', 'Needs 3 years of NAVs; these data have 13 months.'],
  ['peerQuartileRollingMedian3Year', 'Needs more than 3 years of NAVs; these data have 13 months.'],
  ['rollingNegativeShare1Year', ''], // 13 months are enough
  ['sovereignAaaShare', 'Needs portfolios of debt schemes; these data have none.'],
  ['planTerGap', 'Needs expense ratios; these data have none.'],
  ['ter', 'Needs expense ratios; these data have none.'],
  ['publishedTrackingError', ''],
  ['schemeName', ''],
])('an empty column %s says what it needs: %j', (id, sentence) => {
  expect(describeNeed(id, 13)).toBe(sentence);
});

test('what NAVs are needed is said before it is known how far they go back', () => {
  expect(describeNeed('return1Year', null)).toBe('Needs 1 year of NAVs.');
});

test('only whole months count', () => {
  expect(countMonths('2025-07-20', '2026-08-21')).toBe(13);
  expect(countMonths('2025-07-22', '2026-08-21')).toBe(12);
});
