import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFreshnessReader } from '#commands/service/freshness.ts';
import type { IsoDate } from '#contract/dates.ts';
import { parseFreshness } from '#contract/freshness.ts';
import { describeHouses } from '#dataset/official/fetch/describe-freshness.ts';
import { openLedger } from '#dataset/official/fetch/ledger.ts';
import { readFundHouses } from '#dataset/official/sources/portfolios/download/fund-houses.ts';
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
  const days: Readonly<Record<string, IsoDate>> = {
    performance: '2026-11-18',
    ter: '2026-10-31',
    riskometers: '2026-09-30',
    'nav-history': '2026-11-01',
  };
  const imported = { ...official, readSourceDays: async () => new Map(Object.entries(days)) };
  expect((await read(imported)).freshness).toBe(
    'nav=2026-11-19,2,Fresh; performance=2026-11-18,3,Fresh; ter=2026-10-31,21,Stale since 2026-11-13: nothing newer was imported; ' +
      'riskometers=2026-09-30,52,Stale since 2026-11-12: nothing newer was imported',
  );

  const later = createFreshnessReader(home, houses, () => new Date('2026-12-21T04:00:00Z'));
  expect((await later(official)).freshness).toBe(
    'nav=2026-11-19,32,Stale since 2026-11-26: nothing newer was imported',
  );

  const readOn = async (day: string) =>
    (await createFreshnessReader(home, houses, () => new Date(`${day}T04:00:00Z`))(official)).freshness;
  expect([await readOn('2026-11-25'), await readOn('2026-11-26')]).toEqual([
    'nav=2026-11-19,6,Fresh',
    'nav=2026-11-19,7,Stale since 2026-11-26: nothing newer was imported',
  ]);

  const ledger = openLedger(join(home, 'downloads'));
  const failure = { since: '2026-11-20T20:00:00Z', reason: 'status 503' } as const;
  ledger.setSource('nav', { checkedAt: null, asOf: '2026-11-18', failure });
  ledger.setSource('indices', { checkedAt: '2026-11-01T04:00:00Z', asOf: '2026-10-30', failure: null });
  expect((await read(official)).freshness).toBe(
    'nav=2026-11-19,2,Fresh: the last update failed: status 503; indices=2026-10-30,22,Stale since 2026-11-06: nothing newer was published by 2026-11-01',
  );
  ledger.setSource('nav', { checkedAt: null, asOf: null, failure });
  const empty = { ...official, info: { ...official.info, navAsOf: null } };
  expect((await read(empty)).freshness).toMatch(/^nav=,,Stale since 2026-11-21: status 503; /);

  mkdirSync(join(home, 'damaged/downloads'), { recursive: true });
  writeFileSync(join(home, 'damaged/downloads/.ledger.json'), '{"version":1}');
  expect(await createFreshnessReader(join(home, 'damaged'), houses)(official)).toEqual({
    freshness: '',
    portfolioFreshness: '',
  });
});

test('data without a day of their own are as new as the last request; imported by hand, offers that are announced are as new as the NAVs', async () => {
  const scheme = buildScheme();
  const sample = await openTemporaryStore(
    buildMarket({ schemes: [scheme], navs: { [scheme.code]: { '2026-11-19': 10 } } }),
  );
  onTestFinished(() => sample.close());
  const home = createTemporaryHome();
  const describe = async (launch: IsoDate) => {
    const readSourceDays = async () => new Map([['offers', launch]]);
    const official = { ...sample, info: { ...sample.info, kind: 'Official' as const }, readSourceDays };
    const { freshness } = await createFreshnessReader(home, houses, () => new Date('2026-11-21T04:00:00Z'))(official);
    return parseFreshness(freshness).find(({ source }) => source === 'offers');
  };
  expect(await describe('2026-12-15')).toMatchObject({ date: '2026-11-19', age: 2 });
  expect(await describe('2026-11-10')).toMatchObject({ date: '2026-11-10', age: 11 });

  const requested = { checkedAt: '2026-11-20T16:00:00Z', asOf: '2026-11-20', failure: null } as const;
  openLedger(join(home, 'downloads')).setSource('offers', requested);
  expect(await describe('2026-12-15')).toMatchObject({ date: '2026-11-20', age: 1 });
  expect(await describe('2026-11-10')).toMatchObject({ date: '2026-11-20', age: 1 });
});

