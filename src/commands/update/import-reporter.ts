import { formatCount } from '#contract/format-text.ts';
import type { FileReport, ImportResult } from '#dataset/official/import/report.ts';
import { sendToService } from '../jobs/job-ipc.ts';
import type { ReportBuilder } from '../reports/report-builder.ts';

/** Prints what an import of downloads reports: each file that was rejected, and a summary; `stored` gets all of it. */
export function createImportReporter(print: (line: string) => void, stored: ReportBuilder) {
  let files = 0;
  return {
    onWait(holder: string): void {
      print(`Another import is running (${holder}); waiting…`);
      sendToService({ type: 'waiting', holder });
    },
    onFile(report: FileReport): void {
      stored.addFile(report);
      files += 1;
      sendToService({ type: 'progress', step: 'import', done: files, total: 0, rows: 0 });
      if (report.outcome === 'rejected') printPlainly(`${report.name}: rejected: ${report.reason}`);
    },
    onImport(result: ImportResult): void {
      const { imported, alreadyPresent, rejected, dataset, changed } = result;
      files = 0;
      const counts = `${formatCount(imported, 'file')} imported, ${alreadyPresent} already present, ${rejected} rejected`;
      const line = `Import: ${counts}${changed && dataset ? `; new dataset ${dataset.version}` : ''}.`;
      print(line);
      stored.addImport(result, [line]);
    },
  };

  // names and cells come from the files: the terminal must not interpret control characters and changes of direction in them
  function printPlainly(line: string): void {
    print(line.replaceAll(/\p{Cc}|\p{Bidi_Control}/gu, '\uFFFD'));
  }
}
