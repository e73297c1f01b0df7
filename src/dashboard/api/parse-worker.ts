import type { WorkerError } from '../workers/worker-pool.ts';
import { parseRecords, type ParseMessage, type ParseRequest } from './parse-records.ts';

/** Records posted at a time: the page takes two or three milliseconds to receive as many. */
const CHUNK_RECORDS = 500;

// The records of large responses, parsed where they block no page.
self.addEventListener('message', ({ data }: MessageEvent<ParseRequest>) => {
  const post = (message: ParseMessage | WorkerError): void => self.postMessage(message);
  try {
    const records = parseRecords(data);
    for (let from = 0; from < records.length; from += CHUNK_RECORDS) {
      post({ kind: 'records', records: records.slice(from, from + CHUNK_RECORDS) });
    }
    post({ kind: 'end' });
  } catch (cause) {
    post({ kind: 'error', message: cause instanceof Error ? cause.message : String(cause) });
  }
});
