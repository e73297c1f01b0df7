import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Preloaded into a measured server: reports delay, memory and file descriptors to the parent process on request.

/** How a process fares. */
export interface DelayReport {
  /** The longest event-loop delay since the previous report, ms. */
  readonly longestDelay: number;
  readonly rssMegabytes: number;
  /** Processor time it has taken so far, all its threads together, in ms. */
  readonly processor: number;
  /** Open file descriptors; 0 if /proc is absent. */
  readonly handles: number;
}

const RESOLUTION = 1; // ms
const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
delays.enable();

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const report: DelayReport = {
    longestDelay: delays.max / 1e6,
    rssMegabytes: process.memoryUsage.rss() / 1e6,
    processor: (user + system) / 1_000,
    handles: openHandles(),
  };
  delays.reset();
  process.send?.(report);
});
process.channel?.unref(); // does not keep the process alive

function openHandles(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0; // Linux only
  }
}
