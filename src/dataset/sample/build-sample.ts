import { createHash } from 'node:crypto';
import { isIsoDate } from '#contract/dates.ts';
import { DERIVED_TABLES } from '#dataset/storage/derived-tables.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { createDraft, discardDraft } from '../draft/draft.ts';
import type { DatasetFile } from '../versions/current-version.ts';
import { withDiskSpace } from '../versions/disk-space.ts';
import { findReusableSample } from '../versions/find-current.ts';
import { withDataDirLock } from '../versions/lock.ts';
import { publishDataset, removeLeftovers } from '../versions/publish.ts';
import type { SampleOptions } from './types.ts';

/** Raise it whenever the same options give another sample: existing samples are then generated again. */
export const SAMPLE_VERSION = 30;

const SOURCES = 'Sample market: every fund house, scheme and value is fictional';

const derivedTables = createHash('sha256').update(DERIVED_TABLES).digest('hex').slice(0, 8);

/** The version and options of the generator, and what is derived. */
export const describeGenerator = (options: SampleOptions): string =>
  `${SAMPLE_VERSION} ${derivedTables} ${JSON.stringify(options, ['codes', 'asOf', 'seed'])}`;

const MAX_AGE_DAYS = 7;

/**
 * Whether a sample with a description serves where one with these options is wanted: of the same version, codes and seed, and at most a
 * week older, since its codes and names stay those and its NAVs should not look stale.
 */
export function isUsableSample(description: string, options: SampleOptions): boolean {
  const asOf = /"asOf":"([^"]+)"/.exec(description)?.[1] ?? '';
  const wanted = describeGenerator(options);
  if (options.asOf === undefined || !isIsoDate(asOf)) return description === wanted;
  const age = toDayNumber(options.asOf) - toDayNumber(asOf);
  return age >= 0 && age <= MAX_AGE_DAYS && description.replace(asOf, options.asOf) === wanted;
}

/**
 * The sample dataset of a data directory: the existing one if it is usable with these options, else a new one.
 * `onWait` is called if another build must finish first, `onBuild` when a new dataset is built.
 */
export async function buildSampleDataset(
  dataDir: string,
  options: SampleOptions = {},
  onWait: (holder: string) => void = () => undefined,
  onBuild: () => void = () => undefined,
): Promise<DatasetFile> {
  const generatorVersion = describeGenerator(options);
  return withDataDirLock(dataDir, onWait, async () => {
    const current = await findReusableSample(dataDir, (description) => isUsableSample(description, options));
    if (current) return current;
    removeLeftovers(dataDir);
    onBuild();
    const [{ generateSampleMarket }, { listSampleFiles }, { importSample }] = await Promise.all([
      import('./generate-market.ts'),
      import('./files/sample-files.ts'),
      import('./import-sample.ts'),
    ]);
    return withDiskSpace('the sample market', dataDir, 0, async () => {
      const draft = createDraft(dataDir);
      try {
        const market = generateSampleMarket(options);
        const { navAsOf, navRows } = await importSample(draft, listSampleFiles(market));
        const label = String(market.schemes.length);
        const facts = { kind: 'Sample', label, sources: SOURCES, generatorVersion, navAsOf, navRows } as const;
        return await publishDataset(dataDir, draft, facts);
      } finally {
        discardDraft(draft); // a published draft has been renamed, so nothing is left to remove
      }
    });
  });
}
