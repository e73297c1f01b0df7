import { expect, test } from 'vitest';
import { buildEndpoints, resolveEndpoint } from '#dataset/official/fetch/addresses.ts';
import { describeSources } from '#dataset/official/fetch/describe-freshness.ts';
import { openDownloads } from '#dataset/official/fetch/downloads.ts';
import { createFetcher } from '#dataset/official/fetch/fetcher.ts';
import { openLedger } from '#dataset/official/fetch/ledger.ts';
import { runUpdate } from '#dataset/official/fetch/run-update.ts';
import { importOfficialFiles } from '#dataset/official/import/import-official.ts';
import { createFileParser } from '#dataset/official/import/parse-official-file.ts';
import { buildMarketFile, mapLines, scaleNav } from '#test/support/market/nav-market.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';

const EVENING = new Date('2026-07-02T18:00:00Z');
const listener = { onWait: () => {}, onFile: () => {}, onStart: () => {}, onResult: () => {}, onImport: () => {} };

test('NAVs of the evening that contradict the stored ones are refused, named in Freshness, and wait', async () => {
  const home = createTemporaryHome();
  await importOfficialFiles(home, [buildMarketFile(1)], listener);
  const downloads = openDownloads(home);
  const ledger = openLedger(downloads.root);
  const set = downloads.openSet('nav', '2026-07-02');
  const { bytes } = buildMarketFile(
    2,
    mapLines(2, (line) => ({ nav: scaleNav(line, 10) })),
  );
  set.save('NAVAll.txt', bytes ?? new Uint8Array());
  set.complete();
  ledger.addSet('nav', '2026-07-02', { asOf: '2026-07-02', rows: 72, at: '2026-07-02T18:00:00Z' });
  ledger.setSource('nav', { checkedAt: '2026-07-02T18:00:00Z', asOf: '2026-07-02', failure: null });
  const endpoints = buildEndpoints({ amfi: '', portal: '', indices: '' }, {});
  const context = {
    ...({ downloads, ledger, fundHouses: [], parse: createFileParser(), today: '2026-07-02', since: null } as const),
    resolve: (entry: Parameters<typeof resolveEndpoint>[1]) => resolveEndpoint(endpoints, entry),
    fetcher: createFetcher({
      ...{ isKnownHost: () => false, userAgent: '', signal: new AbortController().signal, sleep: async () => {} },
      fetch: async () => Response.error(),
    }),
    now: () => EVENING,
    ...{ readBenchmarks: async () => [], readPortfolioMonths: async () => new Map(), readMissingDays: async () => [] },
    onProgress: () => {},
  };
  await runUpdate(home, context, new Set(['nav']), {
    ...listener,
    importFiles: (files, each) => importOfficialFiles(home, files, each),
  });
  expect(describeSources(ledger, EVENING, { nav: '2026-07-01' })).toMatchObject([
    {
      ...{ source: 'nav', date: '2026-07-01' },
      reason: expect.stringMatching(/^1 missing: import of nav\/\S+ \(check “splits”: 100 % \(72 of 72\) .*--accept/),
    },
  ]);
  expect(ledger.pending()).toEqual(['nav/2026-07-02']);
});
