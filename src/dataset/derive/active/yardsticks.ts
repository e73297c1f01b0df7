import type { ActiveScorecard } from '#contract/records/active-scorecard.ts';
import { computeAbove } from '#finance/active/scorecard.ts';
import { roundComputed } from '#finance/decimals.ts';
import { compareCodes } from '#finance/identity.ts';
import { foldIndexName, parseIndexName } from '#finance/index-names.ts';
import { isStale } from '#finance/nav/series/series.ts';
import { findSubCategory, getSubCategoryName } from '#finance/sub-categories.ts';
import type { TradingDays } from '#finance/trading-days.ts';
import type { CodeNavs, LabelledCode } from '../schemes/code-navs.ts';
import { computeIndexReturn } from '../schemes/horizon-returns.ts';
import type { OpenScheme, WindowMember, Years } from './window-members.ts';

/** What the schemes of a sub-category are compared with over a window. */
export type Yardsticks = Pick<
  ActiveScorecard,
  'index' | 'indexReturn' | 'indexNote' | 'indexFundCode' | 'indexFundName' | 'indexFundReturn' | 'indexFundNote'
>;

interface YardstickSources {
  readonly schemes: readonly OpenScheme[];
  readonly indexFunds: readonly WindowMember[];
  readonly readNavs: (code: LabelledCode) => Promise<CodeNavs>;
  readonly trading: TradingDays;
  readonly end: number;
}

/** Finds the index of a sub-category, and the index fund that followed it most closely. */
export function createYardsticks({ schemes, indexFunds, readNavs, trading, end }: YardstickSources) {
  const bySubCategory = Map.groupBy(schemes, ({ leading }) =>
    getSubCategoryName(leading.category, leading.subCategory),
  );
  const fundsOf = Map.groupBy(indexFunds, ({ leading, years }) => `${foldIndexName(leading.benchmark)} ${years}`);
  const findIndex = async (subCategory: string, years: Years) => {
    const ofCategory = bySubCategory.get(subCategory) ?? [];
    const current = ofCategory.filter(({ navDay }) => !isStale(navDay, end));
    const labels = (current.length > 0 ? current : ofCategory).map(({ leading }) => leading);
    if (labels.some((each) => findSubCategory(each.category, each.subCategory)?.byBenchmark !== undefined))
      return { index: '', indexReturn: null, indexNote: 'SeveralBenchmarks' };
    const leading = findUsualBenchmark(labels);
    if (leading === null) return { index: '', indexReturn: null, indexNote: 'NoBenchmark' };
    const levels = (await readNavs(leading)).benchmark?.series ?? null;
    const period = { count: years, unit: 'year' } as const;
    const value = levels === null ? null : computeIndexReturn(levels, period, end, trading);
    return {
      index: leading.benchmark,
      indexReturn: roundComputed(value),
      indexNote: value === null ? 'NoLevels' : '',
    };
  };
  return {
    async find(subCategory: string, years: Years): Promise<Yardsticks> {
      const index = await findIndex(subCategory, years);
      if (index.indexReturn === null) return { ...index, ...NO_FUND, indexFundNote: 'NoIndex' };
      const fund = findClosest(fundsOf.get(`${foldIndexName(index.index)} ${years}`) ?? [], index.indexReturn);
      if (fund === null) return { ...index, ...NO_FUND, indexFundNote: 'NoIndexFund' };
      const { code, schemeName } = fund.code;
      const indexFundReturn = roundComputed(fund.return);
      return { ...index, indexFundCode: code, indexFundName: schemeName, indexFundReturn, indexFundNote: '' };
    },
  };
}

const NO_FUND = { indexFundCode: '', indexFundName: '', indexFundReturn: null } as const;

/** One of the codes with the index that most have, spelled as most do, if possible as a total-return index; null if none states one. */
function findUsualBenchmark(codes: readonly LabelledCode[]): LabelledCode | null {
  const stated = codes.filter(({ benchmark }) => foldIndexName(benchmark) !== '');
  const usual = findLargest(Map.groupBy(stated, ({ benchmark }) => foldIndexName(benchmark)));
  const totalReturn = usual.filter(({ benchmark }) => parseIndexName(benchmark).isTotalReturn);
  const spelled = Map.groupBy(totalReturn.length > 0 ? totalReturn : usual, ({ benchmark }) => benchmark);
  return findLargest(spelled)[0] ?? null;
}

/** The largest group, of several the first by its key. */
const findLargest = <T>(groups: ReadonlyMap<string, readonly T[]>): readonly T[] =>
  [...groups].toSorted(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))[0]?.[1] ?? [];

/** The fund whose return differs least from that of the index as printed, of several that with the lowest code. */
function findClosest(funds: readonly WindowMember[], indexReturn: number): WindowMember | null {
  const differing = funds.flatMap((fund) => {
    const above = computeAbove(fund.return, indexReturn);
    return above === null ? [] : [{ fund, difference: Math.abs(above) }];
  });
  const [closest] = differing.toSorted(
    (a, b) => a.difference - b.difference || compareCodes(a.fund.code.code, b.fund.code.code),
  );
  return closest?.fund ?? null;
}
