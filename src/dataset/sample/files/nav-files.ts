import type { IsoDate } from '#contract/dates.ts';
import { isSpecialisedCode } from '#contract/scheme-code.ts';
import { toIsoDay } from '#finance/calendar.ts';
import { countDaysUpTo, getNavAtIndex, type NavOnDay, type NavSeries } from '#finance/nav/series/series.ts';
import type { ListedColumns } from '../../official/parsing/nav-lines/parse-cells.ts';
import type { NavHistoryFile } from '../../official/sources/nav-history/parse-nav-history.ts';
import type { NavFile } from '../../official/sources/nav/nav-file.ts';
import type { TradingCalendar } from '../calendar.ts';
import { listListingDays } from '../publication-days.ts';
import type { PrintedLabels } from '../schemes/printed-labels.ts';
import type { SchemeModel } from '../schemes/schemes.ts';
import type { SampleMarket, SampleScheme } from '../types.ts';
import type { SampleFile } from './sample-file.ts';

/** The NAVs of each code on the days of NAVAll.txt, as they are collected while the histories are written. */
export interface CollectedNavs {
  readonly add: (code: string, series: NavSeries) => void;
  /** The latest NAV of a code up to a trading day (a position of the calendar) of NAVAll.txt; null if it has none yet. */
  readonly find: (code: string, position: number) => NavOnDay | null;
}

export function collectNavs({ calendar }: Pick<SampleMarket, 'calendar'>): CollectedNavs {
  const positions = listListingDays(calendar);
  const columns = new Map(positions.map((position, column) => [position, column]));
  const byCode = new Map<string, readonly (NavOnDay | null)[]>();
  return {
    add: (code, series) =>
      void byCode.set(
        code,
        positions.map((position) =>
          getNavAtIndex(series, countDaysUpTo(series.days, Number(calendar.days[position])) - 1),
        ),
      ),
    find: (code, position) => byCode.get(code)?.[columns.get(position) ?? -1] ?? null,
  };
}

type History = NavHistoryFile['series'][number];

/** AMFI's reports of the whole history of each fund house, with the names of today. */
export function* listHistoryFiles(market: SampleMarket, collected: CollectedNavs): Generator<SampleFile> {
  const today = Number(market.calendar.days.at(-1));
  const list = createLister(market);
  const format = createDayFormat(market.calendar);
  for (const [mutualFund, codes] of Map.groupBy(market.schemes, (scheme) => scheme.mutualFund)) {
    const series = codes.map((scheme): History => {
      const navs = market.navs(scheme);
      collected.add(scheme.code, navs);
      const points = Array.from(navs.days, (day, i) => ({ date: format(day), nav: Number(navs.navs[i]) }));
      return { listed: list(scheme, today), navs: points };
    });
    const isSpecialised = isSpecialisedCode(codes[0]?.code ?? '');
    const dates = series.flatMap(({ navs }) => [navs[0], navs.at(-1)].flatMap((nav) => nav?.date ?? [])).toSorted();
    const content: NavHistoryFile = {
      kind: isSpecialised ? 'sif-nav-history' : 'nav-history',
      layout: 'plan-option',
      from: dates[0] ?? market.asOf,
      asOf: dates.at(-1) ?? market.asOf,
      rowsRead: series.reduce((sum, { navs }) => sum + navs.length, 0),
      series,
      rejected: [],
      anomalies: [],
    };
    yield { name: `${content.kind}/${mutualFund}.txt`, content };
  }
}

/** NAVAll.txt and SIF_NAVAll.txt of the days that are there, the oldest first. */
export function* listNavFiles(market: SampleMarket, collected: CollectedNavs): Generator<SampleFile> {
  const list = createLister(market);
  const format = createDayFormat(market.calendar);
  const [specialised, mutualFunds] = [true, false].map((isSpecialised) =>
    market.schemes.filter(({ code }) => isSpecialisedCode(code) === isSpecialised),
  );
  for (const position of listListingDays(market.calendar)) {
    const day = Number(market.calendar.days[position]);
    for (const [kind, codes] of [['nav', mutualFunds] as const, ['sif-nav', specialised] as const]) {
      const rows = (codes ?? []).flatMap((scheme) => {
        const nav = collected.find(scheme.code, position);
        if (nav !== null) return { listed: list(scheme, day), nav: nav.nav, date: format(nav.day) };
        return isWithoutNav(market.models[scheme.schemeNumber], position)
          ? { listed: list(scheme, day), nav: null, date: format(day) }
          : [];
      });
      const [asOf] = rows.map(({ date }) => date).toSorted((a, b) => (a < b ? 1 : -1));
      if (asOf === undefined) continue;
      const rowsAsOf = rows.filter(({ date }) => date === asOf).length;
      const content: NavFile = { kind, layout: 'plan-option', asOf, rowsAsOf, rows, rejected: [], anomalies: [] };
      yield { name: `${kind}/${format(day)}/${kind === 'nav' ? 'NAVAll.txt' : 'SIF_NAVAll.txt'}`, content };
    }
  }
}

/** Whether a code is listed without a NAV: the scheme exists, and its history is short. */
const isWithoutNav = (model: SchemeModel | undefined, position: number): boolean =>
  (model?.edgeCase === 'short history' || model?.edgeCase === 'late publication') && model.firstDay <= position;

/** A function that returns what the line of a code says beside its NAV: the same object while nothing of it changes. */
function createLister({ getLabels }: SampleMarket): (scheme: SampleScheme, day: number) => ListedColumns {
  const known = new Map<string, { readonly labels: PrintedLabels; readonly listed: ListedColumns }>();
  return (scheme, day) => {
    const labels = getLabels(scheme.schemeNumber, day);
    const before = known.get(scheme.code);
    if (before?.labels === labels) return before.listed;
    const listed = buildListed(scheme, labels);
    known.set(scheme.code, { labels, listed });
    return listed;
  };
}

const buildListed = (
  { code, plan, option, schemeName, isinGrowth, isinDivPayout, isinDivReinvest }: SampleScheme,
  { name, mutualFund, type, category, subCategory }: PrintedLabels,
): ListedColumns => ({
  code,
  name,
  // a strategy that names one plan only
  planCell: plan === '' || !schemeName.includes(`${plan} Plan`) ? '' : `${plan} Plan`,
  optionCell: option,
  ...{ mutualFund, type, category, subCategory },
  isinFirst: isinGrowth || isinDivPayout,
  isinReinvest: isinDivReinvest,
});

/** Formats each day once. */
function createDayFormat({ days }: TradingCalendar): (day: number) => IsoDate {
  const first = Number(days[0]) - DAYS_BEFORE;
  const known = Array.from({ length: Number(days.at(-1)) - first + 1 }, (_, index) => toIsoDay(first + index));
  return (day) => known[day - first] ?? toIsoDay(day);
}

/** Some NAVs are of the year before the market. */
const DAYS_BEFORE = 366;
