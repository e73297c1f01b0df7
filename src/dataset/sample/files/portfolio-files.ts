import type { IsoDate } from '#contract/dates.ts';
import { toDayNumber } from '#finance/calendar.ts';
import type { ParsedPortfolio, PortfolioFile } from '../../official/sources/portfolios/portfolio-file.ts';
import { roundToHundredths } from '../numbers.ts';
import type { SampleMarket, SamplePortfolio } from '../types.ts';
import type { SampleFile } from './sample-file.ts';

/** The workbook of each fund house and month, the oldest first. */
export function* listPortfolioFiles(market: SampleMarket): Generator<SampleFile> {
  for (const [, models] of Map.groupBy(market.models, ({ fundHouse }) => fundHouse)) {
    const months = Map.groupBy(market.portfolios(models), ({ date }) => date);
    for (const [date, ofMonth] of [...months].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      yield createWorkbook(
        date,
        ofMonth.map((portfolio) => buildPortfolio(portfolio, market)),
      );
  }
}

function createWorkbook(date: IsoDate, portfolios: readonly ParsedPortfolio[]): SampleFile {
  const content: PortfolioFile = {
    kind: 'portfolios',
    published: null,
    portfolios,
    ...{ rejectedSheets: [], otherSheets: [], otherTables: [], hiddenSheets: [] },
    rowsRead: portfolios.reduce((sum, { holdings, derivatives }) => sum + holdings.length + derivatives.length, 0),
  };
  return { name: `portfolios/${portfolios[0]?.mutualFund}/${date}.xlsx`, content };
}

function buildPortfolio(
  { schemeNumber, date, holdings, derivatives, metrics }: SamplePortfolio,
  { getLabels }: SampleMarket,
): ParsedPortfolio {
  const { name, mutualFund } = getLabels(schemeNumber, toDayNumber(date));
  const sumOf = (column: 'weight' | 'marketValue') =>
    roundToHundredths(holdings.reduce((sum, row) => sum + (row[column] ?? 0), 0));
  return {
    ...{ sheet: `S${schemeNumber}`, mutualFund, schemeName: name, date, holdings, derivatives, metrics },
    weightsBelowPrintPrecision: 0,
    ...{ totalWeight: sumOf('weight'), totalValue: sumOf('marketValue'), sumOfWeights: sumOf('weight') },
    ...{ anomalies: [], warnings: [] },
  };
}
