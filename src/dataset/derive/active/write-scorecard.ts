import type { IsoDate } from '#contract/dates.ts';
import type { ActiveScorecard } from '#contract/records/active-scorecard.ts';
import { getNumber } from '#dataset/storage/row-values.ts';
import {
  computeAbove,
  computeShare,
  computeUniverseReturn,
  countAhead,
  countCompared,
} from '#finance/active/scorecard.ts';
import { findMonthEndBefore } from '#finance/aum.ts';
import { addDays, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { computePrintedMedian } from '#finance/comparison/median.ts';
import { getComparisonRule } from '#finance/comparison/rules.ts';
import { compareWithPeers } from '#finance/comparison/standing.ts';
import { roundComputed } from '#finance/decimals.ts';
import { isActivelyManaged, isEtf, tracksIndex } from '#finance/sub-categories.ts';
import { createQuery, createRowWriter, type Draft } from '../../draft/draft.ts';
import type { MarketDays } from '../market-days.ts';
import { createCodeNavsReader } from '../schemes/code-navs.ts';
import {
  createMemberFinder,
  listOpenSchemes,
  readMarketCodes,
  type WindowMember,
  WINDOWS,
  type Years,
  yearsBefore,
} from './window-members.ts';
import { createYardsticks, type Yardsticks } from './yardsticks.ts';

/**
 * Writes how the active schemes of each sub-category that existed some years ago did against its index and an index fund, those that have
 * ended included; of windows at whose start most schemes have a NAV: of fewer, those that have ended would be missing. Identities and months of the
 * schemes must be written.
 */
export async function writeScorecard(draft: Draft, { trading, navAsOf, hasMostNavs }: MarketDays): Promise<void> {
  const end = navAsOf === null ? 0 : toDayNumber(navAsOf);
  const windows = WINDOWS.filter((years) => hasMostNavs(trading.findOnOrBefore(yearsBefore(end, years))));
  if (navAsOf === null || windows.length === 0) return;
  const codes = readMarketCodes(draft);
  const readNavs = createCodeNavsReader(draft, codes, trading);
  const findMembers = createMemberFinder(draft, readNavs, windows, end);
  const active: WindowMember[] = [];
  const indexFunds: WindowMember[] = [];
  const schemes = listOpenSchemes(codes);
  for (const scheme of schemes) {
    const tracks = tracksIndex(scheme.leading);
    if (tracks && isEtf(scheme.leading)) continue;
    // oxlint-disable-next-line no-await-in-loop -- the NAVs of all schemes together need not fit in memory
    (tracks ? indexFunds : active).push(...(await findMembers(scheme)));
  }
  const yardsticks = createYardsticks({ schemes, indexFunds, readNavs, trading, end });
  const quartilesBefore = rankBefore(active);
  const groups = Map.groupBy(active, ({ then, years }) => `${then.subCategory} ${years}`);
  const readAum = createAumReader(draft);
  const writeScheme = createRowWriter(draft.sqlite, 'active_scheme');
  const writeGroup = createRowWriter(draft.sqlite, 'active_scorecard');
  for (const members of groups.values()) {
    const [first] = members;
    if (first === undefined || !isActivelyManaged(first.then.subCategory)) continue;
    const { subCategory } = first.then;
    const window = { subCategory, years: first.years, from: toIsoDay(yearsBefore(end, first.years)), to: navAsOf };
    // oxlint-disable-next-line no-await-in-loop -- each reads the levels of an index
    const found = await yardsticks.find(subCategory, first.years);
    const aums = members.map(({ leading }) => readAum(leading.code, window.from));
    writeGroup({ ...window, ...describeGroup(members, aums, found, { years: first.years, end }) });
    const quartiles = rankReturns(members, ({ return: value }) => value, first.years);
    for (const [index, member] of members.entries()) {
      const { code, then, lastDay, before } = member;
      writeScheme({
        ...window,
        ...{ code: code.code, schemeName: code.schemeName, categoryKnown: then.isKnown ? 'Yes' : 'No' },
        ...{ ended: lastDay === null ? null : toIsoDay(lastDay), return: roundComputed(member.return) },
        aboveIndex: computeAbove(member.return, found.indexReturn),
        aboveIndexFund: computeAbove(member.return, found.indexFundReturn),
        quartile: quartiles.get(member) ?? '',
        previousQuartile: before?.subCategory === subCategory ? (quartilesBefore.get(member) ?? '') : '',
        aum: aums[index] ?? null,
      });
    }
  }
}

/** The quartiles of returns among those of the same sub-category and window. */
function rankReturns(
  members: readonly WindowMember[],
  getValue: (member: WindowMember) => number | null,
  years: Years,
): ReadonlyMap<WindowMember, string> {
  const standings = compareWithPeers(members, {
    getValue,
    getDate: () => null,
    rule: { ...getComparisonRule(`return${years}Year`), date: null },
    areTrackers: false,
  });
  return new Map(
    [...standings].map(([member, { quartile }]) => [member, quartile === 'median' ? 'Median' : String(quartile ?? '')]),
  );
}

/** The quartiles of the years before each window, among the schemes that were in the sub-category when they began. */
function rankBefore(members: readonly WindowMember[]): ReadonlyMap<WindowMember, string> {
  const groups = Map.groupBy(members, ({ before, years }) => `${before?.subCategory ?? ''} ${years}`);
  return new Map(
    [...groups.values()].flatMap((group) => [
      ...rankReturns(group, ({ before }) => before?.return ?? null, group[0]?.years ?? 1),
    ]),
  );
}

const DECIMALS = 2;

function describeGroup(
  members: readonly WindowMember[],
  aums: readonly (number | null)[],
  yardsticks: Yardsticks,
  window: { readonly years: Years; readonly end: number },
): Omit<ActiveScorecard, 'subCategory' | 'years' | 'from' | 'to'> {
  const survivors = members.filter(({ hasEnded }) => !hasEnded);
  const [index, fund] = [yardsticks.indexReturn, yardsticks.indexFundReturn].map((each) => countAhead(members, each));
  const weigh = (getWeight: (index: number) => number | null) =>
    members.flatMap(({ growth }, at) => {
      const weight = getWeight(at);
      return growth === null || weight === null ? [] : [{ weight, growth }];
    });
  const aumSchemes = aums.filter((aum) => aum !== null).length;
  return {
    schemes: members.length,
    survivors: survivors.length,
    ended: members.length - survivors.length,
    survivorship: computeShare(survivors.length, members.length),
    compared: countCompared(members),
    knownCategories: members.filter(({ then }) => then.isKnown).length,
    ...yardsticks,
    aheadOfIndex: index?.ahead ?? null,
    aheadOfIndexShare: index?.share ?? null,
    aheadOfIndexFund: fund?.ahead ?? null,
    aheadOfIndexFundShare: fund?.share ?? null,
    medianReturn: computePrintedMedian(
      survivors.flatMap(({ return: value }) => value ?? []),
      DECIMALS,
    ),
    equalWeightedReturn: computeUniverseReturn(
      weigh(() => 1),
      window,
    ),
    assetWeightedReturn:
      2 * aumSchemes < members.length
        ? null
        : computeUniverseReturn(
            weigh((at) => aums[at] ?? null),
            window,
          ),
    aumSchemes,
  };
}

/** A function that reads the AUM of a scheme at the month-end at or before a day, ₹ crore. */
function createAumReader({ sqlite }: Draft): (leadingCode: string, day: IsoDate) => number | null {
  const find = createQuery(sqlite, 'SELECT aum FROM scheme_month WHERE code = ? AND date = ?');
  return (code, day) => {
    const [row] = find(code, findMonthEndBefore(addDays(day, 1)));
    return row ? getNumber(row, 0) : null;
  };
}
