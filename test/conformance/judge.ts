import { NotMet } from './broken.ts';
import type { Service } from './asking/service.ts';
import type { Level, Promised } from './promise.ts';
import { promises } from './promises/all.ts';
import { exhaustingPromises } from './promises/limits.ts';

export interface Verdict {
  readonly promise: Promised;
  /** What was wrong; null where the promise is kept. */
  readonly broken: string | null;
  /** What it is about and is not in the service’s data, so that nothing could be judged; null where it was judged. */
  readonly notMet: string | null;
}

interface Wish {
  /** Whether the limit of the key may be used up, which keeps others with the same key waiting. */
  readonly exhaust?: boolean;
}

/** The promises that bind a service of that level: `ours` binds to the specification too. */
export function binding(level: Level, { exhaust = false }: Wish = {}): readonly Promised[] {
  const all = exhaust ? [...promises, ...exhaustingPromises] : promises;
  return level === 'ours' ? all : all.filter((promise) => promise.level === 'specified');
}

/** Holds the service to every promise, one after the other. */
export async function judge(service: Service, level: Level, wish?: Wish): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const promise of binding(level, wish)) verdicts.push(await verdictOn(service, promise));
  return verdicts;
}

/** What was wrong with a promise, or null. What the judge did not foresee is no promise kept either. */
export async function brokenBy(service: Service, promise: Promised): Promise<string | null> {
  return (await verdictOn(service, promise)).broken;
}

async function verdictOn(service: Service, promise: Promised): Promise<Verdict> {
  try {
    await promise.keep(service);
    return { promise, broken: null, notMet: null };
  } catch (thrown) {
    if (thrown instanceof NotMet) return { promise, broken: null, notMet: thrown.message };
    return { promise, broken: thrown instanceof Error ? thrown.message : String(thrown), notMet: null };
  }
}
