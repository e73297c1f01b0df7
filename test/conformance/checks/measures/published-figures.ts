import { assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { getCode, getServerInfo, sampleEvenly } from '../../client/schemes.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { addDays, formatWireDate } from '../../specification/dates.ts';
import { getMedian } from './nav-history.ts';

const EXAMINED = 8;
const SHARES = ['StressLargeCapShare', 'StressMidCapShare', 'StressSmallCapShare', 'StressCashShare'];
/** What a scheme cannot have a 0 of. */
const POSITIVE = ['StressAum', 'StressVolatility', 'StressBenchmarkVolatility', 'TrailingPe', 'BenchmarkPe'];
/** GetSchemeMeasures by GetStressTests. */
const STRESS_MEASURES: Readonly<Record<string, string>> = {
  StressDays50: 'Days50',
  StressDays25: 'Days25',
  TopInvestorsShare: 'TopInvestorsShare',
  TrailingPe: 'TrailingPe',
  PortfolioTurnover: 'PortfolioTurnover',
  StressVolatility: 'StressVolatility',
  StressBeta: 'StressBeta',
};

/** What AMFI publishes: stress tests of mid and small caps, tracking errors and differences. */
export const publishedFigureChecks: readonly Check[] = [
  ours('a stress test is of a month-end, its days, shares and ratios are in their ranges', async (service) => {
    for (const row of (await getTests(service)).flat()) {
      const date = getDay(row, 'Date') ?? '';
      assertThat(addDays(date, 1).endsWith('-01'), `${row.where}, Date`, date, 'a month-end');
      for (const field of ['Days50', 'Days25']) assertRange(row, field, 0, 3_650);
      for (const field of ['TopInvestorsShare', ...SHARES]) assertRange(row, field, 0, 103);
      for (const field of POSITIVE)
        assertThat(getNumber(row, field) !== 0, `${row.where}, ${field}`, 0, 'null or more');
      assertRange(row, 'PortfolioTurnover', 0, 50);
      const [half, quarter] = [getNumber(row, 'Days50'), getNumber(row, 'Days25')];
      if (half !== null && quarter !== null)
        assertThat(quarter <= half, `${row.where}, Days25`, quarter, `at most Days50, ${half}`);
      const shares = SHARES.map((field) => getNumber(row, field));
      const sum = shares.reduce<number>((total, share) => total + (share ?? 0), 0);
      if (shares.some((share) => share !== null))
        assertThat(sum >= 97 && sum <= 103, `${row.where}, large, mid, small caps and cash`, sum, 'about 100 % in all');
    }
  }),
  ours('stress tests are sorted by date, each month once; from and to are both included', async (service) => {
    for (const rows of await getTests(service)) {
      const dates = rows.map((row) => getDay(row, 'Date') ?? '');
      assertEqual(`${rows[0]?.where ?? 'GetStressTests'}, dates`, dates, [...new Set(dates)].toSorted());
      const [code, first, last] = [rows[0] ? getCode(rows[0]) : '', dates[1], dates.at(-1)];
      if (first === undefined || last === undefined) continue;
      const found = await service.getRows('GetStressTests', {
        ...{ code, from: formatWireDate(first), to: formatWireDate(last) },
      });
      assertEqual(`GetStressTests of ${code} from ${first} to ${last}`, found.length, rows.length - 1);
    }
  }),
  ours('the stress test of GetSchemeMeasures is the newest of GetStressTests', async (service) => {
    const measures = new Map((await getTested(service)).map((row) => [getCode(row), row]));
    for (const rows of await getTests(service)) {
      const newest = rows.at(-1);
      const row = newest && measures.get(getCode(newest));
      if (!newest || !row) continue;
      assertEqual(`${row.where}, StressTestDate`, getDay(row, 'StressTestDate'), getDay(newest, 'Date'));
      for (const [measure, field] of Object.entries(STRESS_MEASURES))
        assertEqual(`${row.where}, ${measure}`, getNumber(row, measure), getNumber(newest, field));
    }
  }),
  ours('published tracking has a day with each value, and values in their ranges', async (service) => {
    const navAsOf = getDay(await getServerInfo(service), 'NavAsOf') ?? '';
    let found = 0;
    for (const row of await service.getRows('GetSchemeMeasures')) {
      assertRange(row, 'PublishedTrackingError', 0, 20);
      const differences = YEARS.map((years) => `PublishedTrackingDifference${years}Year`);
      for (const field of differences) assertRange(row, field, -50, 50);
      for (const [dateField, fields] of [
        ['PublishedTrackingErrorDate', ['PublishedTrackingError']],
        ['PublishedTrackingDifferenceDate', differences],
      ] as const) {
        if (fields.every((field) => getNumber(row, field) === null)) continue;
        found++;
        const date = getDay(row, dateField);
        // AMFI posts them a few days before or after the NAVs
        assertThat(
          date !== null && date <= addDays(navAsOf, 15),
          `${row.where}, ${dateField}`,
          date,
          `up to ${navAsOf}`,
        );
        assertThat(
          getText(row, 'PublishedTrackingBenchmark') !== '',
          `${row.where}, benchmark`,
          '',
          'the printed index',
        );
      }
    }
    skipUnless(found > 0, 'no tracking is published');
  }),
  ours(
    'published tracking differences have the unit and the sign of our own, and errors their unit',
    async (service) => {
      const rows = await service.getRows('GetSchemeMeasures');
      let compared = 0;
      for (const [published, own] of [
        ['PublishedTrackingDifference1Year', 'TrackingDifference1Year'],
        ['PublishedTrackingDifference3Year', 'TrackingDifference3Year'],
        ['PublishedTrackingError', 'TrackingError1Year'],
      ] as const) {
        const pairs = rows.flatMap((row) => {
          const [a, b] = [getNumber(row, published), getNumber(row, own)];
          return a === null || b === null ? [] : [[a, b] as const];
        });
        if (pairs.length < MIN_PAIRS) continue;
        compared++;
        const [theirs, usual] = [getMedian(pairs.map(([a]) => a)), getMedian(pairs.map(([, b]) => b))];
        assertThat(
          Math.sign(theirs) === Math.sign(usual),
          `${published}, median`,
          theirs,
          `the sign of ${own}, ${usual}`,
        );
        const ratio = theirs / usual;
        assertThat(ratio > 0.1 && ratio < 10, `${published}, median`, theirs, `the size of ${own}, ${usual}`);
      }
      skipUnless(compared > 0, 'few schemes have both published tracking and ours');
    },
  ),
];

const YEARS = [1, 3, 5, 10] as const;
const MIN_PAIRS = 10;

async function getTested(service: ServiceClient): Promise<readonly Row[]> {
  const rows = await service.getRows('GetSchemeMeasures');
  const tested = rows.filter((row) => getDay(row, 'StressTestDate') !== null);
  skipUnless(tested.length > 0, 'no stress tests are published');
  return sampleEvenly(tested, EXAMINED);
}

/** The stress tests of a few codes. */
async function getTests(service: ServiceClient): Promise<readonly (readonly Row[])[]> {
  const all: (readonly Row[])[] = [];
  for (const row of await getTested(service)) all.push(await service.getRows('GetStressTests', { code: getCode(row) }));
  return all;
}

function assertRange(row: Row, field: string, least: number, most: number): void {
  const value = getNumber(row, field);
  assertThat(
    value === null || (value >= least && value <= most),
    `${row.where}, ${field}`,
    value,
    `null or ${least} to ${most}`,
  );
}
