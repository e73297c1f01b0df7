import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseMeasureNotes } from '#contract/measures/measure-notes.ts';
import type { MeasureField } from '#contract/measures/measures.ts';
import type { SchemeMeasures } from '#contract/records/scheme-measures.ts';
import type { Store } from '#dataset/storage/store.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { mapHorizons } from '#finance/nav/returns/published-returns.ts';
import { isWeekend } from '#finance/trading-days.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

// Index funds as of 31 December, without levels of their index: its returns are those that AMFI published.

const LAST = toDayNumber('2025-12-31');
const dates = Array.from({ length: 800 }, (_, index) => LAST - 799 + index)
  .filter((day) => !isWeekend(day))
  .map(toIsoDay);
/** A NAV on every weekday: 100 up to the end of 2024, 110 in 2025. */
const navs = Object.fromEntries(dates.map((date) => [date, date < '2025' ? 100 : 110]));
const tracker = (code: string, schemeNumber: number, option: string) =>
  buildScheme({
    code,
    schemeNumber,
    schemeName: `Nifty 50 Index Fund ${schemeNumber} - Direct Plan - ${option}`,
    ...{ option, category: 'Other', subCategory: 'Index Funds', benchmark: 'NIFTY 50 TRI' },
  });
const [EARLIER, SAME_DAY, IDCW] = ['201', '202', '203'];

let store: Store;
let records: ReadonlyMap<string, SchemeMeasures>;
beforeAll(async () => {
  store = await openTemporaryStore(
    buildMarket({
      asOf: '2025-12-31',
      schemes: [tracker(EARLIER, 2, 'Growth'), tracker(SAME_DAY, 3, 'Growth'), tracker(IDCW, 2, 'IDCW')],
      navs: { [EARLIER]: navs, [SAME_DAY]: navs, [IDCW]: navs },
      publishedReturns: ({ code }) => ({
        day: code === SAME_DAY ? LAST : LAST - 2,
        scheme: mapHorizons(() => null),
        benchmark: mapHorizons((horizon) => (horizon === '1Year' ? 10.5 : null)),
        informationRatios: { '1Yr': null, '3Yr': null, '5Yr': null, '10Yr': null },
      }),
    }),
  );
  records = new Map((await store.readMeasures({})).map((record) => [record.code, record]));
});
afterAll(() => store.close());

const find = (code: string, field: MeasureField) => {
  const record = records.get(code);
  return record?.[field] ?? parseMeasureNotes(record?.measureNotes ?? '')(field);
};

describe('as of 31 December', () => {
  test('a tracking difference is of returns to one day, and null if the published one ends earlier', () => {
    expect(find(SAME_DAY, 'trackingDifference1Year')).toBe(-0.5);
    expect(find(EARLIER, 'trackingDifference1Year')).toBe('OtherDays');
    // nothing is published over three years, and the NAVs do not reach back
    expect(find(EARLIER, 'trackingDifference3Year')).toBe('NoHistory');
  });

  test('the tracking difference of an option that pays out income is null for that reason, as its tracking error', () => {
    expect(find(IDCW, 'trackingDifference1Year')).toBe('Payout');
    expect(find(IDCW, 'trackingError1Year')).toBe('Payout');
  });

  test('the latest complete calendar year is that of the day itself', () => {
    expect(find(EARLIER, 'calendarYear1')).toBe(10);
    expect(find(EARLIER, 'calendarYear2')).toBe(0);
  });

  test('what no list states is not in the data, whatever a fund house discloses', () => {
    expect([find(EARLIER, 'age'), find(EARLIER, 'costPerLakh')]).toEqual(['NotInData', 'NotInData']);
  });
});
