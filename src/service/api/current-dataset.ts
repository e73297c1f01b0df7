import { createProblem, ProblemError } from '#contract/problems.ts';
import type { Store } from '#dataset/storage/store.ts';
import { formatHttpDate } from '../http/response.ts';
import { createLongListLimit, type LongListLimit } from './concurrency-limit.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';

/** The dataset version that requests are served from; a newer version can replace it while the service runs. */
export interface CurrentDataset {
  /**
   * The current version, for what takes no time: it may be replaced and closed at any later time.
   * @throws ProblemError 503 if there is no dataset.
   */
  readonly getCurrent: () => DatasetVersion;
  /**
   * Runs a task on the current version and its response cache. A task finishes on the version it started with, even if
   * newer ones replace it meanwhile.
   * @throws ProblemError 503 if there is no dataset.
   */
  readonly use: <T>(task: (version: DatasetVersion) => Promise<T>) => Promise<T>;
  /** An earlier version is served because the latest one is damaged. */
  readonly isDegraded: () => boolean;
  readonly setDegraded: (isDegraded: boolean) => void;
  /** For the long lists of all its versions together. */
  readonly limitLongLists: LongListLimit;
  /** Switches to a newer version, and to its state, once it is prepared; the old one is closed when its last task is done. */
  readonly replace: (next: Store, isDegraded?: boolean) => Promise<void>;
  /** Sets what prepares each newer version. If preparing fails, the version is used all the same. */
  readonly prepareWith: (prepare: Prepare) => void;
  /** Removes the dataset: further requests fail, tasks in progress finish. */
  readonly close: () => Promise<void>;
}

/** Prepares a version while the previous one is still in use. */
type Prepare = (next: DatasetVersion, previousCache: ResponseCache) => Promise<void>;

export interface DatasetVersion {
  readonly store: Store;
  readonly cache: ResponseCache;
  /** The header Last-Modified of all its responses. */
  readonly lastModified: string;
}

interface Version extends DatasetVersion {
  tasks: number;
}

/**
 * @param first null if there is no dataset yet.
 * @param onError called if a version could not be prepared or an old one not closed; requests are still served.
 */
export function createCurrentDataset(first: Store | null, onError: (thrown: unknown) => void): CurrentDataset {
  let current: Version | null = first && createVersion(first);
  let isDegraded = false;
  let prepare: Prepare = async () => undefined;
  const isUnused = (version: Version): boolean => version !== current && version.tasks === 0;
  const close = ({ store }: Version): Promise<void> => store.close().catch(onError);
  const getCurrent = (): Version => {
    if (!current) throw new ProblemError(createProblem(503, 'No dataset is loaded.'));
    return current;
  };
  const setCurrent = async (next: Version | null): Promise<void> => {
    const previous = current;
    current = next;
    if (previous && isUnused(previous)) await close(previous);
  };
  return {
    getCurrent,
    isDegraded: () => isDegraded,
    setDegraded: (value) => (isDegraded = value),
    limitLongLists: createLongListLimit(),
    use: async (task) => {
      const version = getCurrent();
      version.tasks += 1;
      try {
        return await task(version);
      } finally {
        version.tasks -= 1;
        if (isUnused(version)) await close(version);
      }
    },
    replace: async (store, isNextDegraded = false) => {
      const next = createVersion(store);
      if (current) await prepare(next, current.cache).catch(onError);
      isDegraded = isNextDegraded;
      await setCurrent(next);
    },
    prepareWith: (newPrepare) => (prepare = newPrepare),
    close: () => setCurrent(null),
  };
}

const createVersion = (store: Store): Version => ({
  store,
  cache: createResponseCache(),
  lastModified: formatHttpDate(store.info.builtAt),
  tasks: 0,
});
