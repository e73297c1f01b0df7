import { isSpecialisedCode } from '#contract/scheme-code.ts';
import { isSegregatedPortfolio } from '#contract/scheme-name/scheme-name.ts';
import { decodeUint16 } from '#dataset/storage/nav-encoding.ts';
import { getBytes, getNumber, getText } from '#dataset/storage/row-values.ts';
import { findCategoryThen, type CategorySpan, type CategoryThen } from '#finance/active/category-then.ts';
import { computeMonthlyGrowth, type MonthlyGrowth, type UniverseScheme } from '#finance/active/scorecard.ts';
import { subtractPeriod } from '#finance/calendar.ts';
import { isOpenEnded, sortByLead } from '#finance/identity.ts';
import { computePeriodReturn } from '#finance/nav/returns/returns.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { findNavAsOf, isStale, MAX_DAYS_EARLIER } from '#finance/nav/series/series.ts';
import { paysOutIncome } from '#finance/plans-and-options.ts';
import { getSubCategoryName } from '#finance/sub-categories.ts';
import { scanRows, type Draft } from '../../draft/draft.ts';
import type { CodeNavs, LabelledCode } from '../schemes/code-navs.ts';

/** The lengths of the windows, years. */
export const WINDOWS = [1, 3, 5, 10] as const;
export type Years = (typeof WINDOWS)[number];

export const yearsBefore = (day: number, count: number): number => subtractPeriod(day, { count, unit: 'year' });

/** A code with what decides which scheme it is of. */
export interface CodeOfMarket extends LabelledCode {
  readonly schemeCode: string;
  readonly type: string;
  /** Day numbers of its first and its latest NAV; null without NAVs. */
  readonly firstDay: number | null;
  readonly navDay: number | null;
}

const CODES = `SELECT s."code", s."schemeName", s."plan", s."option", s."category", s."subCategory", s."benchmark", s.scheme_key, s."schemeCode",
  s."type", substr(n.days, 1, 2), substr(n.days, -2) FROM scheme s LEFT JOIN nav n ON n.code = s."code" ORDER BY s."code"`;

/** All codes; the schemes must be written. */
export const readMarketCodes = ({ sqlite }: Draft): readonly CodeOfMarket[] =>
  Array.from(scanRows(sqlite, CODES), (row) => {
    const readDay = (column: number) =>
      row[column] === null ? null : (decodeUint16(getBytes(row, column))[0] ?? null);
    return {
      ...{ code: getText(row, 0), schemeName: getText(row, 1), plan: getText(row, 2), option: getText(row, 3) },
      ...{ category: getText(row, 4), subCategory: getText(row, 5), benchmark: getText(row, 6) },
      ...{ schemeKey: getText(row, 7), schemeCode: getText(row, 8), type: getText(row, 9) },
      ...{ firstDay: readDay(10), navDay: readDay(11) },
    };
  });

/** A scheme that is open to investors at any time, and not one for sophisticated ones. */
export interface OpenScheme {
  readonly leading: CodeOfMarket;
  readonly codes: readonly CodeOfMarket[];
  /** Day of the latest NAV of any of its codes. */
  readonly navDay: number;
}

export const listOpenSchemes = (codes: readonly CodeOfMarket[]): readonly OpenScheme[] =>
  [...Map.groupBy(codes, ({ schemeKey }) => schemeKey).values()].flatMap((ofScheme) => {
    const leading = ofScheme.find(({ code, schemeCode }) => code === schemeCode);
    const navDay = Math.max(...ofScheme.map((code) => code.navDay ?? -1));
    if (leading === undefined || navDay < 0) return [];
    const { type, code, schemeName } = leading;
    const isOpen = isOpenEnded(type) && !isSpecialisedCode(code) && !isSegregatedPortfolio(schemeName);
    return isOpen ? [{ leading, codes: ofScheme, navDay }] : [];
  });

