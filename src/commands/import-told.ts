import type { Oddity } from '#dataset/official/rows.ts';
import type { FileReport, MarketCapTaken, NavFileTaken, PortfolioFileTaken } from '#dataset/build/official/report.ts';
import { countTold, dayTold } from './told.ts';

const MOST_EXAMPLES = 3;

/** What became of one file of an import, in a few lines. */
export function fileTold(report: FileReport): readonly string[] {
  switch (report.outcome) {
    case 'refused':
      return [`${report.name}: refused: ${report.reason}`];
    case 'known':
      return [`${report.name}: in the dataset already`];
    case 'navall':
      return [`${report.name}: ${navFileTold(report)}`, ...oddities('rows refused', report.refused), ...odd(report)];
    case 'portfolio':
      return [`${report.name}: ${portfolioFileTold(report)}`, ...odd(report)];
    case 'market-cap':
      return [`${report.name}: ${marketCapTold(report)}`, ...oddities('rows refused', report.refused)];
  }
}

const navFileTold = ({ layout, asOf, rows, withoutNav }: NavFileTaken) =>
  `AMFI NAVAll.txt (${layout} layout), NAVs to ${dayTold(asOf)}: ${countTold(rows, 'row')} read, ` +
  `${withoutNav.toLocaleString('en-IN')} of them without a NAV`;

const marketCapTold = ({ periodEnd, rows }: MarketCapTaken) =>
  `AMFI market-capitalisation list to ${dayTold(periodEnd)}: ${countTold(rows, 'company', 'companies')} read`;

function portfolioFileTold({ sheets, rows }: PortfolioFileTaken): string {
  const houses = [...new Set(sheets.map(({ mutualFund }) => mutualFund))].join(', ');
  const days = [...new Set(sheets.map(({ date }) => dayTold(date)))].join(', ');
  return (
    `portfolio workbook of ${houses}, ${days}: ${countTold(sheets.length, 'portfolio')}, ` +
    `${countTold(rows, 'row')} read; ${weightsTold(sheets)}`
  );
}

// every sheet was read whole, so what remains between the two is what the rows' own rounding leaves
function weightsTold(sheets: PortfolioFileTaken['sheets']): string {
  const gaps = sheets.map((sheet) => ({ sheet, gap: Math.abs(sheet.sumOfWeights - sheet.totalWeight) }));
  const widest = gaps.reduce<(typeof gaps)[number] | null>(
    (most, each) => (most && most.gap >= each.gap ? most : each),
    null,
  );
  if (!widest || widest.gap < 0.005) return 'weights add up to every sheet’s grand total';
  const { sheet, sumOfWeights, totalWeight } = widest.sheet;
  return (
    `weights add up to the sheets’ grand totals within rounding, at most ${widest.gap.toFixed(2)} apart ` +
    `(${sheet}: ${sumOfWeights.toFixed(2)} % against ${totalWeight.toFixed(2)} %)`
  );
}

const odd = ({ oddities: found }: NavFileTaken | PortfolioFileTaken) => oddities('cells read as none', found);

function oddities(what: string, found: readonly Oddity[]): readonly string[] {
  if (found.length === 0) return [];
  const examples = found
    .slice(0, MOST_EXAMPLES)
    .map(
      ({ where, field, arrived, expected }) =>
        `${where}, ${field}: ${JSON.stringify(arrived.slice(0, 60))}, expected ${expected}`,
    );
  return [`  ${found.length} ${what}: ${examples.join('; ')}${found.length > MOST_EXAMPLES ? '; …' : ''}`];
}
