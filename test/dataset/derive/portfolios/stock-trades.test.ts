import { expect, test } from 'vitest';
import { createDraft, discardDraft } from '#dataset/draft/draft.ts';
import { computeStockTrades, readStockTrades } from '#dataset/storage/queries/holdings/stock-trades.ts';
import { isoDate } from '#test/support/iso-date.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { writeMarket } from '#test/support/market/write-market.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';

const DATES = ['2026-08-31', '2026-09-15', '2026-09-30'] as const;

// the first scheme discloses every fortnight, the second at month-ends
const market = buildMarket({
  schemes: ['1', '2'].map((code) => buildScheme({ code, schemeName: `Fund ${code}`, schemeNumber: Number(code) })),
  portfolios: [1, 2].flatMap((schemeNumber) =>
    DATES.filter((_, index) => schemeNumber === 1 || index !== 1).map((date, index) =>
      buildPortfolio({
        schemeNumber,
        date,
        // as official portfolios, which print industries only
        holdings: [buildHolding({ quantity: 100 + 10 * index, marketValue: 100 + 10 * index, sector: '' })],
      }),
    ),
  ),
});

test('the trades of a month are stored, and those of an earlier date in it are added up from its portfolios', async () => {
  const draft = createDraft(createTemporaryHome());
  await writeMarket(draft, market);
  for (const [date, tradeValue, schemes] of [
    ['2026-09-30', 20, 2], // of 15 to 30 September, and of August to September
    ['2026-09-01', 20, 2],
    ['2026-09-15', 20, 2],
    ['2026-08-31', null, 2], // no earlier portfolios
  ] as const) {
    const trades = await readStockTrades(draft.database, date);
    expect(trades).toEqual(await computeStockTrades(draft.database, date));
    expect(trades).toMatchObject([{ tradeValue, schemes, sector: 'Banks' }]);
  }
  expect(await readStockTrades(draft.database, '2026-07-31')).toEqual([]);
  draft.sqlite.exec('DELETE FROM stock_trade');
  expect(await readStockTrades(draft.database, '2026-09-30')).toEqual([]);
  expect(await readStockTrades(draft.database, '2026-09-15')).toMatchObject([{ tradeValue: 20 }]);
  discardDraft(draft);
});

test('trades are of the fund houses that are loaded in the month and the one before; all portfolios are counted as holders', async () => {
  const draft = createDraft(createTemporaryHome());
  const houses = ['Alpine', 'Birch'];
  await writeMarket(
    draft,
    buildMarket({
      schemes: houses.map((mutualFund, index) =>
        buildScheme({ code: String(index + 1), schemeNumber: index + 1, schemeName: `${mutualFund} Fund`, mutualFund }),
      ),
      // nothing of Birch in August: its trades since July are not those of a month
      portfolios: ['2026-07-31', '2026-08-31', '2026-09-30'].flatMap((date, month) =>
        [1, 2].flatMap((schemeNumber) =>
          schemeNumber === 2 && month === 1
            ? []
            : buildPortfolio({
                schemeNumber,
                date: isoDate(date),
                holdings: [
                  buildHolding({
                    quantity: 100 * schemeNumber * (month + 1),
                    marketValue: 100 * schemeNumber * (month + 1),
                  }),
                ],
              }),
        ),
      ),
    }),
  );
  expect(await readStockTrades(draft.database, '2026-09-30')).toMatchObject([
    { tradeValue: 100, bought: 1, sold: 0, schemes: 2 },
  ]);
  discardDraft(draft);
});

test('trades since an earlier month than the one before are not counted, though their fund house is loaded in both', async () => {
  const draft = createDraft(createTemporaryHome());
  const numbers = [1, 2, 3];
  await writeMarket(
    draft,
    buildMarket({
      schemes: numbers.map((number) =>
        buildScheme({ code: String(number), schemeNumber: number, schemeName: `Fund ${number}` }),
      ),
      // the third scheme has none of August
      portfolios: ['2026-07-31', '2026-08-31', '2026-09-30'].flatMap((date, month) =>
        numbers.flatMap((schemeNumber) =>
          schemeNumber === 3 && month === 1
            ? []
            : buildPortfolio({
                schemeNumber,
                date: isoDate(date),
                holdings: [buildHolding({ quantity: 100 + 10 * month, marketValue: 100 + 10 * month })],
              }),
        ),
      ),
    }),
  );
  expect(await readStockTrades(draft.database, '2026-09-30')).toMatchObject([
    { tradeValue: 20, bought: 2, sold: 0, schemes: 3 },
  ]);
  discardDraft(draft);
});
