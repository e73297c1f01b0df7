import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { type ComparedField, getComparisonRule } from '#finance/comparison/rules.ts';
import { computeAboveMedian, compareWithPeers, findBest } from '#finance/comparison/standing.ts';

interface Row {
  readonly value: number | null;
  readonly date: IsoDate;
}

const DAY = '2026-08-21';
const build = (values: readonly (number | null)[], date: IsoDate = DAY): readonly Row[] =>
  values.map((value) => ({ value, date }));

const options = (field: ComparedField, areTrackers = false) => ({
  getValue: ({ value }: Row) => value,
  getDate: ({ date }: Row) => date,
  rule: getComparisonRule(field),
  areTrackers,
});

const compare = (rows: readonly Row[], field: ComparedField = 'return3Year', areTrackers = false) => {
  const standings = compareWithPeers(rows, options(field, areTrackers));
  return rows.map((row) => standings.get(row));
};

const best = (rows: readonly Row[], field: ComparedField = 'return3Year', areTrackers = false) =>
  [...findBest(rows, options(field, areTrackers))].map(({ value }) => value);

const read = <Name extends 'rank' | 'quartile' | 'percentile' | 'reason'>(
  name: Name,
  values: readonly (number | null)[],
  field?: ComparedField,
) => compare(build(values), field).map((standing) => standing?.[name]);

test('rank 1 is the highest value, equal values share a rank, and the next one is counted on', () => {
  expect(read('rank', [10, 12, 12, 8, 14])).toEqual([4, 2, 2, 5, 1]);
});

test('where less is better, rank 1 is the lowest value, and the median stays as it is', () => {
  const standings = compare(build([10, 12, 12, 8, 14]), 'volatility3Year');
  expect(standings.map((standing) => standing?.rank)).toEqual([2, 3, 3, 1, 5]);
  expect(standings.map((standing) => standing?.median)).toEqual([12, 12, 12, 12, 12]);
});

test('values that are printed alike have one rank and one quartile, though they differ in the fourth decimal', () => {
  const values = [0.2301, 0.2302, 0.2311, 0.2344, 0.2299, 0.8, 1.2, 1.9];
  const standings = compare(build(values), 'volatility1Year').slice(0, 5);
  expect(new Set(standings.map((standing) => `${standing?.rank} ${standing?.quartile}`))).toEqual(
    new Set(['1 median']),
  );
  expect(read('rank', [1.005, 1.0149, 1, 2, 3], 'volatility1Year').slice(0, 2)).toEqual([2, 2]); // 1.01, as texts round
});

test('ties have the mean of their ranks in percentile and quartile', () => {
  // ranks 1, 2.5, 2.5, 4 to 8
  const values = [80, 70, 70, 50, 40, 30, 20, 10];
  expect(read('percentile', values)).toEqual([1, 5.5 / 7, 5.5 / 7, 4 / 7, 3 / 7, 2 / 7, 1 / 7, 0]);
  expect(read('quartile', values)).toEqual([1, 1, 1, 2, 3, 3, 4, 4]);
});

test('from five peers on there is a rank, from eight on a quartile, and with fewer the median alone', () => {
  expect(compare(build([4, 3, 2, 1]))[0]).toMatchObject({ count: 4, median: 2.5, rank: null, reason: 'FewPeers' });
  expect(compare(build([4]))[0]).toMatchObject({ count: 1, median: null, rank: null });
  expect(compare(build([7, 6, 5, 4, 3, 2, 1]))[0]).toMatchObject({ rank: 1, quartile: null, reason: 'FewForQuartile' });
  expect(compare(build([8, 7, 6, 5, 4, 3, 2, 1]))[0]).toMatchObject({ rank: 1, quartile: 1, reason: null });
});

test('a value within the materiality of the median is about the median, whatever its rank', () => {
  // median 12.05, materiality 0.1
  expect(read('quartile', [15, 14, 12.15, 12.1, 12, 11.95, 10, 9])).toEqual([
    1,
    1,
    'median',
    'median',
    'median',
    'median',
    4,
    4,
  ]);
  expect(read('quartile', [15, 14, 12.16, 12.1, 12, 11.94, 10, 9])).toEqual([1, 1, 2, 'median', 'median', 3, 4, 4]);
});

test('a group whose middle half differs by less than twice the materiality has ranks and no quartiles', () => {
  // quarters 12.00 and 12.19: 0.19 is below 0.20
  expect(read('quartile', [12.3, 12.19, 12.19, 12.1, 12.09, 12, 12, 9])).toEqual(Array.from({ length: 8 }, () => null));
  expect(compare(build([12.3, 12.19, 12.19, 12.1, 12.09, 12, 12, 9]))[0]).toMatchObject({ rank: 1, reason: 'Alike' });
  // the middle value of nine is in neither half: 12.00 and 12.20
  expect(read('quartile', [12.3, 12.2, 12.2, 12.1, 12.1, 12.1, 12, 12, 9])[0]).toBe(1);
});

