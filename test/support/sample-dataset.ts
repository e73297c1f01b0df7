import { linkSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildSampleDataset } from '#dataset/sample/build-sample.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import type { Store } from '#dataset/storage/store.ts';
import type { DatasetFile } from '#dataset/versions/current-version.ts';
import { createTemporaryHome } from './temporary-dataset.ts';

// The sample market in two sizes, each built once in a run of the tests, by whichever test needs it first: a hundred codes take a second.

/** The day of the newest NAVs in the sample market, the same on any day. */
export const SAMPLE_DATE = '2026-11-19';

/** Its scheme codes: `small` has no specialised funds; `large`, three quarters of what `npm start` has, has peers to rank in most categories. */
export const SAMPLE_CODES = { small: 400, large: 1_500 } as const;
type SampleSize = keyof typeof SAMPLE_CODES;

/** In the temporary folder of the run. */
const getSharedHome = (size: SampleSize): string => join(tmpdir(), `fundlens-sample-${size}`);

/** The dataset file of all tests, to be read only. */
export const buildSharedSample = (size: SampleSize): Promise<DatasetFile> =>
  buildSampleDataset(getSharedHome(size), { codes: SAMPLE_CODES[size], asOf: SAMPLE_DATE });

/** Opens it as the service does. */
export const openSampleStore = async (size: SampleSize): Promise<Store> =>
  openStore((await buildSharedSample(size)).path);

/** A new data directory in which `npm start` finds the sample, with these arguments. */
export async function createSampleHome(size: SampleSize) {
  await buildSharedSample(size);
  const [shared, home] = [getSharedHome(size), createTemporaryHome()];
  // versions are immutable, and what names them is replaced by a file of the same name: no link changes what others read
  for (const file of readdirSync(shared, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || file.name.startsWith('build.lock')) continue;
    const path = join(home, file.parentPath.slice(shared.length), file.name);
    mkdirSync(dirname(path), { recursive: true });
    linkSync(join(file.parentPath, file.name), path);
  }
  return { home, args: ['--codes', String(SAMPLE_CODES[size])] } as const;
}
