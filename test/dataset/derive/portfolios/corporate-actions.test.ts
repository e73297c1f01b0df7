import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import type { FoundHolding } from '#contract/records/holding.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import type { TestPortfolio } from '#test/support/market/market-types.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const [FORMER, REISSUED] = ['INE040A01026', 'INE040A01034'];

interface Holder {
  readonly dates: readonly [previous: IsoDate, current: IsoDate];
  readonly quantities: readonly [previous: number, current: number];
  /** The prices, by default ₹ 2,000, then ₹ 1,050. */
  readonly prices?: readonly [previous: number, current: number];
  readonly isins?: readonly [previous: string, current: string];
}

const OCTOBER = ['2026-09-30', '2026-10-31'] as const;

/** Each holder is a scheme with two portfolios of one share. */
function buildHolders(holders: readonly Holder[]) {
  const portfolios = holders.flatMap(
    ({ dates, quantities, prices = [2_000, 1_050], isins = [REISSUED, REISSUED] }, scheme): readonly TestPortfolio[] =>
      ([0, 1] as const).map((index) =>
        buildPortfolio({
          schemeNumber: scheme + 1,
          date: dates[index],
          holdings: [
            buildHolding({
              instrument: 'HDFC Bank Limited',
              isin: isins[index],
              quantity: quantities[index],
              marketValue: (quantities[index] * prices[index]) / 1e5,
            }),
          ],
        }),
      ),
  );
  const schemes = holders.map((_, scheme) =>
    buildScheme({ code: `${100_001 + scheme}`, schemeName: `Scheme ${scheme}`, schemeNumber: scheme + 1 }),
  );
  return { portfolios, schemes };
}

async function findHolders(
  holders: readonly Holder[],
  marketCaps: Parameters<typeof buildMarket>[0] = {},
): Promise<readonly FoundHolding[]> {
  const store = await openTemporaryStore(buildMarket({ ...buildHolders(holders), ...marketCaps }));
  try {
    return await store.searchHoldings({ assetType: 'Equity' });
  } finally {
    await store.close();
  }
}

const readActions = (rows: readonly FoundHolding[]) =>
  rows.map(({ actionRatio, actionState }) => (actionRatio === null ? '' : `${actionRatio} ${actionState}`));

test('portfolios of one month are evidence for each other, though some are dated on its last trading day', async () => {
  const found = await findHolders([
    { dates: OCTOBER, quantities: [100, 200] },
    { dates: ['2026-09-29', '2026-10-30'], quantities: [1_000, 2_000] },
    { dates: OCTOBER, quantities: [100, 150] },
  ]);
  expect(readActions(found)).toEqual(['2 Confirmed', '2 Confirmed', '2 Confirmed']);
});

test('an action of other months, or across a gap of more than 100 days, is none of these portfolios', async () => {
  const found = await findHolders([
    { dates: OCTOBER, quantities: [100, 200] },
    { dates: OCTOBER, quantities: [100, 200] },
    { dates: OCTOBER, quantities: [100, 200] },
    { dates: ['2026-08-31', '2026-09-30'], quantities: [100, 130], prices: [2_000, 2_000] },
    { dates: ['2026-07-01', '2026-10-31'], quantities: [100, 200] },
  ]);
  expect(readActions(found)).toEqual(['2 Confirmed', '2 Confirmed', '2 Confirmed', '', '']);
});

test('a reissued ISIN that one portfolio proves is matched in one that traded, and by the size list of before', async () => {
  const isins = [FORMER, REISSUED] as const;
  const found = await findHolders(
    [
      { dates: OCTOBER, quantities: [100, 200], isins },
      { dates: OCTOBER, quantities: [100, 140], isins },
    ],
    {
      marketCaps: [
        {
          kind: 'size-list',
          periodEnd: '2026-06-30',
          rows: [{ isin: FORMER, company: 'HDFC Bank', rank: 1, marketCap: 9_000, size: 'Large Cap' }],
          rejected: [],
        },
      ],
    },
  );
  expect(found).toMatchObject([
    { prevIsin: FORMER, prevQuantity: 100, actionRatio: 2, actionState: 'Suspected', size: 'Large Cap' },
    { prevIsin: FORMER, prevQuantity: 100, actionRatio: 2, actionState: 'Suspected', size: 'Large Cap' },
  ]);
});

test.each([
  ['its former ISIN', REISSUED, { [FORMER]: 'Large Cap' }, 'Large Cap'],
  ['its later ISIN', FORMER, { [REISSUED]: 'Mid Cap' }, 'Mid Cap'],
  ['its own ISIN and a former one', REISSUED, { [FORMER]: 'Large Cap', [REISSUED]: 'Mid Cap' }, 'Mid Cap'],
  ['two former ISINs of different sizes', 'INE040A01042', { [FORMER]: 'Large Cap', [REISSUED]: 'Mid Cap' }, ''],
  ['shares of its issuer, and it is another kind of security', 'INE040A04034', { [FORMER]: 'Large Cap' }, ''],
  ['the fully paid shares of a company, and it is partly paid', 'IN9040A01019', { [FORMER]: 'Large Cap' }, 'Large Cap'],
  ['shares of another issuer', 'INE041A01034', { [FORMER]: 'Large Cap' }, ''],
  ['the foreign ISIN of the same number', 'US0400101034', { US0400101026: 'Large Cap' }, ''],
] as const)('no two portfolios show a reissue, and the size list has %s', async (_, isin, sizes, expected) => {
  const rows = Object.entries(sizes).map(([listed, size], index) => ({
    ...{ isin: listed, company: 'HDFC Bank', rank: index + 1, marketCap: 9_000, size },
  }));
  const found = await findHolders([{ dates: OCTOBER, quantities: [100, 100], isins: [isin, isin] }], {
    marketCaps: [{ kind: 'size-list', periodEnd: '2026-06-30', rows, rejected: [] }],
  });
  expect(found).toMatchObject([{ size: expected, prevIsin: '' }]);
});

test('a scheme that lacks the portfolio of a month had the action that others show between the months', async () => {
  const found = await findHolders([
    { dates: OCTOBER, quantities: [100, 200] },
    { dates: OCTOBER, quantities: [100, 200] },
    { dates: OCTOBER, quantities: [100, 200] },
    { dates: ['2026-08-31', '2026-10-31'], quantities: [100, 230] },
  ]);
  expect(readActions(found)).toEqual(['2 Confirmed', '2 Confirmed', '2 Confirmed', '2 Confirmed']);
});
