import type { Logger } from 'pino';
import { buildSampleDataset } from '#dataset/sample/build-sample.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import type { DatasetInfo } from '#dataset/storage/store.ts';
import { findCurrentDataset, type DatasetFile } from '#dataset/versions/current-version.ts';
import { watchDataset } from '#dataset/versions/watch.ts';
import { createCurrentDataset, type CurrentDataset } from '#service/api/current-dataset.ts';

export interface WatchedDataset {
  readonly dataset: CurrentDataset;
  /** About the dataset at the start. */
  readonly info: DatasetInfo;
  readonly close: () => Promise<void>;
}

/**
 * Opens the current dataset of a data directory, and each newer version once it is published: the official one, else the sample
 * data, which are generated if missing or of another size than `sampleCodes`.
 * @param print shows progress to a waiting user, one line at a time.
 */
export async function openLiveDataset(
  dataDir: string,
  sampleCodes: number | undefined,
  log: Logger,
  print: (line: string) => void,
): Promise<WatchedDataset> {
  const current = findCurrentDataset(dataDir);
  const file = current?.kind === 'Official' ? current : await prepareSample(dataDir, sampleCodes, print);
  const store = await openStore(file.path);
  const dataset = createCurrentDataset(store, (err) => log.error({ err }, 'the previous dataset could not be closed'));
  const replace = async ({ path, version }: DatasetFile): Promise<void> => {
    try {
      await dataset.replace(await openStore(path));
      log.info({ version }, 'serving the new dataset');
    } catch (err) {
      log.error({ err, version }, 'new dataset could not be opened; still serving the previous one');
    }
  };
  let replacing = Promise.resolve(); // one after the other: an older version must not replace a newer one
  const onChange = (newer: DatasetFile) => void (replacing = replacing.then(() => replace(newer)));
  const stopWatching = watchDataset(dataDir, onChange, file.version);
  return {
    dataset,
    info: store.info,
    close: async () => {
      stopWatching();
      await replacing;
      await dataset.close();
    },
  };
}

const prepareSample = (
  dataDir: string,
  codes: number | undefined,
  print: (line: string) => void,
): Promise<DatasetFile> =>
  buildSampleDataset(
    dataDir,
    codes === undefined ? {} : { codes },
    () => print('Another import is running; waiting…'),
    () => print('Generating the sample data (a few seconds)…'),
  );
