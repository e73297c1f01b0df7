import { expect, test } from 'vitest';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const CODES = ['100001', '100002', '100003', '100004'];

/** Portfolios of 1,000 ₹ lakh in two shares, the first with the given quantity and weight. */
const buildPortfolios = (rows: readonly (readonly [quantity: number, weight: number])[]) =>
  rows.map(([quantity, weight], schemeNumber) =>
    buildPortfolio({
      schemeNumber,
      holdings: [
        buildHolding({ quantity, marketValue: 421.4, weight }),
        buildHolding({
          isin: '',
          instrument: 'TREPS',
          assetType: 'Cash',
          quantity: null,
          marketValue: 578.6,
          weight: 100 - weight,
        }),
      ],
    }),
  );

async function readNotes(rows: readonly (readonly [quantity: number, weight: number])[]) {
  const schemes = CODES.map((code, schemeNumber) => buildScheme({ code, schemeNumber, schemeName: `Fund ${code}` }));
  const store = await openTemporaryStore(buildMarket({ schemes, portfolios: buildPortfolios(rows) }));
  const found = await store.searchHoldings({ isin: ['INE000A01018'] });
  const latest = await Promise.all((await store.findPortfolios({})).map(({ id }) => store.readPortfolioHistory(id, 1)));
  await store.close();
  const notes = found.map(({ note }) => note);
  expect(latest.map(([portfolio]) => portfolio?.holdings[0]?.note)).toEqual(notes);
  return notes;
}

const RIGHT = [84_270, 42.14] as const;

test('rows whose numbers agree have no note', async () => {
  expect(await readNotes([RIGHT, RIGHT, RIGHT, RIGHT])).toEqual(['', '', '', '']);
});

test('a quantity at another price than the other holders have is to be checked', async () => {
  expect(await readNotes([RIGHT, [88_270, 42.14], RIGHT, RIGHT])).toEqual([
    '',
    'Check quantity: 88270, expected about 84270, at the price that the other 3 holders have.',
    '',
    '',
  ]);
});

test('a weight that is not the share of the total is to be checked', async () => {
  const [first, ...others] = await readNotes([[84_270, 41.24], RIGHT, RIGHT, RIGHT]);
  expect(first).toBe('Check market value and weight: 421.4 and 41.24 %, expected a weight of 42.14 %.');
  expect(others).toEqual(['', '', '']);
});
