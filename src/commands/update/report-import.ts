import type { FileReport, ImportResult } from '#dataset/official/import/report.ts';
import { formatCount } from '../terminal-text.ts';

/** Prints what an import of downloads reports: each file that was rejected, and a summary. */
export function createReport(print: (line: string) => void) {
  return {
    onWait: (holder: string): void => print(`Another import is running (${holder}); waiting…`),
    onFile(report: FileReport): void {
      if (report.outcome === 'rejected') printPlainly(`${report.name}: rejected: ${report.reason}`);
    },
    onImport({ imported, alreadyPresent, rejected, dataset, changed }: ImportResult): void {
      const counts = `${formatCount(imported, 'file')} imported, ${alreadyPresent} already present, ${rejected} rejected`;
      print(`Import: ${counts}${changed && dataset ? `; new dataset ${dataset.version}` : ''}.`);
    },
  };

  // names and cells come from the files: the terminal must not interpret control characters and changes of direction in them
  function printPlainly(line: string): void {
    print(line.replaceAll(/\p{Cc}|\p{Bidi_Control}/gu, '\uFFFD'));
  }
}
