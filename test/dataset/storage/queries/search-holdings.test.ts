import { expect, it } from 'vitest';
import { createDraft, discardDraft } from '#dataset/build/draft.ts';
import { writeMarket } from '#dataset/sample/write-market.ts';
import type { Database } from '#dataset/storage/database.ts';
import { searchHoldings } from '#dataset/storage/queries/search-holdings.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';

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
