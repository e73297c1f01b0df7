import { expect, test } from 'vitest';
import { performanceFeed } from '#dataset/official/feeds/performance/feed.ts';
import { performanceFigures } from '#dataset/official/feeds/performance/fields.ts';
import { parseFeedFile } from './parse-feed-file.ts';

const parseFundPerformanceJson = (json: unknown) => parseFeedFile(performanceFeed, 'json', json);

const jsonRow = {
  schemeName: 'Alpha Liquid Fund',
  benchmark: 'CRISIL Liquid Overnight Index',
  riskometerScheme: 'Low To Moderate',
  riskometerBenchmark: null,
  navDate: '12-Mar-2026',
  preNavDate: '11-Mar-2026',
  navRegular: '10.5',
  navDirect: '-',
  return7DaysRegular: 4.9,
  returnSinceLaunchBenchmarkDirect: '5.3',
  ir1YrRegular: '',
  dailyAUM: null,
  preMonthAUM: '211.18',
  preMonthAvgAUM: 287.48,
  specialCharAum: '^',
};
const respond = (data: unknown, status = 'SUCCESS') => ({ validationStatus: status, validationMsg: '', data });

test('the JSON has the same rows under its own names', () => {
  expect(performanceFeed.formats.json?.is(respond([jsonRow]))).toBe(true);
  const { rows, anomalies } = parseFundPerformanceJson(respond([{ ...jsonRow, schemeCode: '1' }]));
  expect(rows).toEqual([
    {
      schemeName: 'Alpha Liquid Fund',
      benchmark: 'CRISIL Liquid Overnight Index',
      riskometerScheme: 'Low to Moderate',
      riskometerBenchmark: '',
      navDate: '2026-03-12',
      ...Object.fromEntries(performanceFigures.map((figure) => [figure, null])),
      navRegular: 10.5,
      return7DaysRegular: 4.9,
      returnSinceLaunchBenchmarkDirect: 5.3,
      preMonthAUM: 211.18,
      preMonthAvgAUM: 287.48,
      dailyAumMark: '',
      preMonthAumMark: '^',
    },
  ]);
  expect(anomalies).toMatchObject([{ where: 'data', received: 'schemeCode' }]);
});

test('a response that states an error, or has no rows, is rejected', () => {
  expect(() => parseFundPerformanceJson(respond([jsonRow], 'FAILURE'))).toThrow('FAILURE');
  expect(() => parseFundPerformanceJson(respond([]))).toThrow('without rows');
  expect(() => parseFundPerformanceJson(respond([null]))).toThrow('row 1, Scheme Name');
});

test('a return that cannot be one is blank and reported, and many of them are a file in another unit', () => {
  const build = (scale: number) =>
    Array.from({ length: 30 }, (_, at) => ({
      ...jsonRow,
      schemeName: `Scheme ${at}`,
      return1YearRegular: 12 + at,
      return3YearRegular: at === 0 ? 1_550 : 14 * scale,
    }));
  const { rows, anomalies } = parseFundPerformanceJson(respond(build(1)));
  expect(rows.map(({ return3YearRegular }) => return3YearRegular)).toEqual([
    null,
    ...Array.from({ length: 29 }, () => 14),
  ]);
  expect(anomalies).toMatchObject([
    { field: 'return3YearRegular', received: '1550', expected: 'a return of -100 to 1000 %' },
  ]);
  expect(() => parseFundPerformanceJson(respond(build(-100)))).toThrow(
    /^30 of 120 returns are impossible; row 1, return3YearRegular: expected a return of -100 to 1000 %, got 1550$/,
  );
});

test.each([
  ['a newer day and fewer rows', ['12-Mar-2026', '12-Mar-2026', '12-Mar-2026'], ['12-Mar-2026', '13-Mar-2026']],
  ['the same day and more rows', ['12-Mar-2026'], ['11-Mar-2026', '12-Mar-2026']],
  ['the next month', ['30-Mar-2026', '31-Mar-2026'], ['01-Apr-2026']],
])('of two responses, that of %s was published later', async (_, older, newer) => {
  const importer = await performanceFeed.loadImporter();
  const describe = (dates: readonly string[]) =>
    importer.describe(
      parseFundPerformanceJson(
        respond(dates.map((navDate, at) => ({ ...jsonRow, schemeName: `Scheme ${at}`, navDate }))),
      ),
    );
  expect(describe(newer).published > describe(older).published).toBe(true);
});