test('trackers of one index are judged by tracking error, tracking difference and cost, and only ranked by return and risk', () => {
  const rows = build([8, 7, 6, 5, 4, 3, 2, 1]);
  for (const field of ['return3Year', 'volatility3Year', 'maxDrawdown3Year', 'sharpe3Year', 'calendarYear1'] as const)
    expect([field, compare(rows, field, true)[0]?.quartile, compare(rows, field, true)[0]?.reason]).toEqual([
      field,
      null,
      'Tracker',
    ]);
  for (const field of [
    'trackingError1Year',
    'trackingDifference1Year',
    'ter',
    'planTerGap',
    'publishedTrackingError',
  ] as const)
    expect([field, compare(rows, field, true)[0]?.reason]).toEqual([field, null]);
  expect(best(rows, 'return3Year', true)).toEqual([]);
  expect(best(rows, 'trackingError3Year', true)).toEqual([1]);
});

test('a share beyond 100 % or below 0 keeps its value, and is neither ranked nor counted', () => {
  const standings = compare(build([103.68, -0.5, 100, 99, 98, 97, 96]), 'sovereignAaaShare');
  expect(standings.map((standing) => standing?.reason)).toEqual([
    'OutOfRange',
    'OutOfRange',
    ...Array.from({ length: 5 }, () => 'FewForQuartile'),
  ]);
  expect(standings[0]).toMatchObject({ count: 5, median: 98, rank: null });
  expect(compare(build([-0.004, 100.004, 3, 2, 1]), 'belowAaShare').map((standing) => standing?.rank)).toEqual([
    1, 5, 4, 3, 2,
  ]);
});

test('portfolios of another month than that of most have no standing, and the rank of the others is among themselves', () => {
  const old = build([50, 40], '2019-06-30');
  const rows = [...old, ...build([9, 8, 7, 6, 5], '2026-03-31')];
  const standings = compare(rows, 'ytm');
  expect(standings.map((standing) => standing?.rank)).toEqual([null, null, 1, 2, 3, 4, 5]);
  expect(standings[0]).toEqual({
    ...{ count: 5, median: 7, rank: null, percentile: null, quartile: null, reason: 'OtherDay' },
    dates: { own: '2019-06-30', peers: '2026-03-31', span: 'Month' },
  });
});

test('returns of up to a month are compared among NAVs of one day, longer ones within three trading days', () => {
  const rows = [...build([9], '2026-08-20'), ...build([8], '2026-08-13'), ...build([7, 6, 5, 4, 3])];
  const ranks = (field: ComparedField) => compare(rows, field).map((standing) => standing?.rank);
  for (const field of ['return7Days', 'return15Days', 'return1Month'] as const)
    expect([field, ranks(field)]).toEqual([field, [null, null, 1, 2, 3, 4, 5]]);
  for (const field of ['return3Month', 'return1Year', 'volatility1Year', 'trackingError1Year'] as const) {
    expect([field, compare(rows, field).map((standing) => standing?.reason === 'OtherDay')]).toEqual([
      field,
      [false, true, false, false, false, false, false],
    ]);
    expect(compare(rows, field)[0]?.count).toBe(6);
  }
  expect(ranks('calendarYear1')).toEqual([1, 2, 3, 4, 5, 6, 7]); // of the same year, whatever the NAV
});

test('a value of which neither more nor less is better has median and percentile, and no rank', () => {
  expect(compare(build([10, 20, 30, 40, 50, 60, 70, 80]), 'averageMaturity')[2]).toMatchObject({
    ...{ count: 8, median: 45, rank: null, percentile: 2 / 7, quartile: null, reason: 'NoDirection' },
  });
});

test('a missing value is no peer, and a negative one is', () => {
  const standings = compare(build([null, -1, -2, -3, 0, -5]));
  expect(standings[0]).toBeUndefined();
  expect(standings[4]).toMatchObject({ count: 5, median: -2, rank: 1, percentile: 1 });
});

test('the best value leads the second by the materiality, and what reads the same is equally good', () => {
  expect(best(build([12.34, 12.24, 9]))).toEqual([12.34]);
  expect(best(build([12.33, 12.24, 9]))).toEqual([]);
  expect(best(build([12.341, 12.339, 9]))).toEqual([12.341, 12.339]);
  expect(best(build([0.5, 0.52, 0.9]), 'ter')).toEqual([0.5]);
  expect(best(build([0.5, 0.51, 0.9]), 'ter')).toEqual([]);
});

test('none is the best of one value, of equal ones, of different months, and where neither more nor less is better', () => {
  expect(best(build([12, null]))).toEqual([]);
  expect(best(build([12, 12]))).toEqual([]);
  expect(best(build([500, 100]), 'dailyAum')).toEqual([]);
  expect(best([...build([9], '2019-06-30'), ...build([7], '2026-03-31')], 'ytm')).toEqual([]);
});

test('a value of another day is not set against the median of its peers', () => {
  const rows = [...build([1, 2, 3, 4, 5]), ...build([9], '2026-08-10')];
  const standings = compare(rows);
  const above = rows.map(({ value }, index) =>
    computeAboveMedian(value, standings[index], getComparisonRule('return3Year')),
  );
  expect(above).toEqual([-2, -1, 0, 1, 2, null]);
});
