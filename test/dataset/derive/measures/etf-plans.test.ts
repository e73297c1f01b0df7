import { expect, test } from 'vitest';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { isWeekend } from '#finance/trading-days.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

// Units of an ETF are bought on an exchange: it has one plan and one option, whatever sources print.

const LAST = toDayNumber('2026-11-19');
const days = Array.from({ length: 800 }, (_, index) => LAST - 799 + index).filter((day) => !isWeekend(day));
const grow = (daily: number) =>
  Object.fromEntries(days.map((day, index) => [toIsoDay(day), 100 * (1 + daily / 100) ** index]));

const PRINTED = [
  { plan: 'Regular', option: 'Growth' },
  { plan: 'Direct', option: 'Growth' },
  { plan: 'Direct', option: '' },
  { plan: '', option: 'Growth' },
  { plan: '', option: '' },
] as const;
const etfs = PRINTED.map((printed, index) =>
  buildScheme({
    code: `20${index}`,
    schemeNumber: 2 + index,
    schemeName: `Nifty 50 ETF ${index}`,
    category: 'Other',
    subCategory: 'Other ETFs',
    benchmark: 'Nifty 50 TRI',
    dailyAum: 1_000 - index,
    ter: 0.05,
    ...printed,
  }),
);
const active = buildScheme({
  code: '101',
  schemeName: 'Alpine - Direct Plan - Growth',
  benchmark: 'Nifty 50 TRI',
  ter: 0.6,
});

test('ETFs on one index are peers, and the expense ratio of one is that of every plan', async () => {
  const store = await openTemporaryStore(
    buildMarket({
      schemes: [active, ...etfs],
      navs: Object.fromEntries([active, ...etfs].map(({ code }, index) => [code, grow(0.04 + index / 1_000)])),
      portfolios: [1, 2].map((schemeNumber) =>
        buildPortfolio({
          schemeNumber,
          date: '2026-10-31',
          holdings: [
            buildHolding({ isin: 'A', instrument: 'A', weight: schemeNumber * 30 }),
            buildHolding({ isin: 'B', instrument: 'B', weight: 30 }),
          ],
        }),
      ),
    }),
  );
  const rows = await store.readMeasures({});
  await store.close();
  const ofEtfs = rows.filter(({ code }) => code !== '101');
  expect(ofEtfs.map(({ peerCount }) => peerCount)).toEqual([5, 5, 5, 5, 5]);
  expect(ofEtfs.map(({ rollingAbovePeersShare1Year: share }) => share)).toEqual([0, 0, 0, 100, 100]);
  const { activeShareCode, activeShare, activeCost } = rows[0] ?? {};
  expect([activeShareCode, activeShare, activeCost]).toEqual(['200', 16.6667, 3.3]);
});
