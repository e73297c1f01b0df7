import { expect } from 'vitest';
import type { Check } from './check.ts';
import type { ServiceClient } from './client/service-client.ts';
import { runCheck } from './run-checks.ts';

/** Checks that are skipped over the sample market, which has nothing that they apply to. Any other must be run. */
const NOT_IN_SAMPLE: ReadonlySet<string> = new Set([
  'sizes have no WeightChange if the latest portfolio has no market-cap list',
  // of 400 codes no five are peers, and no managers have changed
  'RankThen and PeerReturnSince are those of the histories of the peers',
  'RollingAbovePeersShare is that of the histories of the peers',
  'ManagedReturnPeers is the median of the peers who are in GetSchemeMeasures',
  'against peers, the return of the benchmark in a month is their median',
  'the newest change of managers leads to those of GetManagers',
]);

export async function expectToPass(service: ServiceClient, check: Check): Promise<void> {
  const { failure, skipReason } = await runCheck(service, check);
  expect(failure).toBeNull();
  if (!NOT_IN_SAMPLE.has(check.name)) expect(skipReason).toBeNull();
}
