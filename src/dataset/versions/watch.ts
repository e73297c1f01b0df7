import { statSync } from 'node:fs';
import { findCurrentDataset, type DatasetFile } from './current-version.ts';

const POLL_INTERVAL = 1000; // ms: a file of a hundred bytes is read; not every file system reports changes

/**
 * Calls `onChange` with each new current dataset of a data directory, so that a running service can serve it without a
 * restart, and with the same one again if its file has been replaced or overwritten. `servedVersion` is the version already
 * served: a version that became current since then is reported too. While the directory cannot be read, nothing is reported.
 * Returns a function that stops watching.
 */
export function watchDataset(
  dataDir: string,
  onChange: (dataset: DatasetFile) => void,
  servedVersion = tryFindCurrent(dataDir)?.version,
  interval = POLL_INTERVAL,
): () => void {
  const first = tryFindCurrent(dataDir);
  let lastState = first?.version === servedVersion ? describeState(first) : null;
  const timer = setInterval(() => {
    const current = tryFindCurrent(dataDir);
    const state = describeState(current);
    if (current === null || state === null || state === lastState) return;
    lastState = state;
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

/** The version, and what changes whenever its file is replaced or overwritten; null if there is none. */
function describeState(dataset: DatasetFile | null): string | null {
  const stats = dataset && statSync(dataset.path, { throwIfNoEntry: false });
  return dataset && stats ? [dataset.version, stats.ino, stats.size, stats.mtimeMs].join(' ') : null;
}
