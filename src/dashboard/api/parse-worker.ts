import { handleRequests } from '../workers/handle-requests.ts';
import { parseRecords, type ParseJob } from './parse-records.ts';

/** Records posted at a time: the page takes two or three milliseconds to receive as many. */
const CHUNK_RECORDS = 500;

// The records of large responses, parsed where they block no page.
handleRequests<ParseJob>((request, postPart) => {
  const records = parseRecords(request);
  for (let from = 0; from < records.length; from += CHUNK_RECORDS) postPart(records.slice(from, from + CHUNK_RECORDS));
  return { result: undefined };
});
