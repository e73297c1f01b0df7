import type { FoundHolding } from '#contract/records/holding.ts';
import type { NewFundOffer } from '#contract/records/offer.ts';
import type { Performance } from '#contract/records/performance.ts';
import type { NavPoint, Scheme } from '#contract/records/scheme.ts';
import type { DatasetInfo, Portfolio, PortfolioRef, Selection, Store } from '#dataset/store/store.ts';
import { byWords } from '#service/words.ts';

/** One portfolio and the codes that share it. */
export interface KeptPortfolio extends PortfolioRef {
  readonly codes: readonly string[];
  /** Newest first. */
  readonly history: readonly Portfolio[];
}

export interface Kept {
  readonly info: DatasetInfo;
  readonly performance: readonly Performance[];
  readonly schemes: readonly Scheme[];
  readonly portfolios: readonly KeptPortfolio[];
  readonly navs: readonly NavPoint[];
  readonly offers: readonly NewFundOffer[];
}

export const someInfo: DatasetInfo = {
  version: 'v1',
  kind: 'Sample',
  builtAt: '2026-11-19T18:30:00',
  navAsOf: '2026-11-19',
  portfolioAsOf: '2026-10-31',
  schemes: 0,
  navRows: 0,
  holdingRows: 0,
  offers: 0,
  sources: 'Sample market',
};

/** A store of a handful of records, for tests of what the service does with them. */
export function memoryStore(told: Partial<Kept> = {}): Store {
  const kept: Kept = { info: someInfo, performance: [], schemes: [], portfolios: [], navs: [], offers: [], ...told };
  const schemes = (selection: Selection) => select(kept.schemes, selection, ({ mutualFund }) => mutualFund);
  const portfolios = (selection: Selection) => {
    const codes = new Set(schemes(selection).map(({ code }) => code));
    return kept.portfolios.filter((portfolio) => portfolio.codes.some((code) => codes.has(code)));
  };
  return {
    info: kept.info,
    performance: async (selection, sortBy, max) =>
      select(kept.performance, selection, () => '')
        .toSorted((a, b) => largestFirst(a[sortBy], b[sortBy]) || (a.code < b.code ? -1 : 1))
        .slice(0, max),
    schemes: async (selection) => schemes(selection),
    portfolios: async (selection) => portfolios(selection),
    history: async (id, most) => kept.portfolios.find((portfolio) => portfolio.id === id)?.history.slice(0, most) ?? [],
    search: async (criteria) =>
      portfolios(criteria).flatMap(({ leadingCode: code, schemeName, history }): FoundHolding[] =>
        (history[0]?.holdings ?? [])
          .filter(({ size }) => isWord(criteria.size, size))
          .map((row) => ({ ...row, code, schemeName, prevQuantity: null, prevWeight: null })),
      ),
    navHistory: async (code, from = '', to = '9999') =>
      kept.navs.filter((point) => {
        const day = (point.navDate ?? '').slice(0, 10);
        return point.code === code && day >= from && day <= to;
      }),
    offers: async () => kept.offers,
    close: async () => {},
  };
}

type Selectable = Pick<
  Scheme,
  'code' | 'schemeName' | 'isinGrowth' | 'isinDivPayout' | 'isinDivReinvest' | 'type' | 'category' | 'subCategory'
>;

function select<Row extends Selectable>(
  rows: readonly Row[],
  { code, isin, name, mutualFund, type, category, subcategory }: Selection,
  houseOf: (row: Row) => string,
): readonly Row[] {
  const isins = isin?.map((one) => one.toUpperCase());
  const chosen = rows.filter(
    (row) =>
      (code?.includes(row.code) ?? true) &&
      (isins?.some((one) => [row.isinGrowth, row.isinDivPayout, row.isinDivReinvest].includes(one)) ?? true) &&
      isWord(type, row.type) &&
      isWord(category, row.category) &&
      isWord(subcategory, row.subCategory),
  );
  return byWords(name, byWords(mutualFund, chosen, houseOf), (row) => row.schemeName);
}

const isWord = (wanted: string | undefined, actual: string) =>
  wanted === undefined || actual.toLowerCase() === wanted.toLowerCase();

function largestFirst(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return typeof a === 'number' && typeof b === 'number' ? b - a : String(a) < String(b) ? -1 : a === b ? 0 : 1;
}
