import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorMessage } from '#contract/errors.ts';
import { createServiceClient } from '../client/service-client.ts';
import { runChecks, type CheckOptions } from '../run-checks.ts';
import { KEY } from '../start-service.ts';
import { faults } from './all.ts';
import { FEW_CODES, MANY_CODES, type Fault } from './fault.ts';
import { startWithFault } from './plant-fault.ts';

// A process of its own, in which faults are planted on request. A message is the index of a fault, or -1 for none; the reply is
// the names of the checks that failed, or the error that prevented them from being run.

const [, , homeOfFewCodes = '', homeOfManyCodes = ''] = process.argv;

process.on('message', (index: number) => {
  const fault = faults[index];
  void (fault ? findFailures(fault) : findFailuresWithoutFault())
    .catch((error: unknown) => `the checks could not be run: ${errorMessage(error)}`)
    .then((reply) => process.send?.(reply));
});

async function findFailures(fault: Fault): Promise<readonly string[]> {
  const exhaust = fault.exhaustsRateLimit === true;
  const sources = [fault.failingCheck, fault.checksBefore].flatMap((checks) => checks?.source ?? []);
  const options = { exhaust, only: new RegExp(sources.join('|')) };
  const hasManyCodes = fault.needsManyCodes === true;
  if (!fault.rebuildsDataset) return runOn(hasManyCodes, fault, options);
  const home = mkdtempSync(join(tmpdir(), 'fundlens-home-'));
  cpSync(hasManyCodes ? homeOfManyCodes : homeOfFewCodes, home, { recursive: true });
  try {
    return await runOn(hasManyCodes, fault, options, home);
  } finally {
    rmSync(home, { recursive: true });
  }
}

/** All checks, and on the larger market those that a fault must fail there. */
async function findFailuresWithoutFault(): Promise<readonly string[]> {
  const sources = faults.flatMap(({ needsManyCodes, failingCheck }) => (needsManyCodes ? failingCheck.source : []));
  const only = new RegExp(sources.join('|'));
  return [...(await runOn(false, null, {})), ...(await runOn(true, null, { only }))];
}

/** The names of the checks that fail with the fault. */
async function runOn(
  hasManyCodes: boolean,
  fault: Fault | null,
  options: CheckOptions,
  home = hasManyCodes ? homeOfManyCodes : homeOfFewCodes,
): Promise<readonly string[]> {
  const args = ['--codes', String(hasManyCodes ? MANY_CODES : FEW_CODES)];
  const { baseUrl, stop } = await startWithFault(fault, home, args);
  try {
    const results = await runChecks(createServiceClient(baseUrl, KEY), 'ours', options);
    return results.filter(({ failure }) => failure !== null).map(({ check }) => check.name);
  } finally {
    await stop();
  }
}
