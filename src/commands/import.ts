import { reason } from '#contract/error.ts';
import { homeOf } from '#dataset/build/home.ts';
import { importOfficial } from '#dataset/build/official/import-official.ts';
import { openFiles } from '#dataset/official/open/open-files.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import type { DatasetInfo } from '#dataset/storage/store.ts';
import { makeHome } from './home.ts';
import { importTold, type TakenWorkbook } from './import-summary.ts';
import { fileTeller } from './import-told.ts';
import { orOneLine } from './one-line.ts';
import { SettingError } from './settings.ts';

const USAGE = 'npm run import -- PATH… : name at least one file or folder of official files to import.';

/**
 * `npm run import -- PATH…`: adds official files to the dataset, telling of each what became of it. A file that is refused
 * stops nothing else; the process ends with 1 only where none was understood.
 */
async function importFiles(): Promise<void> {
  const paths = process.argv.slice(2);
  if (paths.length === 0) throw new SettingError(USAGE);
  const home = homeOf(process.env);
  makeHome(home);
  const tellFile = fileTeller();
  const workbooks: TakenWorkbook[] = [];
  const result = await importOfficial(home, openFiles(paths), {
    onWait: () => console.log('Waiting for another import to end…'),
    onFile: (report) => {
      if (report.outcome === 'portfolio') workbooks.push(report);
      for (const line of tellFile(report)) print(line);
    },
  }).catch((thrown: unknown) => {
    throw new SettingError(`The import failed, and the dataset is as it was: ${reason(thrown)}`);
  });
  const info = result.dataset && (await infoOf(result.dataset.path));
  for (const line of importTold(result, workbooks, info)) print(line);
  if (result.taken + result.known === 0) {
    throw new SettingError(`No file was understood: nothing was imported (${result.refused} refused, see above).`);
  }
}

async function infoOf(path: string): Promise<DatasetInfo> {
  const store = await openStore(path);
  await store.close();
  return store.info;
}

// names and cells come from the files: a terminal must not take them for its own commands
const print = (line: string) => console.log(line.replaceAll(/\p{Cc}/gu, '\uFFFD'));

await orOneLine(importFiles);
