import { datePart } from '#contract/dates.ts';
import type { DatasetInfo, SchemeAum } from '#dataset/storage/store.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { findEarliestCurrentDay } from '#finance/nav/series/series.ts';
import { findLeadingCode } from '#finance/plans-and-options.ts';

/**
 * One code for each scheme: the plans and options of a scheme all report the AUM of the whole scheme, which must not be
 * counted twice.
 */
export const selectRepresentativeCodes = (codes: readonly SchemeAum[]): readonly SchemeAum[] =>
  [...Map.groupBy(codes, ({ schemeKey }) => schemeKey).values()].map((scheme) => findLeadingCode(scheme));

/** The codes with a current NAV: the AUM that AMFI published last of a scheme that has ended is in that of no day after it. */
export function selectCurrentCodes(
  codes: readonly SchemeAum[],
  { navAsOf, builtAt }: DatasetInfo,
): readonly SchemeAum[] {
  // compared as text: to parse the date of every code takes longer than all the rest
  const earliest = toIsoDay(findEarliestCurrentDay(toDayNumber(navAsOf ?? datePart(builtAt))));
  return codes.filter(({ navDate }) => navDate !== null && navDate >= earliest);
}
