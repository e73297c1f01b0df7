// Preloaded into the fuzzed service (with --expose-gc): reports memory in use after a full garbage collection to the parent.

async function reportMemory(): Promise<void> {
  await globalThis.gc?.({ type: 'major', execution: 'async' });
  globalThis.gc?.(); // finalizers of the first collection may free more
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
}

process.on('message', () => void reportMemory());
process.channel?.unref(); // does not keep the process alive
