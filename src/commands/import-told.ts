import type { Oddity } from '#dataset/official/rows.ts';
import type { FileReport, MarketCapTaken, NavFileTaken, PortfolioFileTaken } from '#dataset/build/official/report.ts';
import { countTold, dayTold } from './told.ts';

const MOST_EXAMPLES = 3;

/**
 * Tells what became of each file of an import, in a few lines. What one file has odd is told once: NAVAll.txt has the same
 * dozen damaged cells day after day.
 */
export function fileTeller(): (report: FileReport) => readonly string[] {
  const told = new Set<string>();
  const isNew = ({ field, arrived }: Oddity) => {
    const size = told.size;
    return told.add(`${field} ${arrived}`).size > size;
  };
  return (report) => fileTold(report, (found) => found.filter(isNew));
}

type Filter = (found: readonly Oddity[]) => readonly Oddity[];

function fileTold(report: FileReport, newOf: Filter): readonly string[] {
  switch (report.outcome) {
    case 'refused':
      return [`${report.name}: refused: ${report.reason}`];
    case 'known':
      return [`${report.name}: in the dataset already`];
    case 'navall':
      return [
        `${report.name}: ${navFileTold(report)}`,
        ...oddities('rows refused', report.refused),
        ...odd(report, newOf),
      ];
    case 'portfolio':
      return [`${report.name}: ${portfolioFileTold(report)}`, ...odd(report, newOf)];
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
    `${countTold(rows, 'row')} read; ${weightsTold(sheets)}${besideTold(sheets)}`
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

function besideTold(sheets: PortfolioFileTaken['sheets']): string {
  const derivatives = sheets.reduce((sum, sheet) => sum + sheet.derivatives, 0);
  const tiny = sheets.reduce((sum, sheet) => sum + sheet.tinyWeights, 0);
  return [
    derivatives > 0 ? `; ${countTold(derivatives, 'derivative')} told beside the totals, not counted in them` : '',
    tiny > 0 ? `; ${countTold(tiny, 'weight')} too small to be printed` : '',
  ].join('');
}

function odd({ oddities: found }: NavFileTaken | PortfolioFileTaken, newOf: Filter): readonly string[] {
  const first = newOf(found);
  return oddities(first.length < found.length ? 'more cells read as none' : 'cells read as none', first);
}

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
