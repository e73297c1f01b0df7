import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faults } from './faults/all.ts';
import type { Fault } from './faults/fault.ts';
import { copiedHouse, finishedHome, type House } from './faults/planted.ts';
import type { Verdict } from './judge.ts';

// A judge that finds nothing wrong passes everybody, so each fault is planted once, in a copy of the service, and must be found.

/** All of them take minutes: `FUNDLENS_ALL_FAULTS=1 npx vitest run test/conformance`. */
const planted = faults.filter(({ extra }) => extra !== true || process.env['FUNDLENS_ALL_FAULTS'] === '1');
const AT_A_TIME = 2;
const PATIENCE = 900_000;

const found = new Map<Fault, readonly Verdict[]>();
const wrong = new Map<Fault, unknown>();
let houses: readonly House[] = [];
let home = '';

beforeAll(async () => {
  home = await finishedHome();
  houses = await Promise.all(Array.from({ length: AT_A_TIME }, () => copiedHouse(home)));
  const queue = planted.values();
  await Promise.all(
    houses.map(async (house) => {
      for (const fault of queue) {
        await house.judgeWith(fault).then(
          (verdicts) => found.set(fault, verdicts),
          (thrown: unknown) => wrong.set(fault, thrown),
        );
      }
    }),
  );
}, PATIENCE);

afterAll(() => {
  for (const house of houses) house.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('the judge finds it when', () => {
  it.each(planted)('$fault', (fault) => {
    expect(wrong.get(fault)).toBeUndefined();
    const broken = found.get(fault)?.filter((verdict) => verdict.broken !== null) ?? [];
    expect(broken.map(({ promise }) => promise.name)).toContainEqual(expect.stringMatching(fault.broken));
  });
});
