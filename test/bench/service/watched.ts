import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded before a server that is measured: tells its parent process how it fares.

/** How a process fares. */
export interface Told {
  /** The longest turn of its event loop since it was asked before, in ms. */
  readonly longestTurn: number;
  readonly rssMegabytes: number;
  /** Processor time it has taken so far, all its threads together, in ms. */
  readonly processor: number;
  /** Open files and sockets; 0 where the system does not tell. */
  readonly handles: number;
}

const RESOLUTION = 1; // ms
const turns = monitorEventLoopDelay({ resolution: RESOLUTION });
turns.enable();

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const told: Told = {
    longestTurn: turns.max / 1e6,
    rssMegabytes: process.memoryUsage.rss() / 1e6,
    processor: (user + system) / 1_000,
    handles: openHandles(),
  };
  turns.reset();
  process.send?.(told);
});
process.channel?.unref(); // it ends when it is told to, whoever listens

function openHandles(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0; // only Linux tells
  }
}
