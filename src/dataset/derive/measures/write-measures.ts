import type { IsoDate } from '#contract/dates.ts';
import { formatMeasureNotes } from '#contract/measures/measure-notes.ts';
import type { MeasureNote } from '#contract/measures/measure.ts';
import { type MeasureField, measureOfField } from '#contract/measures/measures.ts';
import type { StoredMeasures } from '#contract/records/scheme-measures.ts';
import { findLatestCompleteYear, toDayNumber } from '#finance/calendar.ts';
import { findCommonDate, isComparableDate } from '#finance/comparison/same-day.ts';
import { roundComputed } from '#finance/decimals.ts';
import { type MeasureContext, type RollingByYears, type Values, YEARS } from '#finance/measures/nav-measures.ts';
import { computeRiskFreeRate, OVERNIGHT } from '#finance/measures/risk-free-rate.ts';
import { computeSharesAbovePeers } from '#finance/measures/rolling-measures.ts';
import { isDirect, isGrowth } from '#finance/plans-and-options.ts';
import { getSubCategoryName } from '#finance/sub-categories.ts';
import { createTradingDayCounter, type TradingDays } from '#finance/trading-days.ts';
import { createRowWriter, type Draft } from '../../draft/draft.ts';
import { createManagedReturns, type ManagedReturns } from '../documents/managed-returns.ts';
import { createCodeNavsReader } from '../schemes/code-navs.ts';
import { createCalendarYears } from './calendar-years.ts';
import { createIndexSchemeFinder } from './index-schemes.ts';
import { measureCode, type SchemeContext } from './measure-code.ts';
import { measurePortfolios } from './measure-portfolios.ts';
import { type MeasuredCode, readMeasuredCodes, readPublishedMeasures } from './measured-codes.ts';
import { readNetFlows } from './net-flows.ts';

/** What is stored of a code besides its values. */
type Inputs = Omit<StoredMeasures, MeasureField | 'measureNotes'>;

/** A code on its way to storage: the values that compare it with its peers are added last. */
interface MeasuredRow {
  readonly code: string;
  readonly values: Values;
  readonly rolling: RollingByYears;
  readonly inputs: Omit<Inputs, 'peerCount'>;
}

/**
 * Writes the measures of every code, its calendar years among the peers of then, and its returns since each of its managers began. Schemes with their returns and NAV notes, their managers, the latest holdings and the months of schemes must be written.
 * @param navAsOf the date of the dataset's NAVs; null without NAVs.
 */
export async function writeMeasures(draft: Draft, trading: TradingDays, navAsOf: IsoDate | null): Promise<void> {
  const codes = await readMeasuredCodes(draft.database);
  const asOf = navAsOf === null ? 0 : toDayNumber(navAsOf);
  const peers = groupPeers(codes);
  const context: MeasureContext = {
    riskFreeRate: computeRiskFreeRate(
      codes.filter((code) => isOvernight(code) && peers.has(code)).map(({ returns }) => returns[0] ?? null),
    ),
    latestYear: navAsOf === null ? 0 : findLatestCompleteYear(navAsOf),
    countTradingDays: createTradingDayCounter(trading, FIRST_DAY, asOf),
  };
  const managed = createManagedReturns(draft);
  const years = createCalendarYears(draft, codes, context.latestYear);
  const measure = await createMeasurer(draft, codes, trading, context, managed);
  const measureYears = async (code: MeasuredCode): Promise<MeasuredRow> => {
    const row = await measure(code);
    years.observe(code, row.values);
    return row;
  };
  const write = createMeasureWriter(draft);
  for (const code of codes) {
    if (peers.has(code)) continue;
    managed.begin([code]);
    write(await measureYears(code), 0);
    managed.finish();
  }
  for (const group of new Set(peers.values())) {
    const rows: MeasuredRow[] = [];
    managed.begin(group);
    for (const code of group) rows.push(await measureYears(code));
    managed.finish();
    compareWithPeers(rows, context);
    const peerCount = countComparable(group, trading);
    for (const row of rows) write(row, peerCount);
  }
  years.write();
}

/** 1 January 1990: AMFI's NAVs begin in 2006. */
const FIRST_DAY = 7305;

