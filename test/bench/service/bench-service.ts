import { compareServers } from './compare.ts';
import { printGrowth } from './growth.ts';
import { printTurns } from './turns.ts';

const REAL = 14_000; // codes, as AMFI lists them

/** Our service beside others on the same data, and as its data grows. @param quick a few seconds of each, to try it. */
export async function benchService(quick: boolean): Promise<void> {
  await compareServers(quick ? 2_000 : REAL, quick ? 1 : 5, quick ? 500 : 1_500);
  await printTurns(quick ? 2_000 : REAL);
  await printGrowth(quick ? [1_000, 5_000] : [1_000, 10_000, 100_000], quick ? 500 : 2_000);
}
