import { randomBytes } from 'node:crypto';
import { homedir } from 'node:os';
import { sep } from 'node:path';
import type { DataReport, ReportedFile } from '#contract/data-history.ts';
import { formatRecordTime } from '#contract/dates.ts';
import type { SourceResult } from '#dataset/official/fetch/run-update.ts';
import type { FileReport, ImportResult } from '#dataset/official/import/report.ts';
import { redactDatabaseUser } from '../format-text.ts';
import { createFileReportFormatter } from '../import/format-file-report.ts';

const MAX_FILES = 300;
const MAX_FILE_LINES = 40;
const MAX_SUMMARY_LINES = 300;
const MAX_PROBLEMS = 20;
const MAX_LINE = 2_000; // characters

/** Collects what the page Data shows of an import or an update. */
export interface ReportBuilder {
  readonly id: string;
  readonly addFile: (report: FileReport) => void;
  readonly addSource: (result: SourceResult) => void;
  /** An update has several. */
  readonly addImport: (result: ImportResult, summary: readonly string[]) => void;
  readonly build: (outcome: DataReport['outcome'], error?: string) => DataReport;
}

export function createReportBuilder(kind: DataReport['kind'], dataDir: string): ReportBuilder {
  const now = () => formatRecordTime(new Date());
  const started = new Date();
  const startedAt = formatRecordTime(started);
  // with milliseconds: reports are listed by their ids, and the next one may start within a second of one that was cancelled
  const id = `${started.toISOString().replace(/[-:.Z]/g, '')}-${kind}-${randomBytes(3).toString('hex')}`;
  const formatFile = createFileReportFormatter();
  const files: ReportedFile[] = [];
  const sources: SourceResult[] = [];
  const summary: string[] = [];
  const clean = (line: string) => cleanLine(line, dataDir);
  let counts = { imported: 0, alreadyPresent: 0, rejected: 0, version: '' };
  return {
    id,
    addFile(report) {
      const own = `${report.name}: `;
      const lines = formatFile(report).map((line) =>
        clean(
          line
            .replace(own, '')
            .replace(/^rejected: /, '')
            .trimStart(),
        ),
      );
      const name = clean(report.name);
      files.push({ name, outcome: findOutcome(report), rows: countRows(report), lines: cap(lines, MAX_FILE_LINES) });
    },
    addSource: (result) => void sources.push(result),
    addImport({ imported, alreadyPresent, rejected, dataset, changed }, lines) {
      counts = {
        imported: counts.imported + imported,
        alreadyPresent: counts.alreadyPresent + alreadyPresent,
        rejected: counts.rejected + rejected,
        version: changed && dataset ? dataset.version : counts.version,
      };
      summary.push(...lines.map((line) => clean(line)));
    },
    build: (outcome, error = '') => ({
      ...{ id, kind, startedAt, endedAt: now(), outcome, error: clean(error), ...counts },
      files: files.toSorted((a, b) => ORDER[a.outcome] - ORDER[b.outcome]).slice(0, MAX_FILES),
      moreFiles: Math.max(0, files.length - MAX_FILES),
      sources: sources.map((each) => ({ ...each, problems: cap(each.problems, MAX_PROBLEMS).map(clean) })),
      summary: cap(summary, MAX_SUMMARY_LINES),
    }),
  };
}

const ORDER: Readonly<Record<ReportedFile['outcome'], number>> = { rejected: 0, imported: 1, present: 2 };

function findOutcome({ outcome }: FileReport): ReportedFile['outcome'] {
  if (outcome === 'rejected') return 'rejected';
  return outcome === 'already-present' ? 'present' : 'imported';
}

const countRows = (report: FileReport): number | null => ('rows' in report ? report.rows : null);

const cap = (lines: readonly string[], max: number): readonly string[] =>
  lines.length <= max ? lines : [...lines.slice(0, max), `… and ${lines.length - max} more`];

/**
 * One line without control characters and without folders of the machine: a browser needs the names of files only.
 */
export function cleanLine(line: string, dataDir: string, maxLength = MAX_LINE): string {
  const plain = redactDatabaseUser(line).replaceAll(/\p{Cc}|\p{Bidi_Control}/gu, '\uFFFD');
  const known = [dataDir, process.cwd(), homedir()].filter((folder) => folder.length > 1);
  const relative = known.reduce((text, folder) => text.replaceAll(`${folder}${sep}`, ''), plain);
  return relative
    .replaceAll(/(?<![\w:/.›])\/(?:[^\s/"'`:]+\/)+/g, '')
    .replaceAll(/\b[A-Z]:\\(?:[^\s\\"'`:]+\\)+/g, '')
    .slice(0, maxLength);
}
