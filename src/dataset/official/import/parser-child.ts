import { Worker } from 'node:worker_threads';
import { errorMessage } from '#contract/errors.ts';
import { parseWorkbookFile } from './parse-official-file.ts';
import type { ParsedFile } from '../sources/parsed-file.ts';
import type { WorkbookReply } from '../workbook/parser-process.ts';

// The program that a workbook parser runs: answers each workbook it receives. The argument is its limit of memory in bytes.

const memoryLimit = Number(process.argv[2]);

// A thread of its own keeps watching while the main thread is busy with a damaged workbook.
const WATCH = `
  const { workerData } = require('node:worker_threads');
  setInterval(() => {
    if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL');
  }, 20);`;
new Worker(WATCH, { eval: true, workerData: memoryLimit }).unref();

process.on('message', (bytes) => {
  const result = parse(bytes);
  const memoryBytes = process.memoryUsage.rss();
  if (memoryBytes > memoryLimit) process.kill(process.pid, 'SIGKILL');
  const reply: WorkbookReply<ParsedFile> = { ...result, memoryBytes };
  process.send?.(reply);
});
process.on('disconnect', () => process.exit());

function parse(bytes: unknown): { readonly file: ParsedFile } | { readonly rejection: string } {
  try {
    if (!(bytes instanceof Uint8Array)) throw new TypeError('expected the bytes of a workbook');
    return { file: parseWorkbookFile(bytes) };
  } catch (error) {
    return { rejection: errorMessage(error) };
  }
}
