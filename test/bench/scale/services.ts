import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCatalog, writeKeysText } from '#dataset/postgres/catalog.ts';
import { inTransaction, withConnection } from '#dataset/postgres/connection-and-locks.ts';
import { createDatabase } from '#test/support/postgres/start-postgres.ts';
import type { BenchmarkDataset } from '../service/market.ts';
import { startFundlens } from '../service/our-service.ts';
import type { BenchServer } from '../service/start-server.ts';

/** Settings for services over a new database with the sample data and access keys of a data directory. */
export async function prepareDatabase(serverUrl: string, { home }: BenchmarkDataset) {
  const url = await createDatabase(serverUrl);
  await withConnection(url, async (client) => {
    await createCatalog(client);
    const keys = readFileSync(join(home, 'keys.json'), 'utf8');
    await inTransaction(client, () => writeKeysText(client, keys));
  });
  return { FUNDLENS_DATABASE_URL: url };
}

/** Runs a task with this many services, one after the other started, all stopped at the end. */
export async function withServices<T>(
  dataset: BenchmarkDataset,
  settings: Readonly<Record<string, string>>,
  count: number,
  task: (services: readonly BenchServer[]) => Promise<T>,
): Promise<T> {
  const services: BenchServer[] = [];
  try {
    for (let index = 0; index < count; index++) services.push(await startFundlens(dataset, settings));
    return await task(services);
  } finally {
    for (const service of services) await service.stop();
  }
}