test('the sources and fund houses of the sample market age up to today, like those of official data', async () => {
  const scheme = buildScheme();
  const navs = { [scheme.code]: { '2026-11-19': 10 } };
  const sample = await openTemporaryStore(buildMarket({ schemes: [scheme], navs, portfolios: [buildPortfolio()] }));
  onTestFinished(() => sample.close());
  const describeOn = async (day: IsoDate) => {
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
  expect(findNav(late)).toMatchObject({ age: 32, isStale: true, since: '2026-11-26' });
  expect(late.funds[0]).toMatchObject({ age: 51, isStale: true });
});

test('parts that are missing are counted and named, and do not make a source stale', async () => {
  const sample = await openTemporaryStore(buildMarket());
  onTestFinished(() => sample.close());
  const home = createTemporaryHome();
  const read = createFreshnessReader(home, houses, () => new Date('2026-04-18T04:00:00Z'));
  const ledger = openLedger(join(home, 'downloads'));
  const missing = ['NIFTY A', 'NIFTY B'].map((name) => ({ name, reason: 'unknown' }));
  const partly = { checkedAt: '2026-04-17T16:00:00Z', asOf: '2026-04-16', failure: null } as const;
  ledger.setSource('indices', { ...partly, missing: [...missing, { name: 'NIFTY C', reason: 'status 503' }] });
  ledger.setSource('portfolios', { ...partly, asOf: '2026-03-31', missing: missing.slice(1) });
  const official = {
    ...sample,
    info: { ...sample.info, kind: 'Official' as const, navAsOf: null, portfolioAsOf: null },
  };
  const { freshness } = await read(official);
  expect(freshness).toBe(
    'indices=2026-04-16,2,Fresh: 3 missing: NIFTY A · NIFTY B (unknown) · NIFTY C (status 503); ' +
      'portfolios=2026-03-31,18,Fresh: 1 missing: NIFTY B (unknown)',
  );
  expect(parseFreshness(freshness)).toMatchObject([
    { source: 'indices', isStale: false, since: null, reason: expect.stringMatching(/^3 missing: NIFTY A/) },
    { source: 'portfolios', isStale: false, since: null },
  ]);
  const late = createFreshnessReader(home, houses, () => new Date('2026-05-18T04:00:00Z'));
  expect((await late(official)).freshness).toMatch(
    /^indices=2026-04-16,32,Stale since 2026-04-23: nothing newer arrived by 2026-04-17 · 3 missing: .*; portfolios=2026-03-31,48,Stale since 2026-05-12: nothing newer arrived by 2026-04-17 · 1 missing: /,
  );
});

test('the day of a source is that of the data that were imported, not of a download that was rejected', async () => {
  const sample = await openTemporaryStore(buildMarket());
  onTestFinished(() => sample.close());
  const home = createTemporaryHome();
  const ledger = openLedger(join(home, 'downloads'));
  const delivered = { checkedAt: '2026-11-19T16:00:00Z', failure: null } as const;
  ledger.setSource('ter', { ...delivered, asOf: '2026-11-19' });
  ledger.setSource('offers', { ...delivered, asOf: '2026-11-19' });
  const days = new Map<string, IsoDate>([
    ['ter', '2026-11-10'],
    ['offers', '2026-11-10'],
  ]);
  const official = {
    ...sample,
    info: { ...sample.info, kind: 'Official' as const, navAsOf: null, portfolioAsOf: null },
    readSourceDays: async () => days,
  };
  const read = createFreshnessReader(home, houses, () => new Date('2026-11-20T04:00:00Z'));
  // a list of offers that has not changed is as new as the last request
  expect((await read(official)).freshness).toBe('ter=2026-11-10,10,Fresh; offers=2026-11-19,1,Fresh');
});

test('a fund house whose portfolios of the newest month are in has not failed, whatever their day of the month', () => {
  const failure = { since: '2026-11-05T16:00:00Z', reason: 'status 503' } as const;
  const ledger = { source: () => ({ checkedAt: null, asOf: null, failure }) };
  const describeOn = (day: IsoDate) =>
    describeHouses(houses, ledger, new Map([['SBI Mutual Fund', day]]), new Date('2026-11-21T04:00:00Z'));
  expect(describeOn('2026-10-29')).toMatchObject([{ isStale: false, reason: '' }]);
  expect(describeOn('2026-09-30')).toMatchObject([{ isStale: true, since: '2026-11-12', reason: 'status 503' }]);
});
