import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Backend } from '#service/api/backend.ts';
import type { DataRoutes } from '#service/routes/data.ts';
import type { Settings } from '../settings/settings.ts';
import { createHistoryReader } from './data-history.ts';
import { createUpdateControl } from './update-control.ts';

/** Milliseconds in which a service follows a new dataset, also on a busy machine; the page then shows the old one a while longer. */
const SERVED_TIMEOUT = 60_000;
const POLL_INTERVAL = 100;

/** What the page Data shows besides the API, and updates if the settings allow them; undefined for a gateway, which has no dataset. */
export function openDataRoutes(
  { dataDir, databaseUrl, upstream, allowsUpdate }: Settings,
  backend: Pick<Backend, 'describeData' | 'readUnmatchedPortfolios'>,
  log: Logger,
): (DataRoutes & { readonly close: () => Promise<void> }) | undefined {
  if (upstream) return undefined;
  const readServedVersion = async () => (await backend.describeData())?.version ?? null;
  const waitUntilServed = async (version: string): Promise<void> => {
    const begun = performance.now();
    while ((await readServedVersion()) !== version && performance.now() - begun < SERVED_TIMEOUT) {
      await delay(POLL_INTERVAL);
    }
  };
  const { readUnmatchedPortfolios } = backend;
  const updates = allowsUpdate
    ? createUpdateControl({ dataDir, databaseUrl, log, waitUntilServed, readUnmatchedPortfolios })
    : null;
  return {
    readHistory: createHistoryReader({ dataDir, databaseUrl, readServedVersion, readUnmatchedPortfolios }),
    updates,
    close: async () => updates?.close(),
  };
}
