// Preloaded into the fuzzed service (with --expose-gc): limits its response caches to what a short warm-up fills, so that memory
// which grows afterwards is a leak, and reports memory in use after a full garbage collection to the parent.

import { SERVICE_LIMITS } from '#service/http/limits.ts';

const MIB = 1_024 * 1_024;
Object.assign(SERVICE_LIMITS, { largeCacheBytes: 3 * MIB, smallCacheBytes: MIB });

async function reportMemory(): Promise<void> {
  await globalThis.gc?.({ type: 'major', execution: 'async' });
  globalThis.gc?.(); // finalizers of the first collection may free more
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
}

process.on('message', () => void reportMemory());
process.channel?.unref(); // does not keep the process alive
