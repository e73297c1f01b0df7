import type {
  FileReport,
  IndexFileReport,
  MarketCapReport,
  NavFileReport,
  PortfolioFileReport,
  SchemeDataReport,
} from '#dataset/official/import/report.ts';
import type { Anomaly } from '#dataset/official/sources/types.ts';
import { formatCount, formatDay } from '../format-text.ts';

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
  switch (report.outcome) {
    case 'rejected':
      return [`${name}: rejected: ${report.reason}`];
    case 'already-present':
      return [`${name}: already present`];
    case 'navall':
      return [
        `${name}: ${formatNavFile(report)}`,
        ...formatMissingRows(report),
        ...formatAnomalies('row', 'rejected', report.rejected),
        ...formatBlankedCells(report.anomalies, selectNew),
      ];
    case 'portfolio':
      return [
        `${name}: ${formatPortfolioFile(report)}`,
        ...report.rejectedSheets.map(({ reason }) => `  sheet rejected: ${reason}`),
        ...formatWarnings(report.warnings),
        ...formatBlankedCells(report.anomalies, selectNew),
      ];
    case 'market-cap':
      return [`${name}: ${formatMarketCapList(report)}`, ...formatAnomalies('row', 'rejected', report.rejected)];
    case 'index-series':
      return [`${name}: ${formatIndexFile(report)}`, ...formatAnomalies('value', 'rejected', report.rejected)];
    case 'nav-history':
    case 'fund-performance':
    case 'ter':
    case 'average-aum':
    case 'scheme-master':
    case 'riskometer':
    case 'offers':
      return [
        `${name}: ${formatSchemeData(report)}`,
        ...formatAnomalies('row', 'rejected', report.rejected),
        ...formatBlankedCells(report.anomalies, selectNew),
      ];
  }
}

const formatNavFile = ({ layout, asOf, rows, withoutNav }: NavFileReport) =>
  `AMFI NAVAll.txt (${layout} layout), NAVs up to ${formatDay(asOf)}: ${formatCount(rows, 'row')} read, ` +
  `${withoutNav.toLocaleString('en-IN')} of them without a NAV`;

function formatMissingRows({ missingRows }: NavFileReport): readonly string[] {
  if (missingRows === null) return [];
  const { missing, expected, asOf } = missingRows;
  return [
    `  warning: an incomplete file? ${formatCount(missing, 'row')} missing, compared with the ` +
      `${expected.toLocaleString('en-IN')} of the file of ${formatDay(asOf)}`,
  ];
}

const formatMarketCapList = ({ periodEnd, rows }: MarketCapReport) =>
  `AMFI market-cap list of ${formatDay(periodEnd)}: ${formatCount(rows, 'company', 'companies')} read`;

const formatIndexFile = ({ indices, from, to }: IndexFileReport) =>
  `total-return index series, ${formatDay(from)} to ${formatDay(to)}: ` +
  indices.map((index) => `${index.name} (${formatCount(index.values, 'value')})`).join(', ');

const SCHEME_DATA_NAMES: Readonly<Record<SchemeDataReport['outcome'], string>> = {
  'nav-history': 'AMFI NAV history report',
  'fund-performance': 'AMFI fund performance',
  ter: 'AMFI expense ratios (TER)',
  'average-aum': 'AMFI average AUM of the quarter',
  'scheme-master': 'AMFI SchemeData.csv',
  riskometer: 'riskometers',
  offers: 'AMFI new fund offers',
};

const formatSchemeData = ({ outcome, asOf, rows }: SchemeDataReport) =>
  `${SCHEME_DATA_NAMES[outcome]}${asOf === '' ? '' : `, up to ${formatDay(asOf)}`}: ${formatCount(rows, 'row')} read`;

function formatPortfolioFile({ sheets, rows }: PortfolioFileReport): string {
  const fundHouses = [...new Set(sheets.map(({ mutualFund }) => mutualFund))].join(', ');
  const dates = [...new Set(sheets.map(({ date }) => formatDay(date)))].join(', ');
  return (
    `portfolio workbook of ${fundHouses}, ${dates}: ${formatCount(sheets.length, 'portfolio')}, ` +
    `${formatCount(rows, 'row')} read; ${formatWeights(sheets)}${formatExcluded(sheets)}`
  );
}

// every sheet was read completely, so a remaining difference comes from rounding in its rows
function formatWeights(sheets: PortfolioFileReport['sheets']): string {
  const gaps = sheets.map((sheet) => ({ sheet, gap: Math.abs(sheet.sumOfWeights - sheet.totalWeight) }));
  const widest = gaps.reduce<(typeof gaps)[number] | null>(
    (most, other) => (most && most.gap >= other.gap ? most : other),
    null,
  );
  if (!widest || widest.gap < 0.005) return 'weights add up to every sheet’s grand total';
  const { sheet, sumOfWeights, totalWeight } = widest.sheet;
  return (
    `weights add up to the sheets’ grand totals within rounding, at most ${widest.gap.toFixed(2)} pp apart ` +
    `(${sheet}: ${sumOfWeights.toFixed(2)} % vs ${totalWeight.toFixed(2)} %)`
  );
}

function formatExcluded(sheets: PortfolioFileReport['sheets']): string {
  const derivatives = sheets.reduce((sum, sheet) => sum + sheet.derivatives, 0);
  const tinyWeights = sheets.reduce((sum, sheet) => sum + sheet.weightsBelowPrintPrecision, 0);
  return [
    derivatives > 0 ? `; ${formatCount(derivatives, 'derivative row')} listed outside the totals, not included` : '',
    tinyWeights > 0 ? `; ${formatCount(tinyWeights, 'weight')} below print precision` : '',
  ].join('');
}

const MAX_WARNINGS = 20;

function formatWarnings(warnings: readonly Anomaly[]): readonly string[] {
  const more = warnings.length - MAX_WARNINGS;
  return [
    ...warnings
      .slice(0, MAX_WARNINGS)
      .map(({ where, field, received, expected }) => `  check ${where}, ${field}: ${received}, expected ${expected}`),
    ...(more > 0 ? [`  … and ${formatCount(more, 'more row')} to check`] : []),
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
