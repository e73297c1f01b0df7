import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createDraft } from '#dataset/draft/draft.ts';
import { findCurrentDataset } from '#dataset/versions/current-version.ts';
import { publishDataset } from '#dataset/versions/publish.ts';
import { buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { writeMarket } from '#test/support/market/write-market.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';

const market = buildMarket({
  schemes: [buildScheme({ code: '1' }), buildScheme({ code: '2' })],
  navs: { '1': { '2026-11-19': 10 }, '2': { '2026-11-19': 10 } },
  portfolios: [buildPortfolio()],
});

/** Publishes a dataset after some SQL has damaged its draft. */
async function publishDamaged(damage: string, navRows?: number) {
  const dataDir = createTemporaryHome();
  const draft = createDraft(dataDir);
  const counts = await writeMarket(draft, market);
  draft.sqlite.exec(damage);
  const published = publishDataset(dataDir, draft, {
    kind: 'Sample',
    label: '',
    sources: '',
    generatorVersion: '',
    ...counts,
    navRows: navRows ?? counts.navRows,
  });
  await published.catch(() => draft.sqlite.close());
  return { dataDir, published };
}

test('a sound dataset is published', async () => {
  const { dataDir, published } = await publishDamaged('');
  expect(existsSync((await published).path)).toBe(true);
  expect(findCurrentDataset(dataDir)).not.toBeNull();
});

test.each([
  ['DELETE FROM holding', /a sheet lacks rows/],
  ['DELETE FROM portfolio', /refers to a missing portfolio/],
  ["UPDATE portfolio SET date = '2026-09-30'", /no sheet of its date/],
  ["UPDATE portfolio SET leading_code = '3'", /leading code of a portfolio is not the scheme code of its codes/],
  ["UPDATE scheme SET scheme_key = 'other' WHERE code = '2'", /codes of a portfolio belong to different schemes/],
  ['DELETE FROM holdings_response', /no prebuilt response with all its rows/],
  ['UPDATE holdings_response SET holding_rows = 7', /no prebuilt response with all its rows/],
  ["DELETE FROM nav WHERE code = '2'", /a code has a NAV but no NAV history/],
  ["DELETE FROM scheme WHERE code = '2'", /a NAV history belongs to no code/],
  ["UPDATE nav SET sources = X'00' WHERE code = '2'", /columns of a NAV history differ in length/],
  ["UPDATE scheme SET \"return1Year\" = 'many' WHERE code = '2'", /return1Year: expected a number/],
  [
    'UPDATE scheme SET "schemeName" = 5.5, "benchmark" = X\'00\' WHERE code = \'2\'',
    /benchmark: expected a (?:text|string)/,
  ],
])('a damaged dataset is not published: %s', async (damage, fault) => {
  const { dataDir, published } = await publishDamaged(damage);
  await expect(published).rejects.toThrow(fault);
  expect(findCurrentDataset(dataDir)).toBeNull();
});

test('a dataset that lost NAVs is not published', async () => {
  const { published } = await publishDamaged('', 3);
  await expect(published).rejects.toThrow(/3 NAVs written, 2 stored/);
});
