import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';

// The SHA-256 of the file whose path is the worker's data.
const digest = createHash('sha256');
await pipeline(createReadStream(String(workerData), { highWaterMark: 1_048_576 }), digest);
parentPort?.postMessage(digest.digest('hex'));
