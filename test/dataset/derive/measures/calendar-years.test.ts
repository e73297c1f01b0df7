import { expect, test } from 'vitest';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { isWeekend } from '#finance/trading-days.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const LAST = toDayNumber('2026-11-19');
const days = Array.from({ length: 1_200 }, (_, index) => LAST - 1_199 + index).filter((day) => !isWeekend(day));

/** NAVs that grow by some percent a year from a day to another one. */
const grow = (rate: number, from = '2023-08-08', to = '2026-11-19') =>
  Object.fromEntries(
    days
      .map((day) => [toIsoDay(day), 100 * (1 + rate / 100) ** ((day - LAST) / 365)] as const)
      .filter(([date]) => date >= from && date <= to),
  );

const build = (index: number, more = {}) =>
  buildScheme({
    ...{ code: `10${index}`, schemeNumber: index + 1, schemeName: `Scheme ${index} - Direct Plan - Growth` },
    ...{ category: 'Equity', subCategory: 'Large Cap Fund', plan: 'Direct', option: 'Growth', ...more },
  });

test('a calendar year is compared with the codes of then, those that have ended since included and those launched later not', async () => {
  const schemes = Array.from({ length: 10 }, (_, index) => build(index));
  const regular = build(0, {
    code: '200',
    schemeNumber: 1,
    plan: 'Regular',
    schemeName: 'Scheme 0 - Regular Plan - Growth',
  });
  const idcw = build(0, { code: '300', schemeNumber: 1, option: 'IDCW', schemeName: 'Scheme 0 - Direct Plan - IDCW' });
  const navs = Object.fromEntries(schemes.map(({ code }, index) => [code, grow(10 + index)]));
  const store = await openTemporaryStore(
    buildMarket({
      schemes: [...schemes, regular, idcw],
      navs: {
        ...navs,
        '109': grow(19, '2023-08-08', '2025-06-30'), // ended, ahead of all in 2024
        '108': grow(18, '2024-06-03'), // launched in 2024
        '200': grow(9),
        '300': grow(10),
      },
    }),
  );
  const rows = await store.readCalendarYears({});
  await store.close();
  const find = (code: string) =>
    rows
      .filter((row) => row.code === code)
      .map(({ year, peerMedian, rank, peers, quartile }) => [year, peerMedian, rank, peers, quartile]);
  expect(find('107')).toEqual([
    [2024, 14.12, 2, 9, '1'],
    [2025, 14, 2, 9, '1'],
  ]);
  expect(find('109')).toEqual([[2024, 14.12, 1, 9, '1']]);
  expect(find('108')).toEqual([[2025, 14, 1, 9, '1']]);
  expect(find('104')).toEqual([
    [2024, 14.12, 5, 9, 'Median'],
    [2025, 14, 5, 9, 'Median'],
  ]);
  expect(find('200')).toEqual([
    [2024, null, null, 1, ''],
    [2025, null, null, 1, ''],
  ]);
  expect(find('300')).toEqual([]);
  expect(rows.find(({ code, year }) => code === '107' && year === 2025)?.return).toBe(17);
});
