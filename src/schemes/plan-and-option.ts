import { datePart } from '#contract/dates.ts';
import type { Performance } from '#contract/records/performance.ts';
import { subtractPeriod, toDayNumber } from '#finance/calendar.ts';
import { returnHorizons } from '#finance/nav/returns/published-returns.ts';
import { isComputed, isPublished } from '#finance/nav/returns/return-sources.ts';
import { returnPeriods } from '#finance/nav/returns/returns.ts';
import { findPlanAndOption, NO_OPTIONS, paysOutIncome, type PlanAndOption } from '#finance/plans-and-options.ts';
import { findReturnNote } from './return-notes.ts';

type LabelledRecord = Parameters<typeof findPlanAndOption>[0];
type DatedRecord = Pick<Performance, 'returnSource' | 'returnNotes' | 'navDate'>;

export interface SchemeOption extends PlanAndOption {
  /**
   * Day number from which on its NAVs show its growth, of an ETF labelled IDCW that may have paid out before; null if all of them
   * do, or none.
   */
  readonly growthStart: number | null;
}

/** The plan and option of a scheme as it is compared, with the day from which on its NAVs show its growth. */
export function describePlanAndOption(record: LabelledRecord & DatedRecord, printed: PlanAndOption): SchemeOption {
  const found = findPlanAndOption(record, printed);
  const hasPaidOut = found.option === NO_OPTIONS && paysOutIncome(printed.option);
  return { ...found, growthStart: hasPaidOut ? findGrowthStart(record) : null };
}

/** The start of the longest computed return, if there are NAVs from before it that may exclude a payout. */
function findGrowthStart({ returnSource, returnNotes, navDate }: DatedRecord): number | null {
  const last = returnHorizons.findLastIndex((horizon) => isComputed(returnSource, horizon));
  const mayPayOut = returnHorizons
    .slice(last + 1)
    .some((horizon) => findReturnNote(returnNotes, horizon) === 'Payout' || isPublished(returnSource, horizon));
  const longest = returnHorizons[last];
  if (!mayPayOut || navDate === null || longest === 'SinceLaunch') return null;
  const end = toDayNumber(datePart(navDate));
  return longest === undefined ? end : subtractPeriod(end, returnPeriods[longest]);
}
