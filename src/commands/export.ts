import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { errorMessage } from '#contract/errors.ts';
import { parquetTables } from '#dataset/parquet/parquet-tables.ts';
import { writeParquetFile } from '#dataset/parquet/write-parquet-file.ts';
import { openCurrentStore } from './export/open-current-store.ts';
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
      console.log(`${table.name}.parquet  ${rows.toLocaleString('en-IN')} ${rows === 1 ? 'row' : 'rows'}`);
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

await runCommand(exportDataset, HELP);
