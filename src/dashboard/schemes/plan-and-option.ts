import { datePart } from '#contract/dates.ts';
import type { Performance } from '#contract/records/performance.ts';
import { subtractPeriod, toDayNumber } from '#finance/calendar.ts';
import { returnHorizons } from '#finance/nav/returns/published-returns.ts';
import { returnPeriods } from '#finance/nav/returns/returns.ts';
import { paysOutIncome } from '#finance/plans-and-options.ts';
import { isEtf } from '#finance/sub-categories.ts';
import type { SchemeEntry } from './scheme-list.ts';

/** Plan and option of a scheme that has only one of either, such as an ETF: the default filters include it. */
export const NO_PLANS = 'No plans';
export const NO_OPTIONS = 'No options';
/** The only option of an ETF that is labelled IDCW, and may pay out. */
export const IDCW_ONLY = 'IDCW only';

export type PlanAndOption = Pick<SchemeEntry, 'plan' | 'option'>;
type LabelledRecord = Pick<Performance, 'category' | 'subCategory' | 'returnSource' | 'returnNotes' | 'navDate'>;

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
export function describePlanAndOption(record: LabelledRecord, printed: PlanAndOption): SchemeOption {
  const { plan, option } = printed;
  if (!isEtf(record) && (plan !== '' || option !== '')) return { plan, option, growthStart: null };
  if (!paysOutIncome(option)) return { plan: NO_PLANS, option: NO_OPTIONS, growthStart: null };
  return record.returnSource.includes('=Computed')
    ? { plan: NO_PLANS, option: NO_OPTIONS, growthStart: findGrowthStart(record) }
    : { plan: NO_PLANS, option: IDCW_ONLY, growthStart: null };
}

/** The start of the longest computed return, if there are NAVs from before it that may exclude a payout. */
function findGrowthStart({ returnSource, returnNotes, navDate }: LabelledRecord): number | null {
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
