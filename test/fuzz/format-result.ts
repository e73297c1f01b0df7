import type { FuzzResult } from './fuzz.ts';

/** A run as text, with the access key masked. */
export function formatResult({ requests, failures, before, after }: FuzzResult, seed: number, key: string): string {
  const lines = failures.map(({ number, kind, sent, wrong }) => `✗ case ${number}, ${kind}: ${wrong}\n  ${sent}`);
  const resident =
    before.system && after.system
      ? ` (resident ${before.system.mebibytes} → ${after.system.mebibytes}), files ${before.system.files} → ${after.system.files}`
      : '';
  const memory = `; memory in use ${before.live} → ${after.live} MiB${resident}`;
  const first = failures.find(({ number }) => number >= 0)?.number;
  const again = first === undefined ? [] : [`repeat with: npm run fuzz -- --seed ${seed} --only ${first}`];
  const summary = `seed ${seed}: ${requests} requests, ${failures.length} failed${memory}`;
  return [...lines, summary, ...again].join('\n').replaceAll(key, '$KEY');
}
