import { Worker } from 'node:worker_threads';
import { errorMessage } from '#contract/errors.ts';
import type { ParserReply } from './parser-process.ts';

// A thread of its own keeps watching while the main thread is busy with a damaged file: the memory, and whether the process that waits
// for the result has ended, however it did.
const WATCH = `
  const { memoryLimit, parent } = require('node:worker_threads').workerData;
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryLimit || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 20);`;

/** Parses in this process for the one that started it with `createParserProcess`: its arguments are our limit of memory in bytes and its id. */
export function serveParser(parse: (input: unknown) => unknown): void {
  const [memoryLimit = NaN, parent] = process.argv.slice(2).map(Number);
  new Worker(WATCH, { eval: true, workerData: { memoryLimit, parent } }).unref();
  process.on('message', (input) => {
    const result = tryToParse(parse, input);
    const memoryBytes = process.memoryUsage.rss();
    if (memoryBytes > memoryLimit) process.kill(process.pid, 'SIGKILL');
    const reply: ParserReply<unknown> = { ...result, memoryBytes };
    process.send?.(reply);
  });
  process.on('disconnect', () => process.exit());
}

function tryToParse(parse: (input: unknown) => unknown, input: unknown) {
  try {
    return { output: parse(input) };
  } catch (error) {
    return { rejection: errorMessage(error) };
  }
}
