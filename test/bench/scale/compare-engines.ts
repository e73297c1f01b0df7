import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { printTable } from '../print-comparison.ts';
import type { LoadResult } from '../service/load.ts';
import { buildBenchmarkDataset, type BenchmarkDataset } from '../service/market.ts';
import { buildMix, generate, report } from './mixed-load.ts';
import { prepareDatabase, withServices } from './services.ts';

const CLIENTS = [1, 10, 50, 200];
const WARMING = 2_000; // ms

/** Requests per second, latency and memory of each set-up, without and with the response cache, and while a version is published. */
export async function compareEngines(serverUrl: string, quick: boolean): Promise<void> {
  const [codes, ms] = quick ? [2_000, 1_500] : [14_000, 4_000];
  const dataset = await buildBenchmarkDataset(codes);
  try {
    const database = await prepareDatabase(serverUrl, dataset);
    // SQLite last: its publish replaces the sample in the data directory, which the others start with
    const postgres = [
      ...(await measure('PostgreSQL, 1 service', dataset, database, 1, ms)),
      ...(await measure('PostgreSQL, 2 services', dataset, database, 2, ms)),
    ];
    const rows = [...(await measure('SQLite, 1 service', dataset, {}, 1, ms)), ...postgres];
    printTable(`Services over ${codes.toLocaleString('en')} codes`, [
      ['', 'clients', 'requests/s', 'p50, ms', 'p99, ms', 'CPU, ms/request', 'memory, MB'],
      ...rows,
    ]);
  } finally {
    await dataset.remove();
  }
}

async function measure(
  name: string,
  dataset: BenchmarkDataset,
  settings: Readonly<Record<string, string>>,
  count: number,
  ms: number,
): Promise<readonly (readonly string[])[]> {
  const { point, mixed } = buildMix(dataset);
  return withServices(dataset, settings, count, async (services) => {
    await generate(services, mixed, 10, WARMING);
    const rows: string[][] = [];
    let processor = (await report(services)).processor;
    const add = async (what: string, clients: number, result: LoadResult) => {
      const now = await report(services);
      const perRequest = (now.processor - processor) / result.sent;
      processor = now.processor;
      rows.push([
        `${name}, ${what}`,
        String(clients),
        Math.round(result.perSecond).toLocaleString('en'),
        result.p50.toFixed(1),
        result.p99.toFixed(1),
        perRequest.toFixed(2),
        now.memory.toFixed(0),
      ]);
    };
    for (const clients of CLIENTS) await add('not cached', clients, await generate(services, mixed, clients, ms));
    await add('cached', 50, await generate(services, point, 50, ms));
    const begun = performance.now();
    let seconds = '';
    const publishing = publish(dataset, settings).then(
      () => (seconds = ((performance.now() - begun) / 1_000).toFixed(0)),
    );
    await add('during a publish', 50, await generate(services, mixed, 50, 2 * ms));
    await publishing;
    console.log(`${name}: a version was built and published in ${seconds} s`);
    return rows;
  });
}

let publishes = 0;

/** In another process, as an import does it. */
async function publish(dataset: BenchmarkDataset, settings: Readonly<Record<string, string>>): Promise<void> {
  publishes += 1;
  const { codes } = dataset;
  const isDatabase = 'FUNDLENS_DATABASE_URL' in settings;
  const home = isDatabase ? mkdtempSync(join(tmpdir(), 'fundlens-publish-')) : dataset.home;
  const day = `2026-11-${18 - publishes}`;
  await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../soak/republish.ts'), home, String(codes), day],
    {
      env: { ...process.env, ...settings },
    },
  );
  if (isDatabase) rmSync(home, { recursive: true });
}
