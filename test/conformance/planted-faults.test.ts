import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faults } from './faults/all.ts';
import type { Fault } from './faults/fault.ts';
import { copyService, createDatasetHome, type ServiceCopy } from './faults/service-copy.ts';
import type { CheckResult } from './run-checks.ts';

// A suite that never fails would pass any service, so each fault is planted in a copy of the service and must be detected.

const CONCURRENCY = 2;
const TIMEOUT_MS = 900_000;

const resultsByFault = new Map<Fault, readonly CheckResult[]>();
const errorsByFault = new Map<Fault, unknown>();
let copies: readonly ServiceCopy[] = [];
let home = '';

beforeAll(async () => {
  home = await createDatasetHome();
  copies = await Promise.all(Array.from({ length: CONCURRENCY }, () => copyService(home)));
  const queue = faults.values();
  await Promise.all(
    copies.map(async (copy) => {
      for (const fault of queue) {
        await copy.runChecksWithFault(fault).then(
          (results) => resultsByFault.set(fault, results),
          (error: unknown) => errorsByFault.set(fault, error),
        );
      }
    }),
  );
}, TIMEOUT_MS);

afterAll(() => {
  for (const copy of copies) copy.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('the suite detects this fault:', () => {
  it.each(faults)('$title', (fault) => {
    expect(errorsByFault.get(fault)).toBeUndefined();
    const failed = resultsByFault.get(fault)?.filter(({ failure }) => failure !== null) ?? [];
    expect(failed.map(({ check }) => check.name)).toContainEqual(expect.stringMatching(fault.failingCheck));
  });
});
