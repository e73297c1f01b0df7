import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatResult } from './format-result.ts';
import { fuzz } from './fuzz.ts';
import { startFuzzedService, type FuzzedService } from './start-service.ts';

const REQUESTS = 8_000;
/** A third of the market of `npm run fuzz`: the requests matter here, and reading a market takes most of their time. */
const CODES = 100;
/** Printed on failure; set FUZZ_SEED to repeat a run. */
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
/** MiB by which memory in use may grow between warm-up and end: the contents of the response caches vary by a few. */
const MAX_GROWTH = 12;

let service: FuzzedService;
beforeAll(async () => void (service = await startFuzzedService(CODES)));
afterAll(() => service.stop());

it(`every one of ${REQUESTS} hostile, malformed and equivalent requests gets a correct response or a problem`, async () => {
  const result = await fuzz(service, { seed, requests: REQUESTS });
  expect(result.failures.length === 0 ? '' : formatResult(result, seed, service.key)).toBe('');
  expect(service.isRunning()).toBe(true);
  const { before, after } = result;
  expect(after.live - before.live).toBeLessThan(MAX_GROWTH);
  expect(after.system?.files ?? 0).toBeLessThanOrEqual((before.system?.files ?? 0) + 2);
  expect(await service.stop()).toBe(0);
}, 600_000);
