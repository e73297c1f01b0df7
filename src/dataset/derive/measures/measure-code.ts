import type { MeasureGroup, MeasureNote } from '#contract/measures/measure.ts';
import { measureOfField } from '#contract/measures/measures.ts';
import { subtractPeriod, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { computeActiveShare } from '#finance/measures/active-share.ts';
import {
  compareReturns,
  compareTers,
  computeActiveCost,
  computeAge,
  computeCostPerLakh,
  findTer,
} from '#finance/measures/cost-measures.ts';
import { findMissingMeasureNote, type Measured, type MeasuredNavs } from '#finance/measures/measured.ts';
import {
  type MeasureContext,
  measureNavs,
  measureTrackingErrors,
  type RollingByYears,
  type Values,
  YEARS,
} from '#finance/measures/nav-measures.ts';
import { computeTrackingDifference } from '#finance/measures/return-measures.ts';
import { getLatestNav } from '#finance/nav/series/series.ts';
import { isDirect, isRegular } from '#finance/plans-and-options.ts';
import { getSubCategoryName, tracksIndex } from '#finance/sub-categories.ts';
import type { CodeNavs } from '../schemes/code-navs.ts';
import type { IndexScheme } from './index-schemes.ts';
import type { MeasuredPortfolio } from './measure-portfolios.ts';
import type { MeasuredCode, PublishedOfScheme } from './measured-codes.ts';

/** What a scheme is, and what its portfolio is compared with. */
export interface SchemeContext {
  /** All codes of the scheme. */
  readonly plans: readonly MeasuredCode[];
  readonly portfolio: MeasuredPortfolio | null;
  readonly indexScheme: IndexScheme | null;
  readonly published: PublishedOfScheme;
  readonly netFlow: Measured;
}

/** All measures of a code but those that compare it with its peers, and its rolling returns, which they are made of. */
export function measureCode(
  code: MeasuredCode,
  navs: CodeNavs,
  scheme: SchemeContext,
  context: MeasureContext,
): { readonly values: Values; readonly rolling: RollingByYears } {
  const ofNavs = measureHistory(code, navs, context);
  const activeShare = measureActiveShare(scheme);
  return {
    values: {
      ...ofNavs.values,
      ...measurePortfolio(scheme, activeShare),
      ...measureCosts(code, scheme, activeShare),
      ...measurePublished(code, scheme.published),
      age: measureAge(code, navs),
      netFlow1Year: scheme.netFlow,
    },
    rolling: ofNavs.rolling,
  };
}

/** Gives one note to every measure of some groups. */
function fillGroups(note: MeasureNote, ...groups: readonly MeasureGroup[]): Values {
  const values: Values = {};
  for (const [field, { measure }] of measureOfField) if (groups.includes(measure.group)) values[field] = note;
  return values;
}

function measureHistory(code: MeasuredCode, { series, growthNavs, benchmark }: CodeNavs, context: MeasureContext) {
  const end = getLatestNav(growthNavs)?.day ?? null;
  const navs: MeasuredNavs = {
    series: growthNavs,
    launch: code.launchDate === null ? null : toDayNumber(code.launchDate),
    mayHavePaidOut: growthNavs.days.length < series.days.length,
  };
  const note = series.days.length === 0 ? 'NoHistory' : 'Payout';
  const measured = end === null ? null : measureNavs(navs, benchmark?.series ?? null, end, context);
  const values = {
    ...fillGroups(note, 'Risk', 'Consistency', 'Tracking'),
    ...measured?.values,
    ...(tracksIndex(code) ? measureTracking(code, navs, benchmark, end, note) : fillGroups('NotPassive', 'Tracking')),
  };
  for (const years of YEARS) {
    const rolling = measured?.rolling.get(years);
    values[`rollingAbovePeersShare${years}Year`] =
      rolling === undefined ? note : typeof rolling === 'string' ? rolling : 'FewPeers';
  }
  return { values, rolling: measured?.rolling ?? new Map() };
}

function measureTracking(
  code: MeasuredCode,
  navs: MeasuredNavs,
  benchmark: CodeNavs['benchmark'],
  end: number | null,
  withoutNavs: MeasureNote,
): Values {
  const measureDifference = (years: (typeof YEARS)[number], index: number): Measured => {
    const own = code.returns[index] ?? null;
    if (own !== null) return computeTrackingDifference(code, `${years}Year`, own, code.benchmarkReturns[index] ?? null);
    return end === null
      ? withoutNavs
      : findMissingMeasureNote(navs, subtractPeriod(end, { count: years, unit: 'year' }), end);
  };
  const differences = YEARS.map((years, index) => [`trackingDifference${years}Year`, measureDifference(years, index)]);
  return {
    ...(end === null ? {} : measureTrackingErrors(navs, benchmark?.series ?? null, end)),
    ...Object.fromEntries(differences),
  };
}

function measurePortfolio({ portfolio }: SchemeContext, activeShare: Measured): Values {
  return portfolio === null
    ? fillGroups('NoPortfolio', 'Portfolio', 'Debt', 'Rules')
    : { ...portfolio.values, activeShare };
}

function measureActiveShare({ portfolio, indexScheme }: SchemeContext): Measured {
  if (portfolio === null) return 'NoPortfolio';
  if (portfolio.equity.size === 0) return 'NoEquity';
  return indexScheme === null ? 'NoIndexFund' : computeActiveShare(portfolio.equity, indexScheme.portfolio.equity);
}

/** The column of the code's own plan; an ETF, which has none whatever plan a source prints, has its values in either. */
function measurePublished(code: MeasuredCode, { tracking, stressTest }: PublishedOfScheme): Values {
  const missing = tracksIndex(code) ? 'NotPublished' : 'NotPassive';
  const hasPlan = code.planShown !== '';
  const getValue = (index: number): Measured => {
    const [regular, direct] = [tracking?.regular[index] ?? null, tracking?.direct[index] ?? null];
    const own = isDirect(code) ? direct : isRegular(code) ? regular : null;
    return (hasPlan ? own : (findOnly(regular, direct) ?? own)) ?? missing;
  };
  const tested = MID_AND_SMALL.has(getSubCategoryName(code.category, code.subCategory)) || stressTest !== null;
  const values: Values = fillGroups(tested ? 'NotPublished' : 'NotMidOrSmall', 'Stress test');
  for (const [name, value] of Object.entries(stressTest?.values ?? {})) if (value !== null) values[name] = value;
  return {
    ...values,
    publishedTrackingError: getValue(0),
    publishedTrackingDifference1Year: getValue(1),
    publishedTrackingDifference3Year: getValue(2),
    publishedTrackingDifference5Year: getValue(3),
    publishedTrackingDifference10Year: getValue(4),
  };
}

/** The value of a scheme without plans; 0 beside another value is of a plan that it does not have. Null if two could be meant. */
function findOnly(regular: number | null, direct: number | null): number | null {
  if (regular === null || regular === direct) return direct;
  if (direct === null) return regular;
  return regular === 0 ? direct : direct === 0 ? regular : null;
}

const MID_AND_SMALL: ReadonlySet<string> = new Set(['Mid Cap Fund', 'Small Cap Fund']);

function measureCosts(code: MeasuredCode, { plans, indexScheme }: SchemeContext, activeShare: Measured): Values {
  const gaps = YEARS.map((years) => [`planReturnGap${years}Year`, compareReturns(code, plans, years).gap]);
  const indexTer = findTer(indexScheme?.codes.filter((other) => isOfSamePlan(other, code)) ?? []);
  return {
    costPerLakh: computeCostPerLakh(code.ter),
    planTerGap: compareTers(code, plans).gap,
    ...Object.fromEntries(gaps),
    activeCost: tracksIndex(code) ? 'Passive' : computeActiveCost(code.ter, indexTer, activeShare),
  };
}

/** Whether the expense ratio of another scheme compares with a code: of the same plan, or of a scheme without plans its only one. */
const isOfSamePlan = ({ planShown }: MeasuredCode, { plan }: MeasuredCode): boolean =>
  planShown === '' || planShown === plan;

function measureAge({ launchDate }: MeasuredCode, { series }: CodeNavs): Measured {
  const latest = getLatestNav(series)?.day;
  if (launchDate === null) return 'NotInData'; // the first NAV may be the first that was imported
  return latest === undefined ? 'NoHistory' : computeAge(launchDate, toIsoDay(latest));
}
