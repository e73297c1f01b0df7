import { findCurrentDataset, type DatasetFile } from './current-version.ts';

const POLL_INTERVAL = 1000; // ms: a file of a hundred bytes is read; not every file system reports changes

/**
 * Calls `onChange` with each new current dataset of a data directory, so that a running service can serve it without a
 * restart. `servedVersion` is the version already served: a version that became current since then is reported too. While the
 * directory cannot be read, nothing is reported. Returns a function that stops watching.
 */
export function watchDataset(
  dataDir: string,
  onChange: (dataset: DatasetFile) => void,
  servedVersion = tryFindCurrent(dataDir)?.version,
  interval = POLL_INTERVAL,
): () => void {
  let lastVersion = servedVersion;
  const timer = setInterval(() => {
    const current = tryFindCurrent(dataDir);
    if (current === null || current.version === lastVersion) return;
    lastVersion = current.version;
    onChange(current);
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}

function tryFindCurrent(dataDir: string): DatasetFile | null {
  try {
    return findCurrentDataset(dataDir);
  } catch {
    return null; // the dataset in use stays in use
  }
}
