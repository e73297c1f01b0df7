import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSampleDataset } from '#dataset/sample/build-sample.ts';
import { openStore } from '#dataset/storage/open-store.ts';

/** A data directory with sample data, and what can be requested from it. */
export interface BenchmarkDataset {
  readonly home: string;
  readonly codes: number;
  readonly datasetPath: string;
  /** An access key that is not rate limited. */
  readonly accessKey: string;
  readonly schemeCodes: readonly string[];
  /** Leading codes of portfolios of about sixty rows. */
  readonly holders: readonly string[];
  readonly remove: () => Promise<void>;
}

const ROWS = 60;
const NEAR = 15;
const FASTEST = '10000000';

/** Makes the sample market in a home of its own. */
export async function buildBenchmarkDataset(codes: number): Promise<BenchmarkDataset> {
  const home = await mkdtemp(join(tmpdir(), 'fundlens-bench-'));
  const { path } = await buildSampleDataset(home, { codes });
  const store = await openStore(path);
  try {
    const rows = await store.searchHoldings({ assetType: 'Equity' });
    const portfolios = [...Map.groupBy(rows, ({ code }) => code)];
    const near = portfolios.filter(([, holdings]) => Math.abs(holdings.length - ROWS) <= NEAR);
    const schemeCodes = (await store.readSchemes({})).map(({ code }) => code);
    const accessKey = await newKey(home);
    const remove = () => rm(home, { recursive: true, force: true });
    return { home, codes, datasetPath: path, accessKey, schemeCodes, holders: near.map(([code]) => code), remove };
  } finally {
    await store.close();
  }
}

async function newKey(home: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['src/commands/keys.ts', 'create', 'bench', '--rate', FASTEST],
    { env: { ...process.env, FUNDLENS_HOME: home } },
  );
  return stdout.trim();
}