/** A scheme that existed at the start of a window. */
export interface WindowMember extends UniverseScheme {
  readonly years: Years;
  readonly code: CodeOfMarket;
  readonly leading: CodeOfMarket;
  readonly then: CategoryThen;
  /** Day of the last NAV of the scheme, if it has ended. */
  readonly lastDay: number | null;
  /** Its monthly growth from the start; null if that cannot be computed. */
  readonly growth: MonthlyGrowth | null;
  /** The return over as many years before the window, and the sub-category when they began; null without one. */
  readonly before: { readonly return: number; readonly subCategory: string } | null;
}

/**
 * A function that lists the windows at whose start a scheme existed. Its returns are those of its direct growth code or, where that had no NAV yet, of the
 * next code in the order of leading codes that had one.
 */
export function createMemberFinder(
  draft: Draft,
  readNavs: (code: LabelledCode) => Promise<CodeNavs>,
  windows: readonly Years[],
  end: number,
): (scheme: OpenScheme) => Promise<readonly WindowMember[]> {
  const spans = readCategorySpans(draft);
  const days = [...new Set(windows.flatMap((years) => [yearsBefore(end, years), yearsBefore(end, 2 * years)]))];
  return async ({ leading, codes, navDay }) => {
    const listed = spans.get(leading.code) ?? [];
    const current = getSubCategoryName(leading.category, leading.subCategory);
    const hasEnded = isStale(navDay, end);
    const navsOn = await readNavsOn(codes, days, end, readNavs);
    return windows.flatMap((years): readonly WindowMember[] => {
      const period = { count: years, unit: 'year' } as const;
      const [start, earlier] = [yearsBefore(end, years), yearsBefore(end, 2 * years)];
      const own = navsOn.get(start);
      if (own === undefined) return [];
      const former = navsOn.get(earlier);
      const returnBefore = former ? computePeriodReturn(former.navs, period, start) : null;
      return [
        {
          ...{ years, code: own.code, leading, hasEnded, lastDay: hasEnded ? navDay : null },
          then: findCategoryThen(listed, start, current),
          return: hasEnded ? null : computePeriodReturn(own.navs, period, end),
          growth: computeMonthlyGrowth(own.navs, end, years),
          before:
            returnBefore === null
              ? null
              : { return: returnBefore, subCategory: findCategoryThen(listed, earlier, current).subCategory },
        },
      ];
    });
  };
}

interface NavsOfCode {
  readonly code: CodeOfMarket;
  readonly navs: NavSeriesWithBreaks;
}

/** The first code of a scheme with a NAV on each of some days. */
async function readNavsOn(
  codes: readonly CodeOfMarket[],
  days: readonly number[],
  end: number,
  readNavs: (code: LabelledCode) => Promise<CodeNavs>,
): Promise<ReadonlyMap<number, NavsOfCode>> {
  const found = new Map<number, NavsOfCode>();
  const growth = codes.filter(({ option }) => !paysOutIncome(option));
  for (const code of sortByLead(growth, end)) {
    const open = days.filter((day) => !found.has(day) && code.firstDay !== null && code.firstDay <= day);
    if (open.length === 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- most schemes need their first code only
    const { growthNavs: navs } = await readNavs(code);
    for (const day of open) if (findNavAsOf(navs, day, MAX_DAYS_EARLIER) !== null) found.set(day, { code, navs });
  }
  return found;
}

const LISTINGS = `SELECT l.code, l.category, l.sub_category, l.first_day, l.last_day FROM listing l JOIN source s ON s.id = l.source
  WHERE s.kind = 'nav' AND l.sub_category <> ''`;

/** The sub-categories of each code in the files of NAVAll.txt: reports of NAV history print those of today beside NAVs of any age. */
const readCategorySpans = ({ sqlite }: Draft): ReadonlyMap<string, readonly CategorySpan[]> =>
  new Map(
    [...Map.groupBy(scanRows(sqlite, LISTINGS), (row) => getText(row, 0))].map(([code, rows]) => [
      code,
      rows.map((row) => ({
        subCategory: getSubCategoryName(getText(row, 1), getText(row, 2)),
        first: getNumber(row, 3),
        last: getNumber(row, 4),
      })),
    ]),
  );
