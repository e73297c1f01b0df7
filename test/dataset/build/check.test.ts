import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkDataset } from '#dataset/build/check.ts';
import { writeDocuments } from '#dataset/build/documents.ts';
import { newDraft } from '#dataset/build/draft.ts';
import { currentDataset } from '#dataset/build/home.ts';
import { publish } from '#dataset/build/publish.ts';
import { writeMarket } from '#dataset/build/write-market.ts';
import { aMarket, aPortfolio, aScheme } from '#test/support/market.ts';
import { temporaryHome } from '#test/support/store-of.ts';

const market = aMarket({
  schemes: [aScheme({ code: '1' }), aScheme({ code: '2' })],
  navs: { '1': { '2026-11-19': 10 }, '2': { '2026-11-19': 10 } },
  portfolios: [aPortfolio()],
});

async function publishedAfter(damage: string, navRows?: number) {
  const home = temporaryHome();
  const draft = newDraft(home);
  const told = await writeMarket(draft, market);
  draft.database.exec(damage);
  const finished = {
    kind: 'Sample',
    label: '',
    sources: '',
    recipe: '',
    ...told,
    navRows: navRows ?? told.navRows,
  } as const;
  const done = publish(home, draft, finished);
  await done.catch(() => draft.database.close());
  return { home, done };
}

test('a sound dataset passes', async () => {
  const { home, done } = await publishedAfter('');
  expect(existsSync((await done).path)).toBe(true);
  expect(currentDataset(home)).not.toBeNull();
});

test.each([
  ['DELETE FROM holding', /a sheet lacks rows/],
  ['DELETE FROM portfolio', /names a portfolio that is not there/],
  ["UPDATE portfolio SET date = '2026-09-30'", /no sheet of its day/],
  ["UPDATE portfolio SET leading_code = '3'", /does not lead/],
  ["DELETE FROM nav WHERE code = '2'", /a code has a NAV but no history/],
  ["DELETE FROM scheme WHERE code = '2'", /a history belongs to no code/],
  ["UPDATE nav SET sources = X'00' WHERE code = '2'", /a history is torn/],
  ["UPDATE scheme SET \"return1Year\" = 'many' WHERE code = '2'", /return1Year: expected a number/],
  ['UPDATE scheme SET "schemeName" = 5.5, "benchmark" = X\'00\' WHERE code = \'2\'', /benchmark: expected a text/],
])('one that was damaged so is not swapped in: %s', async (damage, fault) => {
  const { home, done } = await publishedAfter(damage);
  await expect(done).rejects.toThrow(fault);
  expect(currentDataset(home)).toBeNull();
});

test('one that lost NAVs is not swapped in', async () => {
  const { done } = await publishedAfter('', 3);
  await expect(done).rejects.toThrow(/3 NAVs written, 2 kept/);
});

test.each([
  ['DELETE FROM performance_document WHERE aum_rank = 1', /a code has no document/],
  ['UPDATE holdings_document SET holding_rows = 7', /no document of all its rows/],
])('documents that lack what they are to tell are heard of: %s', async (damage, fault) => {
  const draft = newDraft(temporaryHome());
  const { navRows } = await writeMarket(draft, market);
  await writeDocuments(draft);
  draft.database.exec(damage);
  await expect(checkDataset(draft, navRows)).rejects.toThrow(fault);
  draft.database.close();
});
