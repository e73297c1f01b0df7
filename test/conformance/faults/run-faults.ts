import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorMessage } from '#contract/errors.ts';
import { createServiceClient } from '../client/service-client.ts';
import { runChecks } from '../run-checks.ts';
import { KEY } from '../start-service.ts';
import { faults } from './all.ts';
import { startWithFault } from './plant-fault.ts';

// A process of its own, in which faults are planted on request. A message is the index of a fault, or -1 for none; the reply is
// the names of the checks that failed, or the error that prevented them from being run.

const [, , datasetHome = '', ...args] = process.argv;

process.on('message', (index: number) => {
  void findFailures(index)
    .catch((error: unknown) => `the checks could not be run: ${errorMessage(error)}`)
    .then((reply) => process.send?.(reply));
});

async function findFailures(index: number): Promise<readonly string[]> {
  const fault = faults[index] ?? null;
  const home = fault?.rebuildsDataset ? mkdtempSync(join(tmpdir(), 'fundlens-home-')) : datasetHome;
  const { baseUrl, stop } = await startWithFault(fault, home, args);
  try {
    const only = !fault || fault.dependsOnOtherChecks ? {} : { only: fault.failingCheck };
    const exhaust = fault?.exhaustsRateLimit === true;
    const results = await runChecks(createServiceClient(baseUrl, KEY), 'ours', { exhaust, ...only });
    return results.filter(({ failure }) => failure !== null).map(({ check }) => check.name);
  } finally {
    await stop();
    if (home !== datasetHome) rmSync(home, { recursive: true });
  }
}
