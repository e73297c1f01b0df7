import { monthPart, type IsoDate, formatIsoDate } from '#contract/dates.ts';
import type { Freshness } from '#contract/freshness.ts';
import type { SourceName } from '#contract/official-sources.ts';
import { daysBetween, getIndianDay, addDays } from '#finance/calendar.ts';
import { findPreviousMonth, findMonthEnd, findWeekdaysAfter } from '../parsing/days.ts';
import { registry, sources } from '../registry.ts';
import {
  type FundHouseRecipe,
  type Ledger,
  type SourceState,
  formatMissingParts,
  type MissingPart,
} from '../source/download.ts';
import type { Rhythm } from '../source/source.ts';

type ImportedDays = Readonly<Partial<Record<SourceName, IsoDate | null>>>;

/** The sources of which no real file, or none of one part, was at hand for their parsers. */
export const unprovedSources: readonly SourceName[] = sources.flatMap(({ name, unproved }) => (unproved ? name : []));

/**
 * The freshness of every source that was requested, or whose newest day in the dataset is given.
 * @param wholeFiles the names of the files of {@link unprovedSources} in the dataset of which nothing was left out: one proves the format.
 */
export function describeSources(
  ledger: Pick<Ledger, 'source'>,
  now: Date,
  imported: ImportedDays = {},
  wholeFiles: ReadonlyMap<string, readonly string[]> = new Map(),
): readonly Freshness[] {
  return sources.flatMap(({ name, rhythm, unproved }) => {
    const state = ledger.source(name);
    const asOf = findNewestDay(rhythm, state.asOf, imported[name] ?? null);
    if (asOf === null && state.failure === null && !state.missing?.length) return [];
    const isProved = unproved === undefined || wholeFiles.get(name)?.some(unproved.isOf) === true;
    const doubt = isProved ? '' : `unproved ${unproved.title}`;
    return [describeState(name, rhythm, { ...state, asOf }, now, doubt)];
  });
}

/** What was imported counts, not what was downloaded; but data without a day of their own are as new as the last request. */
const findNewestDay = (rhythm: Rhythm, downloaded: IsoDate | null, imported: IsoDate | null): IsoDate | null =>
  rhythm.of === 'request' ? (downloaded ?? imported) : (imported ?? downloaded);

/**
 * The newest day of each source in a dataset, from its own days and from those of its files, however they were imported. NAV
 * history is left out: it fills the gaps before the NAVs of the day, and is as new as these. Days to come, as of offers that are announced, are
 * no day of the data: such a file is taken to be as new as the NAVs.
 */
export function findImportedDays(
  { navAsOf, portfolioAsOf }: { readonly navAsOf: IsoDate | null; readonly portfolioAsOf: IsoDate | null },
  fileDays: ReadonlyMap<string, string>,
): ImportedDays {
  const dated = sources.filter(({ rhythm }) => rhythm.of !== 'past');
  const days = dated.map(({ name, rhythm }) => {
    const day = fileDays.get(name) ?? null;
    const isToCome = rhythm.of === 'request' && navAsOf !== null && day !== null && day > navAsOf;
    return [name, isToCome ? navAsOf : day] as const;
  });
  return { ...Object.fromEntries(days), nav: navAsOf, portfolios: portfolioAsOf };
}

/**
 * The freshness of a source or of a part of it: stale if its newest data are late, or if it has none because it failed or the import
 * rejected its files.
 */
function describeState(
  source: string,
  rhythm: Rhythm,
  { asOf: date, checkedAt, failure, missing = [] }: SourceState,
  now: Date,
  doubt = '',
): Freshness {
  const today = getIndianDay(now);
  const lateDay = date === null ? null : findLateDay(rhythm, date);
  const isLate = lateDay !== null && lateDay <= today;
  const failedAt = failure?.since ?? (rhythm.of !== 'past' && missing.length > 0 ? checkedAt : null);
  const since = isLate ? lateDay : date === null && failedAt !== null ? getIndianDay(new Date(failedAt)) : null;
  const why = isLate ? (failure?.reason ?? explainLateness(checkedAt, missing)) : describeFailure(date, failure);
  return {
    ...{ source, date, since, page: '' },
    age: date === null ? null : Math.max(0, daysBetween(date, today)),
    isStale: since !== null,
    reason: [why, formatMissingParts(missing), doubt].filter((text) => text !== '').join(' · '),
  };
}

/** What is known of newer data: only an update looks for them. */
function explainLateness(checkedAt: string | null, missing: readonly MissingPart[]): string {
  if (checkedAt === null) return 'nothing newer was imported';
  const day = getIndianDay(new Date(checkedAt));
  // what is missing may be the newest day
  return missing.length === 0 ? `nothing newer was published by ${day}` : `nothing newer arrived by ${day}`;
}

function describeFailure(date: IsoDate | null, failure: SourceState['failure']): string {
  if (failure === null) return '';
  return date === null ? failure.reason : `the last update failed: ${failure.reason}`;
}

/** A fund house with its newest month. */
export interface HouseFreshness extends Freshness {
  /** Its files are found without a person. */
  readonly isAutomatic: boolean;
}

/** `months` has the date of the newest portfolio of each fund house in the dataset. */
export function describeHouses(
  houses: readonly FundHouseRecipe[],
  ledger: Pick<Ledger, 'source'>,
  months: ReadonlyMap<string, IsoDate>,
  now: Date,
): readonly HouseFreshness[] {
  const expected = findPreviousMonth(getIndianDay(now));
  return houses.map(({ name, page, how }) => {
    const { failure, checkedAt } = ledger.source(`portfolios/${name}`);
    const asOf = months.get(name) ?? null;
    const isNewest = asOf !== null && monthPart(asOf) >= expected;
    const state = { checkedAt, asOf, failure: isNewest ? null : failure };
    return { ...describeState(name, registry.portfolios.rhythm, state, now), page, isAutomatic: how !== 'manual' };
  });
}

// When sources publish (November 2026) is in their folders. Exchanges are closed on at most two weekdays in succession (Diwali), and an
// update in the evening finds the NAVs of the day before: on the next day, before that update, three weekdays may be missing.

/** Days from publication until the evening's update has it. */
const UNTIL_UPDATE = 1;

/** The first day on which data of a day are late, since newer ones should be in; null if they never are. */
export function findLateDay(rhythm: Rhythm, asOf: IsoDate): IsoDate | null {
  switch (rhythm.of) {
    case 'trading day':
      return addDays(findWeekdaysAfter(asOf, rhythm.weekdays + 1), 1);
    case 'period':
      return addDays(findNextPeriodEnd(asOf, rhythm.months), rhythm.days + UNTIL_UPDATE + 1);
    case 'request':
      return addDays(asOf, rhythm.days + 1);
    case 'past':
      return null;
  }
}

/** Days. Some fund houses date a portfolio on the last business day of the month. */
const MAX_BEFORE_END = 5;

/** The end of the period after that of a day: for a day in the middle of a period, the end of this one. */
function findNextPeriodEnd(day: IsoDate, months: 1 | 3 | 6): IsoDate {
  const end = findPeriodEnd(day, months);
  return addDays(day, MAX_BEFORE_END) < end ? end : findPeriodEnd(addDays(end, 1), months);
}

function findPeriodEnd(day: IsoDate, months: 1 | 3 | 6): IsoDate {
  const last = Math.ceil(Number(day.slice(5, 7)) / months) * months;
  return findMonthEnd(monthPart(formatIsoDate(Number(day.slice(0, 4)), last, 1)));
}
