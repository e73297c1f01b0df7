import { datePart } from '#contract/dates.ts';
import type { Performance } from '#contract/records/performance.ts';
import { subtractPeriod, toDayNumber } from '#finance/calendar.ts';
import { returnHorizons } from '#finance/nav/returns/published-returns.ts';
import { returnPeriods } from '#finance/nav/returns/returns.ts';
import { paysOutIncome } from '#finance/plans-and-options.ts';
import { isEtf } from '#finance/sub-categories.ts';

/** Plan and option of a scheme that has only one of either, such as an ETF: the default filters include it. */
export const NO_PLANS = 'No plans';
export const NO_OPTIONS = 'No options';
/** The only option of an ETF that is labelled IDCW, and may pay out. */
export const IDCW_ONLY = 'IDCW only';

export interface PlanAndOption {
  readonly plan: string;
  readonly option: string;
}

type LabelledRecord = Pick<Performance, 'category' | 'subCategory' | 'returnSource'>;
type DatedRecord = Pick<Performance, 'returnSource' | 'returnNotes' | 'navDate'>;

export interface SchemeOption extends PlanAndOption {
  /**
   * Day number from which on its NAVs show its growth, of an ETF labelled IDCW that may have paid out before; null if all of them
   * do, or none.
   */
  readonly growthStart: number | null;
}

/**
 * The plan and option of a scheme, from those that its source prints. Units of an ETF are bought on an exchange: it has no plans and one
 * option, although some sources print `Regular Plan - IDCW` in the name (SBI's ETFs) or `Direct Plan` (Nippon's); the same is true of a
 * scheme without either. If the returns of an ETF labelled IDCW are computed, its NAVs show no payout.
 */
export function findPlanAndOption(record: LabelledRecord, { plan, option }: PlanAndOption): PlanAndOption {
  if (!isEtf(record) && (plan !== '' || option !== '')) return { plan, option };
  const isIdcwOnly = paysOutIncome(option) && !record.returnSource.includes('=Computed');
  return { plan: NO_PLANS, option: isIdcwOnly ? IDCW_ONLY : NO_OPTIONS };
}

/** The same, with the day from which on its NAVs show its growth. */
export function describePlanAndOption(record: LabelledRecord & DatedRecord, printed: PlanAndOption): SchemeOption {
  const found = findPlanAndOption(record, printed);
  const hasPaidOut = found.option === NO_OPTIONS && paysOutIncome(printed.option);
  return { ...found, growthStart: hasPaidOut ? findGrowthStart(record) : null };
}

/** The start of the longest computed return, if there are NAVs from before it that may exclude a payout. */
function findGrowthStart({ returnSource, returnNotes, navDate }: DatedRecord): number | null {
  const [sources, notes] = [returnSource.split('; '), returnNotes.split('; ')];
  const last = returnHorizons.findLastIndex((horizon) => sources.includes(`${horizon}=Computed`));
  const mayPayOut = returnHorizons
    .slice(last + 1)
    .some((horizon) => notes.includes(`${horizon}=Payout`) || sources.includes(`${horizon}=Published`));
  const longest = returnHorizons[last];
  if (!mayPayOut || navDate === null || longest === 'SinceLaunch') return null;
  const end = toDayNumber(datePart(navDate));
  return longest === undefined ? end : subtractPeriod(end, returnPeriods[longest]);
}
