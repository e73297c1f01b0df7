import type { FuzzResult } from './bed.ts';

/** A run in words, its key left out. */
export function told({ requests, failures, before, after }: FuzzResult, seed: number, key: string): string {
  const lines = failures.map(({ number, kind, sent, wrong }) => `✗ trial ${number}, ${kind}: ${wrong}\n  ${sent}`);
  const counted =
    before.system && after.system
      ? ` (the system counts ${before.system.mebibytes} → ${after.system.mebibytes}), files ${before.system.files} → ${after.system.files}`
      : '';
  const held = `; memory in use ${before.live} → ${after.live} MiB${counted}`;
  const first = failures.find(({ number }) => number >= 0)?.number;
  const again = first === undefined ? [] : [`once more: npm run fuzz -- --seed ${seed} --only ${first}`];
  const summary = `seed ${seed}: ${requests} requests, ${failures.length} went wrong${held}`;
  return [...lines, summary, ...again].join('\n').replaceAll(key, '$KEY');
}
