import { createCsvWriter, createTabSeparatedWriter } from './format/csv.ts';
import { createJsonWriter } from './format/json.ts';
import type { SheetHead, SheetWriter } from './format/sheet.ts';
import { createXlsxWriter } from './format/xlsx.ts';
import type { ExportMessage, ExportRequest } from './export-messages.ts';

const writers: Readonly<Record<string, (head: SheetHead) => SheetWriter>> = {
  csv: createCsvWriter,
  clipboard: createTabSeparatedWriter,
  json: createJsonWriter,
  xlsx: createXlsxWriter,
};

let writer: SheetWriter | undefined;
let count = 0;

// The file of one export, written where it blocks no page.
self.addEventListener('message', ({ data }: MessageEvent<ExportRequest>) => {
  const post = (message: ExportMessage): void => self.postMessage(message);
  try {
    if (data.kind === 'head') writer = writers[data.format]?.(data.head);
    else if (data.kind === 'rows') {
      writer?.addRows(data.rows);
      post({ kind: 'written', rows: (count += data.rows.length) });
    } else if (writer) post({ kind: 'file', file: writer.finish() });
  } catch (cause) {
    post({ kind: 'error', message: cause instanceof Error ? cause.message : String(cause) });
  }
});
