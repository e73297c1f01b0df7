import { removeTitle, type NamedManager } from '#dataset/scheme-document.ts';
import { readLoadFigures } from '#finance/exit-load-terms.ts';
import { foldLetters } from '#finance/fold-text.ts';
import { foldIndexName } from '#finance/index-names.ts';
import { getSubCategoryName } from '#finance/sub-categories.ts';
import type { ComputedKindName, FoundEvent, ValueKind, ValueKindName } from '../event.ts';
import type { Market } from '../market.ts';
import { findAumEvents } from './aum.ts';
import { findMergerEvents } from './merger.ts';
import { nameKind, isTypingError } from './name.ts';
import { findPlanEvents } from './plan.ts';
import { findRuleEvents } from './rule.ts';
import { findSegregatedPortfolioEvents } from './segregated-portfolio.ts';

/**
 * The benchmark of a scheme, by AMFI's fund performance the riskometers of its fund house or its summary documents, each by
 * itself. `Nifty 50` and
 * `NIFTY 50 TRI` are one index: lists leave out that it is the total return.
 */
const benchmarkKind: ValueKind = { isSame: (before, now) => foldIndexName(before) === foldIndexName(now) };

/**
 * Category and sub-category in the section of a code in the daily NAVs, joined as AMFI does: `Equity - Large Cap Fund`. The
 * labels of the circulars of 2017 and 2026 for one sub-category are the same. Sections of before 2018 have no sub-category.
 */
const categoryKind: ValueKind = { isSame: (before, now) => getCategoryName(before) === getCategoryName(now) };

const CATEGORY_SEPARATOR = ' - ';

/** The value of a section; '' without a sub-category. */
export const formatCategory = (category: string, subCategory: string): string =>
  subCategory === '' ? '' : `${category}${CATEGORY_SEPARATOR}${subCategory}`;

function getCategoryName(value: string): string {
  const [category = '', ...subCategory] = value.split(CATEGORY_SEPARATOR);
  return getSubCategoryName(category, subCategory.join(CATEGORY_SEPARATOR)).toLowerCase();
}

/**
 * The exit load of a scheme, by its summary documents. It is another one if a percentage or a time differs, or if there is one now and was
 * none: the same load is written in many ways (`1% … within one year`, `1.00% … up to 365 days, Nil thereafter`).
 */
const exitLoadKind: ValueKind = { isSame: (before, now) => reduceLoad(before) === reduceLoad(now) };

const DAYS_OF_UNIT = { year: 365, month: 365 / 12, week: 7, day: 1 } as const;
const NO_LOAD = /\b(?:nil|none|no (?:exit )?load|not applicable)\b/;

/** Its percentages and times in days; `nil` if it says that there is none, else its letters. */
function reduceLoad(load: string): string {
  const text = load.toLowerCase().replace(/\s+/g, ' ');
  const figures = readLoadFigures(text).map(({ value, unit }) =>
    unit === 'percent' ? `${value}%` : `${Math.round(value * DAYS_OF_UNIT[unit])}d`,
  );
  const known = new Set(figures.filter((figure) => figure !== '0%'));
  if (known.size > 0) return [...known].toSorted().join(' ');
  return figures.length > 0 || NO_LOAD.test(text) ? 'nil' : text.replace(/[^a-z0-9]/g, '');
}

/**
 * The total expense ratio of a plan, percent a year, by AMFI's daily list: one event for each run of equal days. A step of 0.01 is
 * the rounding of a day's accrual (9,500 of the 13,700 steps of March and June 2026, 5,000 of which went back); several add up.
 */
export const expenseRatioKind: ValueKind = {
  isSame: (before, now) => Math.abs(Number(before) - Number(now)) < MIN_STEP,
};

/** Between 0.01 and 0.02, the ratios having two decimals. */
const MIN_STEP = 0.015;

/** The fund house above the line of a code in the daily NAVs: `IDFC Mutual Fund` became `Bandhan Mutual Fund`. */
const fundHouseKind: ValueKind = { isSame: (before, now) => foldHouse(before) === foldHouse(now) };

const foldHouse = (house: string): string => foldLetters(house.replace(/\bmutual fund\b/i, ''));

/**
 * The managers of a scheme, by its summary documents, if these separate them for certain. Their order and titles are no events, nor is a
 * first name that is written in full or a middle name that is left out (`R. Srinivasan`, `Mr. Rajeev K.
 * Srinivasan`), nor a typing error in the last name.
 */
const managerKind: ValueKind = {
  isSame(before, now) {
    const [a, b] = [before.split(MANAGER_SEPARATOR), now.split(MANAGER_SEPARATOR)];
    return a.length === b.length && a.every((name) => b.some((other) => isSamePerson(name, other)));
  },
};

const MANAGER_SEPARATOR = '; ';

/** The value of a document. */
export const formatManagers = (managers: readonly NamedManager[]): string =>
  managers.map(({ name }) => removeTitle(name)).join(MANAGER_SEPARATOR);

const splitName = (name: string): readonly string[] =>
  removeTitle(name)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

function isSamePerson(name: string, other: string): boolean {
  const [a, b] = [splitName(name), splitName(other)];
  if (a.toSorted().join(' ') === b.toSorted().join(' ')) return true;
  const [firstA = '', firstB = ''] = [a[0], b[0]];
  const isInitial = (short: string, long: string) => short.length === 1 && long.startsWith(short);
  const isSameFirst = firstA === firstB || isInitial(firstA, firstB) || isInitial(firstB, firstA);
  return isTypingError(a.at(-1) ?? '', b.at(-1) ?? '') && a.length > 1 && b.length > 1 && isSameFirst;
}

/** The cell of SEBI's matrix that a debt scheme may not exceed, by its summary documents: `B-II`. */
const potentialRiskClassKind: ValueKind = { isSame: (before, now) => foldLetters(before) === foldLetters(now) };

/** The risk level of a scheme, by AMFI's fund performance or its fund house, each by itself: the two may differ for weeks. */
const riskometerKind: ValueKind = { isSame: (before, now) => before.toLowerCase() === now.toLowerCase() };

/** Open ended, close ended or interval, by the section of a code in the daily NAVs. */
const schemeTypeKind: ValueKind = { isSame: (before, now) => foldType(before) === foldType(now) };

/** `Open Ended`, `Open-ended Schemes` */
const foldType = (type: string): string => foldLetters(type.replace(/\b(?:schemes?|funds?)\b/gi, ''));

/** The kinds of events that are values printed otherwise than before. */
export const valueKinds: { readonly [Kind in ValueKindName]: ValueKind } = {
  Name: nameKind,
  FundHouse: fundHouseKind,
  Type: schemeTypeKind,
  Category: categoryKind,
  Benchmark: benchmarkKind,
  Riskometer: riskometerKind,
  Manager: managerKind,
  ExitLoad: exitLoadKind,
  PotentialRiskClass: potentialRiskClassKind,
  Ter: expenseRatioKind,
};

/** The kinds of events that are found in NAVs, AUM and portfolios. */
export const computedKinds: { readonly [Kind in ComputedKindName]: (market: Market) => Iterable<FoundEvent> } = {
  Merger: findMergerEvents,
  SegregatedPortfolio: findSegregatedPortfolioEvents,
  Plan: findPlanEvents,
  Aum: findAumEvents,
  Rule: findRuleEvents,
};
