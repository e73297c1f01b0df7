import { CheckSkipped } from './assert.ts';
import type { Check, Level } from './check.ts';
import { allChecks } from './checks/all.ts';
import { exhaustingChecks } from './checks/http/rate-limits.ts';
import type { ServiceClient } from './client/service-client.ts';

export interface CheckResult {
  readonly check: Check;
  /** What is wrong; null if the check passed or was skipped. */
  readonly failure: string | null;
  /** What the service's data does not contain, so that the check could not be run; null if it was run. */
  readonly skipReason: string | null;
}

export interface CheckOptions {
  /** Whether to use up the rate limit of the key, which makes other users of the same key wait. */
  readonly exhaust?: boolean;
  /** Matches the names of the checks to run; all without it. */
  readonly only?: RegExp;
}

/** The checks of a level; `ours` includes those of `specified`. */
export function selectChecks(level: Level, { exhaust = false }: CheckOptions = {}): readonly Check[] {
  const checks = exhaust ? [...allChecks, ...exhaustingChecks] : allChecks;
  return level === 'ours' ? checks : checks.filter((check) => check.level === 'specified');
}

/** Runs all checks of a level, one after the other. */
export async function runChecks(
  service: ServiceClient,
  level: Level,
  options?: CheckOptions,
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  const checks = selectChecks(level, options).filter(({ name }) => options?.only?.test(name) ?? true);
  for (const check of checks) results.push(await runCheck(service, check));
  return results;
}

/** An unexpected error in a check counts as a failure. */
export async function runCheck(service: ServiceClient, check: Check): Promise<CheckResult> {
  try {
    await check.run(service);
    return { check, failure: null, skipReason: null };
  } catch (error) {
    if (error instanceof CheckSkipped) return { check, failure: null, skipReason: error.message };
    return { check, failure: error instanceof Error ? error.message : String(error), skipReason: null };
  }
}
