import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

// The SHA-256 of the file whose path is the worker's data. It is read into one buffer: the pieces of a stream would be garbage.
const digest = createHash('sha256');
const buffer = Buffer.allocUnsafe(1_048_576);
const file = openSync(String(workerData), 'r');
try {
  for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer))
    digest.update(buffer.subarray(0, length));
} finally {
  closeSync(file);
}
parentPort?.postMessage(digest.digest('hex'));