/** The peers of each code that has some, itself included. */
function groupPeers(codes: readonly MeasuredCode[]): ReadonlyMap<MeasuredCode, readonly MeasuredCode[]> {
  const groups = Map.groupBy(codes, ({ peerGroup }) => peerGroup);
  groups.delete('');
  return new Map([...groups.values()].flatMap((group) => group.map((code) => [code, group] as const)));
}

/** How many of the peers have NAVs of about the same day: only they are compared. */
function countComparable(group: readonly MeasuredCode[], trading: TradingDays): number {
  const dates = group.map(({ navDate }) => navDate);
  const common = findCommonDate(dates, NAV_SPAN);
  return dates.filter((date) => isComparableDate(date, common, NAV_SPAN, trading)).length;
}

/** Returns and risks of a year and more are compared over this span. */
const NAV_SPAN = 'ThreeTradingDays';

const isOvernight = (code: MeasuredCode): boolean =>
  isDirect(code) && isGrowth(code.option) && getSubCategoryName(code.category, code.subCategory) === OVERNIGHT;

async function createMeasurer(
  draft: Draft,
  codes: readonly MeasuredCode[],
  trading: TradingDays,
  context: MeasureContext,
  managed: ManagedReturns,
): Promise<(code: MeasuredCode) => Promise<MeasuredRow>> {
  const portfolios = await measurePortfolios(draft.database);
  const schemes = Map.groupBy(codes, ({ schemeKey }) => schemeKey);
  const findIndexScheme = createIndexSchemeFinder(schemes.values(), portfolios);
  const readNavs = createCodeNavsReader(draft, codes, trading);
  const findPublished = await readPublishedMeasures(draft.database);
  const netFlows = await readNetFlows(draft.database);
  return async (code) => {
    const navs = await readNavs(code);
    managed.observe(code, navs);
    const portfolio = (code.portfolio === null ? undefined : portfolios.get(code.portfolio)) ?? null;
    const scheme: SchemeContext = {
      plans: schemes.get(code.schemeKey) ?? [],
      portfolio,
      indexScheme: portfolio && findIndexScheme(code, portfolio.date),
      published: findPublished(code.schemeKey),
      netFlow: netFlows.measure(code),
    };
    const { tracking, stressTest } = scheme.published;
    return {
      code: code.code,
      ...measureCode(code, navs, scheme, context),
      inputs: {
        largestSector: portfolio?.largestSector ?? '',
        closestRule: portfolio?.closestRule ?? '',
        activeShareCode: scheme.indexScheme?.leading.code ?? '',
        activeShareDate: scheme.indexScheme?.portfolio.date ?? null,
        riskFreeRate: context.riskFreeRate,
        publishedTrackingErrorDate: tracking?.errorDate ?? null,
        publishedTrackingDifferenceDate: tracking?.differenceDate ?? null,
        publishedTrackingBenchmark: tracking?.benchmark ?? '',
        stressTestDate: stressTest?.date ?? null,
        netFlowDate: netFlows.date,
      },
    };
  };
}

/** Adds the share of rolling returns above the peers' median. */
function compareWithPeers(rows: readonly MeasuredRow[], { countTradingDays }: MeasureContext): void {
  for (const years of YEARS) {
    const compared = rows.flatMap(({ values, rolling }) => {
      const returns = rolling.get(years);
      return returns === undefined || typeof returns === 'string' ? [] : [{ values, returns }];
    });
    const shares = computeSharesAbovePeers(
      compared.map(({ returns }) => returns),
      countTradingDays,
    );
    for (const [index, { values }] of compared.entries())
      values[`rollingAbovePeersShare${years}Year`] = shares[index] ?? 'FewPeers';
  }
}

/** @throws Error if a measure of the contract was not computed. */
function createMeasureWriter({ sqlite }: Draft): (row: MeasuredRow, peerCount: number) => void {
  const write = createRowWriter(sqlite, 'scheme_measure');
  return ({ code, values, inputs }, peerCount) => {
    const columns: Record<string, number | null> = {};
    const notes = new Map<MeasureField, MeasureNote>();
    for (const field of measureOfField.keys()) {
      const value = values[field];
      if (value === undefined) throw new Error(`${field} of ${code}: expected a value or a note, got none`);
      columns[field] = typeof value === 'number' ? roundComputed(value) : null;
      if (typeof value !== 'number') notes.set(field, value);
    }
    write({ code, ...columns, ...inputs, peerCount, measureNotes: formatMeasureNotes(notes) });
  };
}
