import { formatCount, formatDay } from '#contract/format-text.ts';
import type { Anomaly } from '../parsing/errors.ts';
import type { ParsedFile } from './parsed-file.ts';
import type { Publication, SourceReport } from './source.ts';

interface ReportedFile extends Pick<ParsedFile, 'rejectedSheets'> {
  readonly rejected: readonly Anomaly[];
  readonly anomalies?: readonly Anomaly[];
}

/** The report of a file whose rows were all stored. */
export function reportRows(
  title: string,
  { asOf, rows }: Pick<Publication, 'asOf' | 'rows'>,
  { rejected, anomalies = [], rejectedSheets = [] }: ReportedFile,
): SourceReport {
  const until = asOf === '' ? '' : `, up to ${formatDay(asOf)}`;
  const notes = rejectedSheets.map(({ reason }) => `sheet rejected: ${reason}`);
  return { summary: `${title}${until}: ${formatCount(rows, 'row')} read`, notes, rows, rejected, anomalies };
}
