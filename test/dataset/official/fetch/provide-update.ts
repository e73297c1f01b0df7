import { cpSync } from 'node:fs';
import { afterEach, beforeEach } from 'vitest';
import { datePart, type IsoDate, type IsoDateTime } from '#contract/dates.ts';
import type { SourceName } from '#contract/official-sources.ts';
import { buildEndpoints, endpointNames, resolveEndpoint } from '#dataset/official/fetch/addresses.ts';
import { openDownloads } from '#dataset/official/fetch/downloads.ts';
import { createFetcher } from '#dataset/official/fetch/fetcher.ts';
import { openLedger } from '#dataset/official/fetch/ledger.ts';
import { downloadedSources, runUpdate } from '#dataset/official/fetch/run-update.ts';
import { createFileParser } from '#dataset/official/import/parse-official-file.ts';
import type { UpdateContext } from '#dataset/official/source/download.ts';
import { readFundHouses } from '#dataset/official/sources/portfolios/download/fund-houses.ts';
import { startOfficialServer, type OfficialServer } from '#test/support/official-server.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';

/** Friday, 21 August 2026, half past nine in the evening in India. */
export const EVENING = '2026-08-21T16:00:00Z';
export const TWO_WEEKS_LATER = '2026-09-04T16:00:00Z';

/** The sources that an update downloads. */
export const names = downloadedSources.map(({ name }) => name);

const BENCHMARKS = ['NIFTY 100 TRI', 'NIFTY 100 Total Return Index', 'BSE 100 TRI'];

const CURRENT_SCHEMES = [
  ['SBI Large Cap Fund - Direct Plan - Growth', 'SBI Large Cap Fund - Regular Plan - IDCW'],
  ['PPFAS Large Cap Fund - Direct Plan - Growth'],
];

interface RunOptions {
  readonly only?: readonly SourceName[];
  readonly time?: IsoDateTime;
  /** The first day of histories. */
  readonly since?: IsoDate | null;
  /** Stops the run after this many requests. */
  readonly stopAfter?: number;
  readonly timeoutMs?: number;
  readonly benchmarks?: readonly string[];
  /** Trading days that the dataset lacks. */
  readonly missingDays?: readonly IsoDate[];
  /** The schemes with a recent NAV, as the names of their codes. */
  readonly currentSchemes?: readonly (readonly string[])[];
  /** Whether the import rejects a file of this name. */
  readonly isRejected?: (name: string) => boolean;
}

const NOTHING_IMPORTED = {
  ...{ dataset: null, changed: false, imported: 0, alreadyPresent: 0, rejected: 0, rebuild: null },
  conflicts: { count: 0, examples: [] },
  missingComparisons: [],
};

/** Gives each test of a file a server of official files and a data directory, and updates it from there. */
export function provideUpdate() {
  let server: OfficialServer;
  let home: string;
  beforeEach(async () => {
    server = await startOfficialServer('2026-08-21');
    home = createTemporaryHome();
  });
  afterEach(() => server.close());

  /** Without the import, which has tests of its own. */
  async function update({
    only = names,
    time = EVENING,
    since = null,
    stopAfter = Infinity,
    timeoutMs = 10_000,
    benchmarks = BENCHMARKS,
    missingDays = [],
    currentSchemes = CURRENT_SCHEMES,
    isRejected = () => false,
  }: RunOptions = {}) {
    const downloads = openDownloads(home);
    const endpoints = buildEndpoints(
      { amfi: server.url, portal: server.url, indices: server.url },
      Object.fromEntries(endpointNames.map((name) => [name, { timeoutMs, attempts: 2 }])),
    );
    const first = server.requests.length;
    const stop = new AbortController();
    const fetcher = createFetcher({
      isKnownHost: (host) => host === new URL(server.url).host,
      userAgent: 'Mozilla/5.0 Fundlens',
      signal: stop.signal,
      sleep: async () => {},
      fetch: async (url, init) => {
        if (server.requests.length - first >= stopAfter) stop.abort();
        return fetch(url, init);
      },
    });
    const context: UpdateContext = {
      resolve: (entry) => resolveEndpoint(endpoints, entry),
      parse: createFileParser(),
      ...{ fetcher, downloads, ledger: openLedger(downloads.root) },
      fundHouses: readFundHouses({
        'SBI Mutual Fund': { how: 'page', page: `${server.url}/sbi`, files: 'Monthly' },
      }).filter(({ name }) => ['SBI Mutual Fund', 'Axis Mutual Fund'].includes(name)),
      today: datePart(time),
      now: () => new Date(time),
      since,
      readBenchmarks: async () => benchmarks,
      readPortfolioMonths: async () => new Map(),
      readCurrentSchemes: async () => currentSchemes,
      readMissingDays: async () => missingDays,
      onProgress: () => {},
    };
    const imported: { readonly name: string; readonly month: string | undefined }[] = [];
    const results = await runUpdate(home, context, new Set(only), {
      ...{ onWait: () => {}, onFile: () => {}, onStart: () => {}, onResult: () => {}, onImport: () => {} },
      importFiles: async (files, { onFile }) => {
        for await (const { name, month } of files) {
          imported.push({ name, month });
          if (isRejected(name)) onFile({ name, outcome: 'rejected', reason: 'not a workbook' });
        }
        return NOTHING_IMPORTED;
      },
    });
    const states = Object.fromEntries(results.map(({ source, state }) => [source, state]));
    return { results, context, requests: server.requests.length - first, states, imported };
  }

  /** A home like after the first run, which is done only once. */
  let updatedHome = '';
  async function useUpdatedHome(): Promise<void> {
    if (updatedHome === '') {
      await update();
      updatedHome = home;
      home = createTemporaryHome();
      server.requests.length = 0;
    }
    cpSync(updatedHome, home, { recursive: true });
  }

  return {
    get server() {
      return server;
    },
    get home() {
      return home;
    },
    /** Instead of the data directory of before. */
    useEmptyHome: () => void (home = createTemporaryHome()),
    update,
    useUpdatedHome,
  };
}
