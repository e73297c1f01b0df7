import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faults } from './faults/all.ts';
import { startFaultProcess, type FaultProcess } from './faults/fault-process.ts';
import { FEW_CODES, MANY_CODES } from './faults/fault.ts';
import { startService } from './start-service.ts';

// A suite that never fails would pass any service, so each fault is planted in the service and must be detected.

const CONCURRENCY = 2;
const TIMEOUT_MS = 1_800_000;
const WITHOUT_FAULT = -1;

const newHome = () => mkdtempSync(join(tmpdir(), 'fundlens-home-'));
const homes = [newHome(), newHome()] as const;
const failuresByIndex = new Map<number, unknown>();
let processes: readonly FaultProcess[] = [];

beforeAll(async () => {
  await Promise.all(homes.map((home, i) => buildSampleMarket(home, i === 0 ? FEW_CODES : MANY_CODES)));
  processes = Array.from({ length: CONCURRENCY }, () => startFaultProcess(...homes));
  const queue = [WITHOUT_FAULT, ...faults.keys()].values();
  await Promise.all(
    processes.map(async ({ findFailures }) => {
      for (const index of queue) failuresByIndex.set(index, await findFailures(index));
    }),
  );
}, TIMEOUT_MS);

afterAll(async () => {
  await Promise.all(processes.map(({ stop }) => stop()));
  for (const home of homes) rmSync(home, { recursive: true, force: true });
});

async function buildSampleMarket(home: string, codes: number): Promise<void> {
  await (await startService('.', home, { args: ['--codes', String(codes)] })).stop();
}

it('the suite finds nothing wrong with the same service without a fault', () => {
  expect(failuresByIndex.get(WITHOUT_FAULT)).toEqual([]);
});

describe('the suite detects this fault:', () => {
  it.each(faults.map((fault, index) => ({ ...fault, index })))('$title', ({ index, failingCheck }) => {
    expect(failuresByIndex.get(index)).toContainEqual(expect.stringMatching(failingCheck));
  });
});
