import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { errorMessage } from '#contract/errors.ts';
import { formatCount } from '#contract/format-text.ts';
import { parquetTables } from '#dataset/parquet/parquet-tables.ts';
import { writeParquetFile } from '#dataset/parquet/write-parquet-file.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import type { Store } from '#dataset/storage/store.ts';
import { findServableDataset, findServableKind } from '#dataset/versions/find-current.ts';
import { formatDataset } from './format-text.ts';
import { CommandError, runCommand } from './run-command.ts';
import { getDataDir } from './settings/data-dir.ts';
import { getDatabaseUrl } from './settings/database-url.ts';

const HELP = `Usage: npm run export -- parquet DIR

Writes schemes, measures, NAVs, index levels, portfolios, holdings and events of the current dataset as Parquet files into a folder; files of that name
are replaced. Units and definitions are in the metadata of each file: docs/columnar-files.md.`;

/** `npm run export -- parquet DIR`: the current dataset as columnar files. */
async function exportDataset(): Promise<void> {
  const folder = parseFolder(process.argv.slice(2));
  const store = await openCurrentStore(getDataDir(process.env), getDatabaseUrl(process.env));
  try {
    mkdirSync(folder, { recursive: true });
    console.log(`Exporting ${formatDataset(store.info)} to ${folder}`);
    for (const table of parquetTables) {
      // oxlint-disable-next-line no-await-in-loop -- one file at a time bounds the memory
      const rows = await writeParquetFile(join(folder, `${table.name}.parquet`), table, table.read(store), store.info);
      console.log(`${table.name}.parquet  ${formatCount(rows, 'row')}`);
    }
  } catch (thrown) {
    throw new CommandError(`Could not export to ${folder}: ${errorMessage(thrown)}.`);
  } finally {
    await store.close();
  }
}

/** @throws CommandError */
function parseFolder(args: readonly string[]): string {
  try {
    const [format, folder, ...extra] = parseArgs({ args: [...args], allowPositionals: true }).positionals;
    if (format === 'parquet' && folder !== undefined && extra.length === 0) return resolve(folder);
  } catch {
    // an option that does not exist
  }
  throw new CommandError('Usage: npm run export -- parquet DIR');
}

/**
 * The dataset that a service would serve, from a database if there is one, else from the data directory.
 * @throws CommandError if there is none
 */
async function openCurrentStore(dataDir: string, databaseUrl: string | undefined): Promise<Store> {
  if (databaseUrl !== undefined) return openFromDatabase(databaseUrl);
  const kind = await findServableKind(dataDir);
  const { file, fault } = kind ? await findServableDataset(dataDir, kind) : { file: null, fault: null };
  if (fault !== null) console.error(fault);
  if (file) return openStore(file.path);
  throw new CommandError(
    `There is no dataset in ${dataDir}: npm start makes a sample, npm run update an official one.`,
  );
}

/** Marks the version as in use until it is closed, so that an import does not remove it. */
async function openFromDatabase(url: string): Promise<Store> {
  const [{ subscribe }, { findServedVersion }, { openVersion }] = await Promise.all([
    import('#dataset/postgres/subscription.ts'),
    import('#dataset/postgres/catalog.ts'),
    import('#dataset/postgres/open-version.ts'),
  ]);
  const ignore = (): void => {};
  const subscription = await subscribe(url, { onChange: ignore, onLost: ignore, onRestored: ignore });
  try {
    const current = await subscription.run(findServedVersion);
    if (!current) throw new CommandError('There is no dataset in the database: npm run update makes one.');
    const store = await openVersion(url, current.version, subscription);
    return { ...store, close: () => store.close().finally(() => subscription.close()) };
  } catch (thrown) {
    await subscription.close();
    throw thrown;
  }
}

await runCommand(exportDataset, HELP);
