import type { BenchmarkIndex } from './benchmark-indices.ts';
import { buildIndexSeries } from './benchmark-indices.ts';
import type { TradingCalendar } from './calendar.ts';
import type { Company } from './instruments/companies.ts';
import { getPriceIndex } from './instruments/instrument.ts';
import { fitToMonths } from './month-returns.ts';
import { type AssetAllocation, getAllocation } from './portfolios/asset-allocation.ts';
import { weighIndex } from './portfolios/target-holdings.ts';
import { schemeCatalogue } from './schemes/scheme-catalogue.ts';

type IndexBasket = NonNullable<AssetAllocation['index']>;

/** Broad indices that no scheme of the sample tracks. */
const UNTRACKED: Readonly<Record<string, IndexBasket>> = {
  'NIFTY 100 TRI': { ranks: [1, 100] },
  'NIFTY LargeMidcap 250 TRI': { ranks: [1, 250] },
  'NIFTY500 Multicap 50:25:25 TRI': { ranks: [1, 500] },
};

/**
 * The indices with the returns of their companies in the months of the portfolios, so that an index fund earns what it holds, and a scheme
 * what it holds beside its index.
 */
export function followCompanies(
  indices: ReadonlyMap<string, BenchmarkIndex>,
  companies: readonly Company[],
  calendar: TradingCalendar,
): ReadonlyMap<string, BenchmarkIndex> {
  const tracked = schemeCatalogue.flatMap(({ benchmark, allocation }) => {
    const { index } = getAllocation(allocation, false);
    return index ? [[benchmark, index] as const] : [];
  });
  const baskets = new Map([...Object.entries(UNTRACKED), ...tracked]);
  return new Map(
    [...indices].map(([name, index]) => {
      const basket = baskets.get(name);
      return [name, basket ? followBasket(index, weighIndex(basket, companies, 0), calendar) : index];
    }),
  );
}

function followBasket(
  { logReturns }: BenchmarkIndex,
  constituents: readonly { readonly company: Company; readonly percent: number }[],
  calendar: TradingCalendar,
): BenchmarkIndex {
  const getValue = (month: number): number =>
    constituents.reduce((sum, { company: { marketCaps }, percent }) => {
      return sum + (percent * Number(marketCaps[getPriceIndex(month)])) / Number(marketCaps[getPriceIndex(0)]);
    }, 0);
  const fitted = fitToMonths(logReturns, calendar, (month) =>
    month === 0 ? null : Math.log(getValue(month) / getValue(month - 1)),
  );
  return { series: buildIndexSeries(calendar, fitted), logReturns: fitted };
}
