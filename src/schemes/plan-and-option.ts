import { datePart } from '#contract/dates.ts';
import type { Scheme } from '#contract/records/masters.ts';
import type { Performance } from '#contract/records/performance.ts';
import { parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { subtractPeriod, toDayNumber } from '#finance/calendar.ts';
import { returnHorizons } from '#finance/nav/returns/published-returns.ts';
import { isComputed, isPublished } from '#finance/nav/returns/return-sources.ts';
import { returnPeriods } from '#finance/nav/returns/returns.ts';
import {
  findPlanAndOption,
  IDCW_ONLY,
  isDirect,
  paysOutIncome,
  type PlanAndOption,
} from '#finance/plans-and-options.ts';
import { findReturnNote } from './return-notes.ts';

/** What lists show for the plan and option of a scheme that has only one of either, such as an ETF: the default filters include it. */
export const NO_PLANS = 'No plans';
export const NO_OPTIONS = 'No options';

type Shown = Pick<Scheme, 'planShown' | 'optionShown'>;

const hasNoPlans = ({ planShown, optionShown }: Shown): boolean =>
  planShown === '' && (optionShown === '' || optionShown === IDCW_ONLY);

export const showPlan = (shown: Shown): string => (hasNoPlans(shown) ? NO_PLANS : shown.planShown);
export const showOption = (shown: Shown): string =>
  hasNoPlans(shown) && shown.optionShown === '' ? NO_OPTIONS : shown.optionShown;

/** Whether lists have the plan or option by default: direct growth plans, and schemes that have only one of either. */
export const isDefaultPlan = (plan: string): boolean => isDirect({ plan }) || plan === NO_PLANS;
export const isDefaultOption = (option: string): boolean =>
  option === 'Growth' || option === NO_OPTIONS || option === IDCW_ONLY;

type LabelledRecord = Pick<
  Performance,
  'schemeName' | 'category' | 'subCategory' | 'returnSource' | 'returnNotes' | 'navDate'
>;
type ListedCode = Pick<Scheme, 'plan' | 'option' | 'planShown' | 'optionShown'>;

export interface SchemeOption extends PlanAndOption {
  /**
   * Day number from which on its NAVs show its growth, of an ETF labelled IDCW that may have paid out before; null if all of them
   * do, or none.
   */
  readonly growthStart: number | null;
}

/**
 * The plan and option of a scheme as it is shown, with the day from which on its NAVs show its growth.
 * @param listed its entry in the list of schemes; undefined without one, so that its name says both.
 */
export function describePlanAndOption(record: LabelledRecord, listed: ListedCode | undefined): SchemeOption {
  const shown = listed ?? parsePlanAndOption(record);
  const option = showOption(shown);
  const hasPaidOut = option === NO_OPTIONS && paysOutIncome(shown.option);
  return { plan: showPlan(shown), option, growthStart: hasPaidOut ? findGrowthStart(record) : null };
}

function parsePlanAndOption(record: LabelledRecord): Omit<ListedCode, 'plan'> {
  const printed = parseSchemeName(record.schemeName);
  const { plan: planShown, option: optionShown } = findPlanAndOption(record, printed);
  return { option: printed.option, planShown, optionShown };
}

/** The start of the longest computed return, if there are NAVs from before it that may exclude a payout. */
function findGrowthStart({ returnSource, returnNotes, navDate }: LabelledRecord): number | null {
  const last = returnHorizons.findLastIndex((horizon) => isComputed(returnSource, horizon));
  const mayPayOut = returnHorizons
    .slice(last + 1)
    .some((horizon) => findReturnNote(returnNotes, horizon) === 'Payout' || isPublished(returnSource, horizon));
  const longest = returnHorizons[last];
  if (!mayPayOut || navDate === null || longest === 'SinceLaunch') return null;
  const end = toDayNumber(datePart(navDate));
  return longest === undefined ? end : subtractPeriod(end, returnPeriods[longest]);
}
