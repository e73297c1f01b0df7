import { monthPart, type IsoDate } from '#contract/dates.ts';
import { foldIndexName } from '#finance/index-names.ts';
import { tracksIndex } from '#finance/sub-categories.ts';
import type { MeasuredPortfolio } from './measure-portfolios.ts';
import type { MeasuredCode } from './measured-codes.ts';

/** An index fund or ETF that stands for its index. */
export interface IndexScheme {
  readonly leading: MeasuredCode;
  readonly codes: readonly MeasuredCode[];
  readonly portfolio: MeasuredPortfolio;
}

export type FindIndexScheme = (code: MeasuredCode, date: IsoDate) => IndexScheme | null;

/**
 * A function that finds the largest other scheme that tracks the index of one, of those with a portfolio of the same month. All that
 * tracks an index holds the same, so that the largest stands for it.
 */
export function createIndexSchemeFinder(
  schemes: Iterable<readonly MeasuredCode[]>,
  portfolios: ReadonlyMap<number, MeasuredPortfolio>,
): FindIndexScheme {
  const byIndex = new Map<string, IndexScheme[]>();
  for (const codes of schemes) {
    const leading = codes.find(({ code, schemeCode }) => code === schemeCode);
    if (leading === undefined) continue;
    const index = foldIndexName(leading.benchmark);
    const portfolio = leading.portfolio === null ? undefined : portfolios.get(leading.portfolio);
    if (index === '' || !portfolio || portfolio.equity.size === 0 || !tracksIndex(leading)) continue;
    const known = byIndex.get(index);
    if (known) known.push({ leading, codes, portfolio });
    else byIndex.set(index, [{ leading, codes, portfolio }]);
  }
  for (const found of byIndex.values())
    found.sort(
      (a, b) => (b.leading.dailyAum ?? 0) - (a.leading.dailyAum ?? 0) || (a.leading.code < b.leading.code ? -1 : 1),
    );
  return ({ benchmark, schemeKey }, date) =>
    byIndex
      .get(foldIndexName(benchmark))
      ?.find(
        ({ leading, portfolio }) => leading.schemeKey !== schemeKey && monthPart(portfolio.date) === monthPart(date),
      ) ?? null;
}
