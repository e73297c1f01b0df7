import { Broken } from './broken.ts';
import type { Service } from './asking/service.ts';
import type { Level, Promised } from './promise.ts';
import { promises } from './promises/all.ts';

export interface Verdict {
  readonly promise: Promised;
  /** What was wrong; null where the promise is kept. */
  readonly broken: string | null;
}

/** The promises that bind a service of that level: `ours` binds to the specification too. */
const binding = (level: Level): readonly Promised[] =>
  level === 'ours' ? promises : promises.filter((promise) => promise.level === 'specified');

/** Holds the service to every promise, one after the other. */
export async function judge(service: Service, level: Level): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const promise of binding(level)) verdicts.push({ promise, broken: await brokenBy(service, promise) });
  return verdicts;
}

async function brokenBy(service: Service, promise: Promised): Promise<string | null> {
  try {
    await promise.keep(service);
    return null;
  } catch (thrown) {
    if (thrown instanceof Broken) return thrown.message;
    // neither an answer that cannot be had nor a slip of the judge is a promise kept
    return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  }
}
