import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatPlans } from '#commands/update/format-report.ts';
import type { IsoDate, IsoDateTime } from '#contract/dates.ts';
import { buildEndpoints, defaultSites, resolveEndpoint } from '#dataset/official/fetch/addresses.ts';
import { openDownloads } from '#dataset/official/fetch/downloads.ts';
import { openLedger } from '#dataset/official/fetch/ledger.ts';
import { downloadedSources } from '#dataset/official/fetch/run-update.ts';
import type { Fetcher, Ledger, RequestPlan, SetState, UpdateContext } from '#dataset/official/source/download.ts';
import { addPlans } from '#dataset/official/source/request.ts';
import { readFundHouses } from '#dataset/official/sources/portfolios/download/fund-houses.ts';
import { addDays } from '#finance/calendar.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';

// What docs/update.md says that updates cost, from the plans of all sources: a Thursday evening in India.
const TODAY: IsoDate = '2026-11-26';
const YESTERDAY: IsoDate = '2026-11-25';
const MONTH_END: IsoDate = '2026-10-31';

const requestNothing: Fetcher = {
  request: () => Promise.reject(new Error('a plan requests nothing')),
  sent: () => ({ requests: 0, bytes: 0 }),
};

async function planAll(changes: Partial<UpdateContext>): Promise<RequestPlan> {
  const endpoints = buildEndpoints(defaultSites);
  const downloads = openDownloads(createTemporaryHome());
  const context: UpdateContext = {
    ...{ fetcher: requestNothing, downloads, ledger: openLedger(downloads.root), fundHouses: readFundHouses() },
    resolve: (entry) => resolveEndpoint(endpoints, entry),
    parse: () => Promise.reject(new Error('a plan parses nothing')),
    ...{ today: TODAY, now: () => new Date(`${TODAY}T16:00:00Z`), since: null },
    readBenchmarks: async () => [],
    readPortfolioMonths: async () => new Map(),
    readCurrentSchemes: async () => [],
    readMissingDays: async () => [],
    onProgress: () => {},
    ...changes,
  };
  const plans: RequestPlan[] = [];
  for (const { download } of downloadedSources) plans.push(await download.plan(context));
  return addPlans(plans);
}

/** In November 2026, each with a document that is due a month after it was last requested: a part of them every evening. */
const SCHEMES = 2_000;
const listDue = (day: IsoDate): Record<string, IsoDateTime> =>
  Object.fromEntries(
    Array.from({ length: SCHEMES }, (_, at) => [at + 1, `${addDays(day, (at % 30) + 1)}T15:00:00Z` as const]),
  );

/** Everything that was published by an evening is in. */
function createFullLedger(day: IsoDate): Ledger {
  const at = `${day}T16:00:00Z` as const;
  const set: SetState = { asOf: day, rows: 1, at, from: '1990-01-01', to: day };
  const isPublished = (key: string): boolean => (/\d{4}-\d\d-\d\d/.exec(key)?.[0] ?? '') <= day;
  return {
    ...openLedger(createTemporaryHome()),
    source: () => ({ checkedAt: at, asOf: day, failure: null, due: listDue(day) }),
    findSet: (key) => (isPublished(key) ? set : undefined),
    setsOf: () => [{ ...set, asOf: MONTH_END, to: MONTH_END }, set],
  };
}

/** `753 requests, 839.1 MB, 23:45 minutes` in numbers. */
function readPrice(plan: RequestPlan) {
  const [, requests, megabytes, minutes, seconds] =
    /about ([\d,]+) requests?, ([\d.]+) MB, (\d+):(\d+) minutes$/.exec(formatPlans([['nav', plan]]).at(-1) ?? '') ?? [];
  return {
    requests: Number(requests?.replace(',', '')),
    megabytes: Number(megabytes),
    minutes: Number(minutes) + Number(seconds) / 60,
  };
}

const page = readFileSync(join(import.meta.dirname, '../../docs/update.md'), 'utf8').replaceAll(/\s+/g, ' ');
const readNumbers = (pattern: RegExp): readonly number[] => (pattern.exec(page) ?? []).slice(1).map(Number);

test('docs/update.md says what a first run costs, and the history since 2006, as --dry-run does', async () => {
  const first = readPrice(await planAll({}));
  const [requests = 0, megabytes = 0, minutes = 0] = readNumbers(
    /A first run costs about (\d+) requests, (\d+) MB and (\d+) minutes/,
  );
  expect(Math.abs(requests - first.requests), `${first.requests} requests`).toBeLessThanOrEqual(10);
  expect(Math.abs(megabytes - first.megabytes), `${first.megabytes} MB`).toBeLessThanOrEqual(10);
  expect(Math.abs(minutes - first.minutes), `${first.minutes} minutes`).toBeLessThanOrEqual(1);
  // the page about containers says the same
  const deployment = readFileSync(join(import.meta.dirname, '../../docs/deployment.md'), 'utf8');
  expect(deployment).toContain(`[${megabytes} MB and ${minutes} minutes](update.md)`);
  const [gigabytes = 0] = readNumbers(/the history since 2006 is (\d+) GB/);
  expect(gigabytes).toBe(Math.round(readPrice(await planAll({ since: '2006-04-01' })).megabytes / 1_000));
});

test('docs/update.md says what a run costs on the evening after one that had everything', async () => {
  const names = Array.from({ length: 169 }, (_, index) => `NIFTY ${index} TRI`);
  const later = readPrice(await planAll({ ledger: createFullLedger(YESTERDAY), readBenchmarks: async () => names }));
  const [requests = 0, megabytes = 0] = readNumbers(/A later run costs about (\d+) requests and (\d+) MB/);
  expect(Math.abs(requests - later.requests), `${later.requests} requests`).toBeLessThanOrEqual(10);
  expect(Math.abs(megabytes - later.megabytes), `${later.megabytes} MB`).toBeLessThanOrEqual(5);
});
