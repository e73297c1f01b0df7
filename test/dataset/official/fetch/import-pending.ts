import type { SourceName } from '#contract/official-sources.ts';
import { buildEndpoints, resolveEndpoint } from '#dataset/official/fetch/addresses.ts';
import { openDownloads } from '#dataset/official/fetch/downloads.ts';
import { createFetcher } from '#dataset/official/fetch/fetcher.ts';
import { openLedger } from '#dataset/official/fetch/ledger.ts';
import { runUpdate } from '#dataset/official/fetch/run-update.ts';
import { importOfficialFiles } from '#dataset/official/import/import-official.ts';
import { createFileParser } from '#dataset/official/import/parse-official-file.ts';
import { getIndianDay } from '#finance/calendar.ts';

export const listener = {
  onWait: () => {},
  onFile: () => {},
  onStart: () => {},
  onResult: () => {},
  onImport: () => {},
};

/** Imports what an update has downloaded, and downloads nothing: every source was checked just now. */
export async function importPending(home: string, source: SourceName, now: Date): Promise<void> {
  const downloads = openDownloads(home);
  const endpoints = buildEndpoints({ amfi: '', portal: '', indices: '' }, {});
  const today = getIndianDay(now);
  const context = {
    ...{ downloads, ledger: openLedger(downloads.root), fundHouses: [], parse: createFileParser(), today, since: null },
    resolve: (entry: Parameters<typeof resolveEndpoint>[1]) => resolveEndpoint(endpoints, entry),
    fetcher: createFetcher({
      ...{ isKnownHost: () => false, userAgent: '', signal: new AbortController().signal, sleep: async () => {} },
      fetch: async () => Response.error(),
    }),
    now: () => now,
    ...{ readBenchmarks: async () => [], readPortfolioMonths: async () => new Map(), readMissingDays: async () => [] },
    readCurrentSchemes: async () => [],
    onProgress: () => {},
  };
  await runUpdate(home, context, new Set([source]), {
    ...listener,
    importFiles: (files, each) => importOfficialFiles(home, files, each),
  });
}
