import { currentDataset, type DatasetFile } from './home.ts';

const EVERY = 1000; // ms: a pointer of a hundred bytes is read; file events are not told on every file system

/**
 * Tells each new current dataset of a home, so that a running service answers from it without a restart. `serving` is the
 * version that is served already: what became current since it was looked up is told too. Nothing is told of a home that
 * cannot be read for a while. Answers how to stop.
 */
export function watchDataset(
  home: string,
  onChange: (dataset: DatasetFile) => void,
  serving = datasetIn(home)?.version,
  every = EVERY,
): () => void {
  let version = serving;
  const timer = setInterval(() => {
    const now = datasetIn(home);
    if (now === null || now.version === version) return;
    version = now.version;
    onChange(now);
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}

function datasetIn(home: string): DatasetFile | null {
  try {
    return currentDataset(home);
  } catch {
    return null; // the dataset that is served goes on being served
  }
}
