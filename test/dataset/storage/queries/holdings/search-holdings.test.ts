import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundHolding } from '#contract/records/holding.ts';
import { createDraft, discardDraft } from '#dataset/draft/draft.ts';
import type { Database } from '#dataset/storage/database.ts';
import { searchHoldings } from '#dataset/storage/queries/holdings/search-holdings.ts';
import type { HoldingCriteria, Store } from '#dataset/storage/store.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { writeMarket } from '#test/support/market/write-market.ts';
import { createTemporaryHome, openTemporaryStore } from '#test/support/temporary-dataset.ts';

it('finds who holds an instrument in one query, however many portfolios there are', async () => {
  const codes = Array.from({ length: 40 }, (_, index) => String(100 + index));
  const draft = createDraft(createTemporaryHome());
  await writeMarket(
    draft,
    buildMarket({
      schemes: codes.map((code) => buildScheme({ code, schemeNumber: Number(code) })),
      portfolios: codes.map((code) => buildPortfolio({ schemeNumber: Number(code) })),
    }),
  );
  let queries = 0;
  const database: Database = {
    ...draft.database,
    rows: (sql, parameters) => {
      if (sql.includes('FROM latest_holding')) queries += 1;
      return draft.database.rows(sql, parameters);
    },
  };
  const found = await searchHoldings(database, { isin: [buildHolding().isin] });
  expect([found.map(({ code }) => code), queries]).toEqual([codes, 1]);
  discardDraft(draft);
});

describe('a search in a month', () => {
  const [FORMER, REISSUED] = ['INE040A01026', 'INE040A01034'];
  const bank = (isin: string, quantity: number, price: number) =>
    buildHolding({ instrument: 'HDFC Bank Limited', isin, quantity, marketValue: quantity * price });
  const steel = buildHolding({ instrument: 'Kosi Steel Ltd', isin: 'INE000B01016', quantity: 10, marketValue: 30 });
  const steelDebt = buildHolding({ instrument: 'Kosi Steel Ltd', isin: 'INE000B08011', assetType: 'Debt' });
  const repo = (name: string, weight: number) =>
    buildHolding({ instrument: name, isin: '', assetType: 'Cash', quantity: null, weight });
  // only the first fund shows that the ISIN was replaced by a split, since the second one traded in that month
  const portfolios = [
    [
      [bank(FORMER, 100, 2), steel, repo('TREPS 6.5%', 1)],
      [bank(REISSUED, 200, 1), repo('TREPS 6.6%', 2)],
    ],
    [
      [bank(FORMER, 100, 2), repo('TREPS 6.5%', 1), repo('TREPS 6.6%', 2)],
      [bank(REISSUED, 570, 1), steel, repo('TREPS 6.6%', 2), repo('TREPS 6.7%', 3)],
    ],
    [[steelDebt], [steelDebt, steel, bank(REISSUED, 7, 1)]],
  ].flatMap((months, index) =>
    months.map((holdings, month) =>
      buildPortfolio({ schemeNumber: index + 1, date: month === 0 ? '2026-08-31' : '2026-09-30', holdings }),
    ),
  );
  const schemes = ['1', '2', '3'].map((code) =>
    buildScheme({ code, schemeName: `Fund ${code}`, schemeNumber: Number(code) }),
  );
  let store: Store;
  beforeAll(async () => (store = await openTemporaryStore(buildMarket({ schemes, portfolios }))));
  afterAll(() => store.close());
  const search = (criteria: HoldingCriteria) => store.searchHoldings({ ...criteria, date: '2026-09-30' });

  it.each([
    { isin: [REISSUED] },
    { isin: [steel.isin] },
    { isin: [steelDebt.isin, FORMER] },
    { instrument: 'hdfc bank' },
    { instrument: 'treps' },
    { instrument: 'kosi steel ltd' },
  ])('finds by %o what it finds among all rows, with the same previous values', async (criteria) => {
    const all = await search({});
    const isMatch = ({ isin, instrument }: FoundHolding) =>
      criteria.isin?.includes(isin) ?? instrument.toLowerCase().includes(criteria.instrument ?? '');
    const found = await search(criteria);
    expect(found).toEqual(all.filter(isMatch));
    expect(found.length).toBeGreaterThan(0);
  });

  it('continues a reissued share and a renewed deposit, and starts a new one at 0', async () => {
    const values = (rows: readonly FoundHolding[]) =>
      rows.map(({ code, prevQuantity, prevIsin }) => [code, prevQuantity, prevIsin]);
    expect(values(await search({ isin: [REISSUED] }))).toEqual([
      ['1', 100, FORMER],
      ['2', 100, FORMER],
      ['3', 0, ''],
    ]);
    expect((await search({ instrument: 'treps' })).map(({ prevWeight }) => prevWeight)).toEqual([1, 2, 0]);
  });
});
