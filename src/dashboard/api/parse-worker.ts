import { handleRequests } from '../workers/handle-requests.ts';
import { parseColumns } from './parse-columns.ts';
import { type ParseColumnsJob, type ParseJob, parseRecords } from './parse-records.ts';

/** Records posted at a time: the page takes two or three milliseconds to receive as many. */
const CHUNK_RECORDS = 500;

// Large responses, parsed where they block no page.
handleRequests<ParseJob | ParseColumnsJob>((request, postPart) => {
  if (request.layout === 'Columns') {
    const { count, columns } = parseColumns(request);
    for (const column of columns) postPart(column);
    return { result: count };
  }
  const records = parseRecords(request);
  for (let from = 0; from < records.length; from += CHUNK_RECORDS) postPart(records.slice(from, from + CHUNK_RECORDS));
  return { result: undefined };
});
