import { formatCount } from '#contract/format-text.ts';
import type { FileReport } from '#dataset/official/import/report.ts';
import type { Anomaly } from '#dataset/official/parsing/errors.ts';

const MAX_EXAMPLES = 3;

/**
 * Formats the outcome of each file of an import, in a few lines. Each anomaly is shown once per import: NAVAll.txt has the same
 * dozen damaged cells day after day.
 */
export function createFileReportFormatter(): (report: FileReport) => readonly string[] {
  const shown = new Set<string>();
  const isNew = ({ field, received }: Anomaly) => {
    const { size } = shown;
    return shown.add(`${field} ${received}`).size > size;
  };
  return (report) => formatFileReport(report, (anomalies) => anomalies.filter(isNew));
}

type SelectNew = (anomalies: readonly Anomaly[]) => readonly Anomaly[];

function formatFileReport(report: FileReport, selectNew: SelectNew): readonly string[] {
  const { name } = report;
  if (report.outcome === 'rejected') return [`${name}: rejected: ${report.reason}`];
  if (report.outcome === 'already-present')
    return [`${name}: already present`, ...(report.refused ?? []).map((reason) => `  still refused: ${reason}`)];
  const { summary, notes = [], rejected, rejectedNoun = 'row', anomalies } = report;
  return [
    `${name}: ${summary}`,
    ...notes.map((note) => `  ${note}`),
    ...formatAnomalies(rejectedNoun, 'rejected', rejected),
    ...formatBlankedCells(anomalies, selectNew),
  ];
}

function formatBlankedCells(anomalies: readonly Anomaly[], selectNew: SelectNew): readonly string[] {
  const fresh = selectNew(anomalies);
  return formatAnomalies(fresh.length < anomalies.length ? 'more cell' : 'cell', 'treated as blank', fresh);
}

function formatAnomalies(noun: string, outcome: string, anomalies: readonly Anomaly[]): readonly string[] {
  if (anomalies.length === 0) return [];
  const examples = anomalies
    .slice(0, MAX_EXAMPLES)
    .map(
      ({ where, field, received, expected }) =>
        `${where}, ${field}: ${JSON.stringify(received.slice(0, 60))}, expected ${expected}`,
    );
  const ellipsis = anomalies.length > MAX_EXAMPLES ? '; …' : '';
  return [`  ${formatCount(anomalies.length, noun)} ${outcome}: ${examples.join('; ')}${ellipsis}`];
}
