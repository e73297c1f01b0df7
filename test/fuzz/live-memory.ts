// Loaded before the fuzzed service (with --expose-gc): tells its parent process what it holds when all that is free has been given back.

async function tell(): Promise<void> {
  await globalThis.gc?.({ type: 'major', execution: 'async' });
  globalThis.gc?.(); // what the first one found to be free may have held on to more
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
}

process.on('message', () => void tell());
process.channel?.unref(); // it ends when it is told to, whoever listens
