import type { Logger } from 'pino';
import { buildSampleDataset } from '#dataset/sample/build-sample.ts';
import type { SampleOptions } from '#dataset/sample/types.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import type { DatasetInfo, Store } from '#dataset/storage/store.ts';
import { type DatasetFile, watchDataset } from '#dataset/versions/current-version.ts';
import { findServableDataset, findServableKind, type ServableDataset } from '#dataset/versions/find-current.ts';
import { createCurrentDataset, type CurrentDataset } from '#service/api/current-dataset.ts';
import { isWritable } from '../settings/data-dir.ts';

export interface WatchedDataset {
  readonly dataset: CurrentDataset;
  /** About the dataset at the start; null if every version is damaged. */
  readonly info: DatasetInfo | null;
  readonly close: () => Promise<void>;
}

const WAY_OUT = 'restore a backup (npm run datasets -- restore FILE), or import again';

/**
 * Opens the current dataset of a data directory, and each newer version once it is published: the official one, else the sample
 * data, which are generated if missing or not usable with the options of `sample`. If the current version is damaged, the latest
 * sound one is served instead, and the service is degraded until that changes.
 * @param print shows progress to a waiting user, one line at a time.
 */
export async function openLiveDataset(
  dataDir: string,
  sample: SampleOptions,
  log: Logger,
  print: (line: string) => void,
): Promise<WatchedDataset> {
  const first = await findFirst(dataDir, sample, print);
  const store = first.file && (await openServableStore(first.file.path));
  const dataset = createCurrentDataset(store, (err) => log.error({ err }, 'the previous dataset could not be closed'));
  let served = first.file?.version;
  report(first);

  function report({ file, fault }: ServableDataset): void {
    dataset.setDegraded(fault !== null);
    if (fault === null) return;
    const state = file ? `serving ${file.version}` : 'no version can be served';
    log.error({ fault, version: served }, `the dataset is damaged; ${state}: ${WAY_OUT}`);
  }
  const recheck = async ({ kind, version }: DatasetFile): Promise<void> => {
    try {
      const servable = await findServableDataset(dataDir, kind);
      if (servable.file && servable.file.version !== served) {
        await dataset.replace(await openServableStore(servable.file.path), servable.fault !== null);
        served = servable.file.version;
        log.info({ version: served }, 'serving the new dataset');
      }
      report(servable);
    } catch (err) {
      log.error({ err, version }, 'new dataset could not be opened; still serving the previous one');
    }
  };
  let checking = Promise.resolve(); // one after the other: an older version must not replace a newer one
  const onChange = (newer: DatasetFile) => void (checking = checking.then(() => recheck(newer)));
  const stopWatching = watchDataset(dataDir, onChange, served);
  return {
    dataset,
    info: store?.info ?? null,
    close: async () => {
      stopWatching();
      await checking;
      await dataset.close();
    },
  };
}

/** Twice as many as the largest sample market has; AMFI lists 14,000 on a day. */
const MAX_CODES = 200_000;

/**
 * Opens a finished dataset to serve it.
 * @throws Error if lists of all its codes could exhaust the memory of the service.
 */
export async function openServableStore(path: string): Promise<Store> {
  const store = await openStore(path);
  const { version, schemes } = store.info;
  if (schemes <= MAX_CODES) return store;
  await store.close();
  throw new Error(
    `${version} has ${schemes} scheme codes, and a service has the memory for ${MAX_CODES}; ` +
      'return to an earlier version (npm run datasets -- use VERSION), or import into another FUNDLENS_HOME',
  );
}

async function findFirst(
  dataDir: string,
  sample: SampleOptions,
  print: (line: string) => void,
): Promise<ServableDataset> {
  const kind = await findServableKind(dataDir);
  if (kind === 'Official' || (kind && !isWritable(dataDir))) return findServableDataset(dataDir, kind);
  return { file: await prepareSample(dataDir, sample, print), fault: null };
}

const prepareSample = (dataDir: string, sample: SampleOptions, print: (line: string) => void): Promise<DatasetFile> =>
  buildSampleDataset(
    dataDir,
    sample,
    (holder) => print(`Another import is running (${holder}); waiting…`),
    () => print('Generating the sample data (up to a minute)…'),
  );
