import { isSegregatedPortfolio } from '#contract/scheme-name/scheme-name.ts';
import { getDate, getNumber, getText } from '#dataset/storage/row-values.ts';
import { lakhToCrore, mergeAumHistory } from '#finance/aum.ts';
import { addMonths, getMonthEnd, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { findQuantile } from '#finance/comparison/median.ts';
import { MIN_PEERS_FOR_QUARTILE } from '#finance/comparison/standing.ts';
import { roundComputed } from '#finance/decimals.ts';
import { type AumOnDate, listFlows, selectMonthEnds } from '#finance/flows.ts';
import { sortByLead } from '#finance/identity.ts';
import { computePeriodReturn, returnPeriods } from '#finance/nav/returns/returns.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { findNavOfDay } from '#finance/nav/series/missing-days.ts';
import { getFirstNav, getLatestNav, MAX_DAYS_EARLIER } from '#finance/nav/series/series.ts';
import type { TradingDays } from '#finance/trading-days.ts';
import { createRowWriter, type Draft, scanRows } from '../../draft/draft.ts';
import type { MarketDays } from '../market-days.ts';
import type { CodeNavs, LabelledCode } from './code-navs.ts';

/** What is known of the schemes at month-ends, collected in the pass over all NAVs. */
export interface MarketMonths {
  readonly observe: (code: LabelledCode, navs: Pick<CodeNavs, 'growthNavs'>) => void;
  /** Writes the months of the schemes, whose identities must be written. */
  readonly write: () => void;
}

/** Values by the last day of the month, as a day number. */
type ByMonth<T> = ReadonlyMap<number, T>;

/** A code whose NAVs make returns, with its values. */
interface ObservedCode extends Pick<LabelledCode, 'code' | 'plan' | 'option'> {
  readonly navDay: number;
  readonly flows: ByMonth<number>;
  readonly returns: ByMonth<number>;
}

/**
 * Collects AUM, flow and one-year return of each scheme and month: of its direct growth code, or of the first code in the order of leading
 * codes that has a value of the month, as before 2013, when there were no direct plans. The published AUM must be written.
 * @param portfolioByCode the ids of the portfolios of codes.
 */
export function collectMarketMonths(
  { sqlite }: Draft,
  codes: Iterable<LabelledCode>,
  portfolioByCode: ReadonlyMap<string, number>,
  { trading, navAsOf }: MarketDays,
): MarketMonths {
  const monthEnds = readMonthEnds(sqlite, codes, portfolioByCode, trading);
  const schemes = new Map<string, ObservedCode[]>();
  const asOf = navAsOf === null ? null : toDayNumber(navAsOf);
  return {
    observe({ code, plan, option, schemeKey }, { growthNavs }) {
      const navDay = getLatestNav(growthNavs)?.day;
      if (navDay === undefined) return;
      const observed = {
        ...{ code, plan, option, navDay },
        flows: listFlows(monthEnds.get(schemeKey) ?? new Map(), growthNavs, trading),
        returns: computeMonthlyYears(growthNavs, asOf, trading),
      };
      const known = schemes.get(schemeKey);
      if (known) known.push(observed);
      else schemes.set(schemeKey, [observed]);
    },
    write() {
      const writeMonth = createRowWriter(sqlite, 'scheme_month');
      const returnsByGroup = new Map<string, Map<number, number[]>>();
      for (const row of scanRows(sqlite, SCHEMES)) {
        const [code, key, subCategory] = [getText(row, 0), getText(row, 1), getText(row, 2)];
        const leadingFirst = sortByLead(schemes.get(key) ?? [], asOf);
        const flows = mergeValues(leadingFirst.map((observed) => observed.flows));
        for (const [month, { aum }] of monthEnds.get(key) ?? [])
          writeMonth({ code, date: toIsoDay(month), aum, flow: flows.get(month) ?? null });
        if (subCategory === '' || isSegregatedPortfolio(getText(row, 3))) continue;
        const group = returnsByGroup.get(subCategory) ?? new Map<number, number[]>();
        returnsByGroup.set(subCategory, group);
        for (const [month, value] of mergeValues(leadingFirst.map(({ returns }) => returns))) {
          const known = group.get(month);
          if (known) known.push(value);
          else group.set(month, [value]);
        }
      }
      writeReturns(sqlite, returnsByGroup);
    },
  };
}

const SCHEMES = `SELECT "code", scheme_key, "canonicalSubCategory", "schemeName" FROM scheme WHERE "code" = "schemeCode" ORDER BY "code"`;

/** The AUM of each scheme at month-ends, by scheme key: as in GetAUMHistory. */
function readMonthEnds(
  sqlite: Draft['sqlite'],
  codes: Iterable<LabelledCode>,
  portfolioByCode: ReadonlyMap<string, number>,
  trading: TradingDays,
): ReadonlyMap<string, ByMonth<AumOnDate>> {
  const read = (sql: string, convert: (value: number) => number) =>
    Map.groupBy(
      Array.from(scanRows(sqlite, sql), (row) => ({
        key: row[0],
        date: getDate(row, 1),
        aum: convert(getNumber(row, 2)),
      })),
      ({ key }) => key,
    );
  const totals = read('SELECT portfolio, date, total_value FROM sheet WHERE portfolio IS NOT NULL', lakhToCrore);
  const published = read('SELECT scheme_key, date, aum FROM published_aum', (aum) => aum);
  const portfolios = new Map<string, number>();
  const keys = new Set<string>();
  for (const { code, schemeKey } of codes) {
    const portfolio = portfolioByCode.get(code);
    keys.add(schemeKey);
    if (portfolio !== undefined) portfolios.set(schemeKey, portfolio);
  }
  return new Map(
    Array.from(keys, (key) => {
      const history = mergeAumHistory<AumOnDate>(
        totals.get(portfolios.get(key) ?? null) ?? [],
        published.get(key) ?? [],
        null, // a daily AUM of a known day is among the published ones
      );
      return [key, selectMonthEnds(history, trading)];
    }),
  );
}

/** The returns over the year to the last trading day of each month that is over. */
function computeMonthlyYears(navs: NavSeriesWithBreaks, asOf: number | null, trading: TradingDays): ByMonth<number> {
  const returns = new Map<number, number>();
  const [first, latest] = [getFirstNav(navs), getLatestNav(navs)];
  if (first === null || latest === null || asOf === null) return returns;
  for (
    let end = getMonthEnd(addMonths(first.day, 11));
    end <= latest.day + MAX_DAYS_EARLIER;
    end = getMonthEnd(end + 1)
  ) {
    if (trading.findOnOrBefore(end) > asOf) break;
    const to = findNavOfDay(navs, end, trading);
    const value = to && computePeriodReturn(navs, returnPeriods['1Year'], to.day);
    if (value !== null) returns.set(end, value);
  }
  return returns;
}

/** Returns the value of each month, that of the first list that has one. */
const mergeValues = (all: readonly ByMonth<number>[]): ByMonth<number> =>
  new Map(all.toReversed().flatMap((values) => [...values]));

function writeReturns(sqlite: Draft['sqlite'], returnsByGroup: ReadonlyMap<string, ByMonth<readonly number[]>>): void {
  const write = createRowWriter(sqlite, 'sub_category_month');
  for (const [subCategory, months] of returnsByGroup) {
    for (const [month, returns] of months) {
      const sorted = Float64Array.from(returns).sort();
      const find = (share: number) =>
        sorted.length < MIN_PEERS_FOR_QUARTILE ? null : roundComputed(findQuantile(sorted, share));
      write({
        sub_category: subCategory,
        date: toIsoDay(month),
        return1YearSchemes: sorted.length,
        return1YearP10: find(0.1),
        return1YearP25: find(0.25),
        return1YearMedian: find(0.5),
        return1YearP75: find(0.75),
        return1YearP90: find(0.9),
      });
    }
  }
}
