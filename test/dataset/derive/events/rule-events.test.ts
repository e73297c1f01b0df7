import { expect, onTestFinished, test } from 'vitest';
import { isoDate } from '#test/support/iso-date.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const TYPES = ['Equity', 'REIT', 'Mutual Fund'] as const;
/** What a scheme holds on a day, percent of net assets by asset type; units of another fund may hold shares or not. */
type Weights = Readonly<Partial<Record<(typeof TYPES)[number], number>>>;

/** The events of one scheme with a portfolio on each of some days. */
async function find(subCategory: string, portfolios: Readonly<Record<string, Weights>>) {
  const store = await openTemporaryStore(
    buildMarket({
      asOf: isoDate('2026-11-19'),
      schemes: [
        buildScheme({
          ...{ code: '1', schemeNumber: 1, schemeName: `Alpine ${subCategory} - Direct Plan - Growth`, subCategory },
          ...{ category: 'Equity', launchDate: '2015-01-01' },
        }),
      ],
      portfolios: Object.entries(portfolios).map(([date, weights]) =>
        buildPortfolio({
          schemeNumber: 1,
          date: isoDate(date),
          holdings: TYPES.flatMap((assetType) => {
            const { [assetType]: weight } = weights;
            if (weight === undefined) return [];
            const instrument = `Alpine ${assetType}`;
            return buildHolding({ assetType, instrument, isin: '', weight, marketValue: weight * 100 });
          }),
        }),
      ),
    }),
  );
  onTestFinished(() => store.close());
  const events = await store.readEvents({}, { kind: 'Rule' });
  return events.map(({ date, after, old, new: now }) => ({ date, after, old, now }));
}

test('a scheme that leaves a rule has an event, and another one when it is back', async () => {
  const events = await find('Flexi Cap Fund', {
    '2026-07-31': { Equity: 70 },
    '2026-08-31': { Equity: 64.4 },
    '2026-09-30': { Equity: 60 },
    '2026-10-31': { Equity: 66 },
  });
  expect(events).toEqual([
    {
      ...{ date: '2026-10-31', after: '2026-09-30' },
      ...{ old: 'Below 60.00 %: Equity, at least 65 %', now: 'Met 66.00 %: Equity, at least 65 %' },
    },
    {
      ...{ date: '2026-08-31', after: '2026-07-31' },
      ...{ old: 'Met 70.00 %: Equity, at least 65 %', now: 'Below 64.40 %: Equity, at least 65 %' },
    },
  ]);
});

test('months without a portfolio, and one that cannot be judged, are between two portfolios, and no change', async () => {
  const unknown = { Equity: 60, 'Mutual Fund': 20 };
  expect(
    await find('Flexi Cap Fund', {
      '2026-03-31': { Equity: 70 },
      '2026-05-31': unknown,
      '2026-06-30': { Equity: 60 },
      '2026-07-31': unknown,
      '2026-08-31': { Equity: 61 },
    }),
  ).toMatchObject([{ date: '2026-06-30', after: '2026-03-31' }]);
});

test('of several portfolios of a month the newest one counts', async () => {
  const portfolios = { '2026-08-31': { Equity: 70 }, '2026-09-15': { Equity: 60 }, '2026-09-30': { Equity: 70 } };
  expect(await find('Flexi Cap Fund', portfolios)).toEqual([]);
});

test('a minimum that is another one from a day on is said to be what changed, but not if the portfolio did too', async () => {
  const before = { '2026-07-31': { Equity: 78 } };
  expect(await find('Value Fund', { ...before, '2026-08-31': { Equity: 77 } })).toMatchObject([
    {
      old: 'Met 78.00 %: Equity, at least 65 %',
      now: 'Below 77.00 % by a change of the rule alone: Equity, at least 80 %',
    },
  ]);
  expect(await find('Value Fund', { ...before, '2026-08-31': { Equity: 60 } })).toMatchObject([
    { now: 'Below 60.00 %: Equity, at least 80 %' },
  ]);
});

test('so are REITs, which are equity-related from 2026 on', async () => {
  const held = { Equity: 60, REIT: 10 };
  expect(await find('Flexi Cap Fund', { '2025-12-31': held, '2026-01-31': held })).toMatchObject([
    { now: 'Met 70.00 % by a change of the rule alone: Equity, at least 65 %' },
  ]);
});
