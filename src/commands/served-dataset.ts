import type { Logger } from 'pino';
import { currentDataset, type DatasetFile } from '#dataset/build/home.ts';
import { buildSample } from '#dataset/build/sample.ts';
import { watchDataset } from '#dataset/build/watch.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import type { DatasetInfo } from '#dataset/storage/store.ts';
import { holdDataset, type DatasetHolder } from '#service/dataset-holder.ts';

export interface ServedDataset {
  readonly dataset: DatasetHolder;
  /** What the dataset was at the start. */
  readonly info: DatasetInfo;
  readonly close: () => Promise<void>;
}

/**
 * Opens the dataset of a home, and each newer one as it comes: the official one, else the sample market, which is built
 * where it is missing or of another size than was asked for.
 * @param tell what a waiting person is told meanwhile, a line each.
 */
export async function serveDataset(
  home: string,
  codes: number | undefined,
  log: Logger,
  tell: (line: string) => void,
): Promise<ServedDataset> {
  const current = currentDataset(home);
  const file = current?.kind === 'Official' ? current : await sampleOf(home, codes, tell);
  const store = await openStore(file.path);
  const dataset = holdDataset(store, (err) => log.error({ err }, 'an old dataset could not be closed'));
  const follow = async ({ path, version }: DatasetFile): Promise<void> => {
    try {
      await dataset.swap(await openStore(path));
      log.info({ version }, 'answering from a new dataset');
    } catch (err) {
      log.error({ err, version }, 'a new dataset could not be opened; the one before goes on answering');
    }
  };
  let turn = Promise.resolve(); // one after the other: an older version must not come in after a newer one
  const stop = watchDataset(home, (newer) => void (turn = turn.then(() => follow(newer))), file.version);
  return {
    dataset,
    info: store.info,
    close: async () => {
      stop();
      await turn;
      await dataset.close();
    },
  };
}

const sampleOf = (home: string, codes: number | undefined, tell: (line: string) => void): Promise<DatasetFile> =>
  buildSample(
    home,
    codes === undefined ? {} : { codes },
    () => tell('Waiting for another import to end…'),
    () => tell('Making the sample market, which takes a few seconds…'),
  );
