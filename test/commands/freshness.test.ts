import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseFreshness } from '#contract/freshness.ts';
import { createFreshnessReader } from '#commands/service/freshness.ts';
import { readFundHouses } from '#dataset/official/fetch/fund-houses.ts';
import { openLedger } from '#dataset/official/fetch/ledger.ts';
import { buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { createTemporaryHome, openTemporaryStore } from '#test/support/temporary-dataset.ts';

const houses = readFundHouses().filter(({ name }) => name === 'SBI Mutual Fund');

test('freshness has the newest days of the dataset and of the updates, and why a source is stale', async () => {
  const sample = await openTemporaryStore(
    buildMarket({ schemes: [buildScheme()], navs: { [buildScheme().code]: { '2026-11-19': 10 } } }),
  );
  onTestFinished(() => sample.close());
  const official = { ...sample, info: { ...sample.info, kind: 'Official' } as const };
  const home = createTemporaryHome();
  const read = createFreshnessReader(home, houses, () => new Date('2026-11-21T04:00:00Z'));
  const missing = 'SBI Mutual Fund=,,Missing,https://www.sbimf.com/portfolios';
  expect(await read(official)).toEqual({ freshness: 'nav=2026-11-19,2,Fresh', portfolioFreshness: missing });

  // as files that were imported by hand bring them
  const days = {
    'fund-performance': '2026-11-18',
    ter: '2026-10-31',
    riskometer: '2026-09-30',
    'nav-history': '2026-11-01',
  };
  const imported = { ...official, readSourceDays: async () => new Map(Object.entries(days)) };
  expect((await read(imported)).freshness).toBe(
    'nav=2026-11-19,2,Fresh; performance=2026-11-18,3,Fresh; ter=2026-10-31,21,Stale since 2026-10-31: nothing newer was imported; ' +
      'riskometers=2026-09-30,52,Stale since 2026-09-30: nothing newer was imported',
  );

  const later = createFreshnessReader(home, houses, () => new Date('2026-12-21T04:00:00Z'));
  expect((await later(official)).freshness).toBe(
    'nav=2026-11-19,32,Stale since 2026-11-19: nothing newer was imported',
  );

  const ledger = openLedger(join(home, 'downloads'));
  const failure = { since: '2026-11-20T20:00:00Z', reason: 'status 503' };
  ledger.setSource('nav', { checkedAt: null, asOf: '2026-11-18', failure });
  ledger.setSource('indices', { checkedAt: '2026-11-01T04:00:00Z', asOf: '2026-10-30', failure: null });
  expect((await read(official)).freshness).toBe(
    'nav=2026-11-19,2,Stale since 2026-11-21: status 503; indices=2026-10-30,22,Stale since 2026-10-30: nothing newer was published by 2026-11-01',
  );

  mkdirSync(join(home, 'damaged/downloads'), { recursive: true });
  writeFileSync(join(home, 'damaged/downloads/.ledger.json'), '{"version":1}');
  expect(await createFreshnessReader(join(home, 'damaged'), houses)(official)).toEqual({
    freshness: '',
    portfolioFreshness: '',
  });
});

test('the sources and fund houses of the sample market age up to today, like those of official data', async () => {
  const scheme = buildScheme();
  const navs = { [scheme.code]: { '2026-11-19': 10 } };
  const sample = await openTemporaryStore(buildMarket({ schemes: [scheme], navs, portfolios: [buildPortfolio()] }));
  onTestFinished(() => sample.close());
  const describeOn = async (day: string) => {
    const read = createFreshnessReader(createTemporaryHome(), houses, () => new Date(`${day}T04:00:00Z`));
    const { freshness, portfolioFreshness } = await read(sample);
    return { sources: parseFreshness(freshness), funds: parseFreshness(portfolioFreshness) };
  };
  const soon = await describeOn('2026-11-22');
  const findNav = ({ sources }: typeof soon) => sources.find(({ source }) => source === 'nav');
  expect(findNav(soon)).toMatchObject({ date: '2026-11-19', age: 3, isStale: false });
  expect(soon.sources.find(({ isStale }) => isStale)).toMatchObject({ source: 'schemes', reason: 'status 503' });
  expect(soon.funds).toMatchObject([
    {
      source: scheme.mutualFund,
      date: '2026-10-31',
      age: 22,
      isStale: false,
      page: expect.stringMatching(/\.example\//),
    },
    { date: null, isStale: true, since: '2026-11-10', reason: 'the page has no link to a workbook' },
    { date: null, age: null, isStale: false, reason: '' },
  ]);
  const late = await describeOn('2026-12-21');
  expect(findNav(late)).toMatchObject({ age: 32, isStale: true, since: '2026-11-19' });
  expect(late.funds[0]).toMatchObject({ age: 51, isStale: true });
});
