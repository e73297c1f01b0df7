import { printAssistants } from './assistants.ts';
import { compareServers } from './compare-servers.ts';
import { printEventLoopDelay } from './event-loop-delay.ts';
import { printMemoryGrowth } from './memory-growth.ts';

const REAL = 14_000; // codes, as AMFI lists them

/** Our service against others on the same data, and as its data grows. @param quick a few seconds each, as a smoke test. */
export async function benchService(quick: boolean): Promise<void> {
  await compareServers(quick ? 2_000 : REAL, quick ? 1 : 5, quick ? 500 : 1_500);
  await printEventLoopDelay(quick ? 2_000 : REAL);
  await printAssistants(quick ? 2_000 : REAL);
  await printMemoryGrowth(quick ? [1_000, 5_000] : [1_000, 10_000, 100_000], quick ? 500 : 2_000);
}
