import { getInstrumentKey, isEquity, isOutsideTotal } from '../../client/portfolios.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { formatWireDate, subtractMonths, toDayNumber } from '../../specification/dates.ts';
import { getMean } from './nav-history.ts';
import type { Recomputed } from './recompute-risk.ts';

/** NaN for a missing weight, for which no number is right: what depends on it has to be null. */
const getWeight = (row: Row): number => getNumber(row, 'Weight') ?? Number.NaN;
const sumWeights = (rows: readonly Row[], matches: (row: Row) => boolean): number =>
  rows.filter(matches).reduce((sum, row) => sum + getWeight(row), 0);
const isOfType = (row: Row, ...types: readonly string[]): boolean => types.includes(getText(row, 'AssetType'));

/** What a portfolio holds, from its rows. */
export function recomputePortfolio(all: readonly Row[]): Recomputed {
  const rows = all.filter((row) => !isOutsideTotal(row));
  const securities = rows.filter(
    (row) => !isOfType(row, 'Cash', 'Derivative') && !(isOfType(row, 'Others') && getText(row, 'Isin') === ''),
  );
  const byKey = Map.groupBy(securities, (row) => getText(row, 'Isin') || getInstrumentKey(row));
  const weights = [...byKey.values()]
    .map((group) => sumWeights(group, () => true))
    .filter((weight) => !(weight <= 0))
    .toSorted((a, b) => b - a);
  const equity = rows.filter(isEquity);
  const sectors = Map.groupBy(equity, (row) => getText(row, 'Sector') || getText(row, 'IndustryOrRating'));
  const ofSize = (size: string): number => sumWeights(equity, (row) => getText(row, 'Size') === size);
  return {
    Holdings: weights.length,
    Top10Share: weights.slice(0, 10).reduce((sum, weight) => sum + weight, 0),
    EffectiveHoldings: 1 / weights.reduce((sum, weight) => sum + (weight / 100) ** 2, 0),
    EquityShare: sumWeights(equity, () => true),
    DebtShare: sumWeights(rows, (row) => isOfType(row, 'Debt', 'Money Market')),
    CashShare: sumWeights(rows, (row) => isOfType(row, 'Cash')),
    LargeCapShare: ofSize('Large Cap'),
    MidCapShare: ofSize('Mid Cap'),
    SmallCapShare: ofSize('Small Cap'),
    LargestSectorShare: Math.max(...[...sectors.values()].map((group) => sumWeights(group, () => true))),
    ...recomputeDebt(rows.filter((row) => isOfType(row, 'Debt', 'Money Market'))),
  };
}

function recomputeDebt(debt: readonly Row[]): Recomputed {
  const withYield = debt.filter((row) => getNumber(row, 'Yield') !== null);
  const covered = sumWeights(withYield, () => true);
  const ofGrade = (pattern: RegExp): number => sumWeights(debt, (row) => pattern.test(getText(row, 'RatingGrade')));
  return {
    PortfolioYield: withYield.reduce((sum, row) => sum + getWeight(row) * (getNumber(row, 'Yield') ?? 0), 0) / covered,
    PortfolioYieldCoverage: (covered / sumWeights(debt, () => true)) * 100,
    SovereignAaaShare: ofGrade(/^(?:Sovereign|AAA|A1\+)$/),
    AaShare: ofGrade(/^AA[+-]?$/),
    BelowAaShare: ofGrade(/^(?!AA|A1\+$|Sovereign$)./),
    UnratedShare: ofGrade(/^$/),
  };
}

/** ½ Σ |w_a − w_b| over the equity of two portfolios, each rescaled to 100 %. */
export function recomputeActiveShare(a: readonly Row[], b: readonly Row[]): number {
  const [own, other] = [a, b].map((rows) => {
    const equity = rows.filter((row) => isEquity(row) && getText(row, 'Isin') !== '');
    const byIsin = Map.groupBy(equity, (row) => getText(row, 'Isin').toUpperCase());
    const weights = [...byIsin].map(
      ([isin, group]) =>
        [
          isin,
          Math.max(
            0,
            sumWeights(group, () => true),
          ),
        ] as const,
    );
    const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
    return new Map(weights.map(([isin, weight]) => [isin, (weight / total) * 100]));
  });
  const isins = new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])]);
  return [...isins].reduce((sum, isin) => sum + Math.abs((own?.get(isin) ?? 0) - (other?.get(isin) ?? 0)) / 2, 0);
}

/** The mean active change of the portfolios of the last twelve months. */
export async function recomputeActiveChange(service: ServiceClient, code: string): Promise<number | null> {
  const dates = (await service.getRows('GetPortfolioDates', { code })).map((row) => getDay(row, 'Date') ?? '');
  const earliest = subtractMonths(dates[0] ?? '', 12).slice(0, 7);
  const changes: number[] = [];
  for (const [index, date] of dates.entries()) {
    const before = dates[index + 1];
    if (before === undefined || before.slice(0, 7) < earliest || toDayNumber(date) - toDayNumber(before) > 100)
      continue;
    const rows = await service.getRows('GetHoldingsWhatChanged', {
      code,
      date: formatWireDate(date),
      prevDate: formatWireDate(before),
    });
    const halves = rows
      .filter(isTrade)
      .map((row) => Math.abs(getWeight(row) - (getNumber(row, 'PrevWeight') ?? Number.NaN)) / 2);
    if (rows.length > 0) changes.push(halves.reduce((sum, half) => sum + half, 0));
  }
  return changes.length < 6 ? null : getMean(changes);
}

/** Whether a change is of the quantity, beyond a corporate action and the fractions that it leaves. */
function isTrade(row: Row): boolean {
  if (isOfType(row, 'Cash') || isOutsideTotal(row) || getNumber(row, 'Weight') === null) return false;
  if (getText(row, 'Change') !== 'WeightChnaged') return true;
  const [quantity, before, ratio] = ['Quantity', 'PrevQuantity', 'ActionRatio'].map((field) => getNumber(row, field));
  if (typeof quantity !== 'number' || typeof before !== 'number') return false;
  if (typeof ratio === 'number' && getText(row, 'ActionState') !== 'Confirmed') return false;
  const kept = before * (ratio ?? 1);
  return Math.abs(quantity - kept) > Math.max(1e-4 * Math.abs(kept), typeof ratio === 'number' ? 0.999 : 0);
}
