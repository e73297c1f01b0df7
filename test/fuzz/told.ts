import type { FuzzResult } from './bed.ts';

/** A run in words, its key left out. */
export function told({ requests, failures, before, after }: FuzzResult, seed: number, key: string): string {
  const lines = failures.map(({ number, kind, sent, wrong }) => `✗ trial ${number}, ${kind}: ${wrong}\n  ${sent}`);
  const held =
    before && after
      ? `; memory ${before.mebibytes} → ${after.mebibytes} MiB, files ${before.files} → ${after.files}`
      : '';
  const first = failures.find(({ number }) => number >= 0)?.number;
  const again = first === undefined ? [] : [`once more: npm run fuzz -- --seed ${seed} --only ${first}`];
  const summary = `seed ${seed}: ${requests} requests, ${failures.length} went wrong${held}`;
  return [...lines, summary, ...again].join('\n').replaceAll(key, '$KEY');
}
