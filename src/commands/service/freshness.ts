import { join } from 'node:path';
import type { IsoDate } from '#contract/dates.ts';
import { formatFreshness } from '#contract/freshness.ts';
import type { ServerInfo } from '#contract/records/service.ts';
import {
  describeHouses,
  describeSources,
  findImportedDays,
  unprovedSources,
} from '#dataset/official/fetch/describe-freshness.ts';
import { openLedger } from '#dataset/official/fetch/ledger.ts';
import type { FundHouseRecipe, Ledger } from '#dataset/official/source/download.ts';
import { createSampleLedger, listSampleHouses } from '#dataset/sample/sample-ledger.ts';
import type { Store } from '#dataset/storage/store.ts';

type Description = Pick<ServerInfo, 'freshness' | 'portfolioFreshness'>;

/**
 * Describes the freshness of a dataset from its newest days and from what `npm run update` recorded in the data directory; the record
 * of the sample market is fictional like its data, and ages in the same way.
 */
export function createFreshnessReader(
  dataDir: string,
  fundHouses: readonly FundHouseRecipe[],
  now: () => Date = () => new Date(),
): (store: Store) => Promise<Description> {
  // a dataset never changes, and its newest portfolios are read from all schemes
  const cache = new WeakMap<Store, Promise<DatasetDays>>();
  const readDays = (store: Store) => {
    const found = cache.get(store) ?? readDatasetDays(store);
    cache.set(store, found);
    return found;
  };
  return async (store) => {
    const { kind, navAsOf } = store.info;
    const isSample = kind === 'Sample' && navAsOf !== null;
    const ledger = isSample ? createSampleLedger(navAsOf) : kind === 'Official' ? openLedgerIfSound(dataDir) : null;
    if (ledger === null) return { freshness: '', portfolioFreshness: '' };
    const { months, fileDays, wholeFiles } = await readDays(store);
    // its own files prove no format
    const proving = isSample ? new Map<string, readonly string[]>() : wholeFiles;
    const imported = findImportedDays(store.info, fileDays);
    const houses = isSample ? listSampleHouses(months.keys()) : fundHouses;
    return {
      freshness: formatFreshness(describeSources(ledger, now(), imported, proving)),
      portfolioFreshness: formatFreshness(describeHouses(houses, ledger, months, now())),
    };
  };
}

interface DatasetDays {
  /** The date of the newest portfolio of each fund house. */
  readonly months: ReadonlyMap<string, IsoDate>;
  /** The newest of each kind of source file. */
  readonly fileDays: ReadonlyMap<string, IsoDate>;
  /** The names of the files of which nothing was left out, of the sources whose format is to be proved. */
  readonly wholeFiles: ReadonlyMap<string, readonly string[]>;
}

export async function readDatasetDays(store: Store): Promise<DatasetDays> {
  const [months, fileDays, wholeFiles] = await Promise.all([
    readPortfolioMonths(store),
    store.readSourceDays(),
    store.readWholeFiles(unprovedSources),
  ]);
  return { months, fileDays, wholeFiles };
}

/** The record of updates; null if it is damaged: the next update says so, and the service works without it. */
function openLedgerIfSound(dataDir: string): Ledger | null {
  try {
    return openLedger(join(dataDir, 'downloads'));
  } catch {
    return null;
  }
}

/** The date of the newest portfolio of each fund house. */
export async function readPortfolioMonths(store: Store): Promise<ReadonlyMap<string, IsoDate>> {
  const months = new Map<string, IsoDate>();
  for (const { mutualFund, portfolioDate } of await store.readSchemes({})) {
    if (portfolioDate !== null && portfolioDate > (months.get(mutualFund) ?? '')) months.set(mutualFund, portfolioDate);
  }
  return months;
}
