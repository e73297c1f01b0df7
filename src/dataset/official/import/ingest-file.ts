import { errorMessage } from '#contract/errors.ts';
import { formatDay } from '#contract/format-text.ts';
import { addDays, getIndianDay } from '#finance/calendar.ts';
import { computeSha256, type ImportedFile } from '../imported-files.ts';
import { RejectedFile } from '../parsing/errors.ts';
import { removeRefusedFile, storeRefusedFile } from '../refused-files.ts';
import type { ParsedFile } from '../source/parsed-file.ts';
import type { Importer, SourceReport } from '../source/source.ts';
import type { OpenedFile } from '../workbook/open-files.ts';
import { describeRefusedParts, findRefusals, type Refusal } from './accepted-checks.ts';
import { getImporter } from './importers.ts';
import type { FileReport } from './report.ts';
import type { RunningImport } from './session.ts';
import { isOfEarlierParser, storeContent } from './store-content.ts';

/** Imports one file, or reports why it was rejected; whatever is wrong with the file, the import continues. */
export async function ingestFile(session: RunningImport, file: OpenedFile): Promise<FileReport> {
  const { files, counts } = session;
  const { name } = file;
  const reject = (reason: string): FileReport => {
    counts.rejected++;
    return { name, outcome: 'rejected', reason };
  };
  if (file.rejection !== null) return reject(file.rejection);
  const sha256 = computeSha256(file.bytes);
  const known = files.find(sha256);
  const refusals: Refusal[] = [];
  const refused: string[] = [];
  const describeRefused = () => (refused.length > 0 ? { refused } : {});
  const keep = (): FileReport => {
    counts.alreadyPresent++;
    return { name, outcome: 'already-present', ...describeRefused() };
  };
  if (known.length > 0 && !known.some((content) => mayHaveMore(session, content, known))) return keep();
  let parsed: readonly ParsedFile[];
  try {
    parsed = (await session.parse(file.bytes)).map((contents) => {
      const importer = getImporter(contents.kind);
      const whole = importer.readName?.(contents, name) ?? contents;
      const content = (file.month !== undefined && importer.selectMonth?.(whole, file.month)) || whole;
      checkNewestDay(importer, content);
      const results = importer.check?.(content, session) ?? [];
      if (importer.check) session.comparisons.add(contents.kind, results);
      const failed = results.filter((result) => 'check' in result);
      const found = findRefusals(failed, sha256, session.accepted);
      refusals.push(...found);
      const parts = describeRefusedParts(found);
      refused.push(...parts.values());
      return parts.size > 0 && importer.removeParts ? importer.removeParts(content, parts) : content;
    });
  } catch (error) {
    return known.length > 0 ? keep() : reject(errorMessage(error));
  } finally {
    if (refusals.length > 0) storeRefusedFile(session.dataDir, file, sha256, refusals);
    else removeRefusedFile(session.dataDir, sha256);
  }
  const reports: (SourceReport & Pick<ParsedFile, 'kind'>)[] = [];
  for (const content of parsed) {
    const doubts = getImporter(content.kind).describeDoubts?.(content, session) ?? [];
    const report = await storeContent(session, { content, name, sha256 }, known);
    if (report === null) continue;
    reports.push({
      kind: content.kind,
      ...report,
      ...(doubts.length > 0 ? { notes: [...(report.notes ?? []), ...doubts] } : {}),
    });
  }
  const [first, ...others] = reports;
  if (first === undefined) return keep();
  counts.imported++;
  const { kind, ...report } = first;
  return { name, outcome: kind, ...others.reduce<SourceReport>(joinReports, report), ...describeRefused() };
}

/** @throws RejectedFile if a file has values of a day after tomorrow in India: it was not published with them. */
export function checkNewestDay(importer: Importer, content: ParsedFile): void {
  const { asOf } = importer.describe(content);
  const latest = addDays(getIndianDay(new Date()), 1);
  if (asOf > latest && importer.isOfComingDays !== true)
    throw new RejectedFile(`values of ${formatDay(asOf)}, expected none after ${formatDay(latest)}`);
}

/**
 * Whether more may be read of a recorded file: of one with rejected sheets, of one that was taken for tables that are often beside those of
 * another source, of one of a source that reads more since, and of one that may be of another day now.
 */
function mayHaveMore({ files }: RunningImport, content: ImportedFile, known: readonly ImportedFile[]): boolean {
  const mayBeBesideOthers = known.length === 1 && getImporter(content.kind).isBesideOthers === true;
  return (
    mayBeBesideOthers || content.period !== '' || files.rejectedSheets(content).length > 0 || isOfEarlierParser(content)
  );
}

/** One report on all contents of a file. */
const joinReports = (first: SourceReport, next: SourceReport): SourceReport => {
  const rejectedNoun = first.rejectedNoun ?? next.rejectedNoun;
  return {
    ...first,
    summary: `${first.summary}; ${next.summary}`,
    notes: [...(first.notes ?? []), ...(next.notes ?? [])],
    rows: first.rows + next.rows,
    rejected: [...first.rejected, ...next.rejected],
    anomalies: [...first.anomalies, ...next.anomalies],
    ...(rejectedNoun === undefined ? {} : { rejectedNoun }),
  };
};
