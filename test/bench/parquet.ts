import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDatasetFile } from '#test/support/temporary-dataset.ts';
import { BENCH_NAVS, buildBenchMarket } from './bench-market.ts';
import { measureProcess } from './measure-process.ts';
import { printComparison } from './print-comparison.ts';

/** `npm run export -- parquet` of 25 million NAVs, beside DuckDB copying the same Parquet files: each in a process of its own. */
export async function benchParquet(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'fundlens-bench-'));
  const [files, copies] = [join(home, 'files'), join(home, 'copies')];
  try {
    console.log(`Building ${BENCH_NAVS.toLocaleString('en-IN')} NAVs…`);
    await buildDatasetFile(home, buildBenchMarket());
    const ours = await measureProcess(['src/commands/export.ts', 'parquet', files], {
      FUNDLENS_HOME: home,
      FUNDLENS_DATABASE_URL: '',
    });
    mkdirSync(copies);
    const theirs = await measureProcess(['--input-type=module', '-e', COPY_FILES, files, copies], {});
    printComparison(`Parquet files of ${BENCH_NAVS.toLocaleString('en-IN')} NAVs`, 'DuckDB', [
      { what: 'elapsed', unit: 's', ours: ours.seconds, theirs: theirs.seconds, promise: { max: 60 } },
      { what: 'processor time', unit: 's', ours: ours.cpu, theirs: theirs.cpu, promise: null },
      { what: 'peak memory', unit: 'MB', ours: ours.megabytes, theirs: theirs.megabytes, promise: { max: 700 } },
      { what: 'size', unit: 'MB', ours: measureSize(files), theirs: measureSize(copies), promise: null },
    ]);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

const measureSize = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 1e6;

const COPY_FILES = `
  import { readdirSync } from 'node:fs';
  import { DuckDBInstance } from '@duckdb/node-api';
  const [from, to] = process.argv.slice(1);
  const database = await (await DuckDBInstance.create(':memory:')).connect();
  for (const name of readdirSync(from))
    await database.run("COPY (FROM '" + from + "/" + name + "') TO '" + to + "/" + name + "' (FORMAT parquet)");`;
