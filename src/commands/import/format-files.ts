import { formatCount, formatInteger } from '#contract/format-text.ts';
import { getSourceTitle } from '#contract/official-sources.ts';
import { supportedKinds } from '#dataset/official/import/parse-official-file.ts';
import type { FileReport } from '#dataset/official/import/report.ts';

const MAX_NAMES = 4;

/** The outcome of all files of an import, on a screen: how many of each source came in, which were refused and why, and what is to be checked. */
export function formatFiles(reports: readonly FileReport[]): readonly string[] {
  const imported = reports.filter((report) => 'rows' in report);
  const bySource = Map.groupBy(imported, ({ outcome }) => outcome);
  const counts = Array.from(bySource, ([source, files]) => `${getSourceTitle(source)} ${formatInteger(files.length)}`);
  return [
    ...(counts.length > 0 ? [`Imported: ${counts.join(' · ')}`] : []),
    ...formatRejections(reports),
    ...imported.flatMap(({ name, refused = [] }) => refused.map((reason) => `Refused in ${name}: ${reason}`)),
    ...formatChecks(imported),
  ];
}

/** A line for each reason, what each file starts with left out of it if several have it. */
function formatRejections(reports: readonly FileReport[]): readonly string[] {
  const rejections = reports.flatMap((report) => (report.outcome === 'rejected' ? report : []));
  const byReason = Map.groupBy(rejections, ({ reason }) => reason.replace(/ \(starts with .*$/s, ''));
  if (rejections.length === 0) return [];
  return [
    `Rejected: ${formatCount(rejections.length, 'file')}`,
    ...Array.from(byReason, ([reason, files]) => {
      const [only] = files;
      if (files.length === 1 && only) return `  ${only.name}: ${only.reason}`;
      const names = files.slice(0, MAX_NAMES).map(({ name }) => name);
      const more = files.length > MAX_NAMES ? ` and ${files.length - MAX_NAMES} more` : '';
      return `  ${files.length} files: ${reason}: ${names.join(', ')}${more}`;
    }),
    `  Read are: ${supportedKinds} (docs/official-files.md).`,
  ];
}

type ImportedReport = Extract<FileReport, { readonly rows: number }>;

function formatChecks(imported: readonly ImportedReport[]): readonly string[] {
  const sum = (count: (report: ImportedReport) => number) =>
    imported.reduce((total, report) => total + count(report), 0);
  const counts = [
    {
      count: sum(({ rejected }) => rejected.length),
      noun: 'row or portfolio left out',
      nouns: 'rows or portfolios left out',
    },
    { count: sum(({ anomalies }) => anomalies.length), noun: 'cell treated as blank', nouns: 'cells treated as blank' },
    { count: sum(({ notes = [] }) => notes.length), noun: 'note', nouns: 'notes' },
  ].flatMap(({ count, noun, nouns }) => (count > 0 ? formatCount(count, noun, nouns) : []));
  return counts.length > 0 ? [`To check: ${counts.join(', ')}; the page Data has each, --verbose prints it.`] : [];
}
