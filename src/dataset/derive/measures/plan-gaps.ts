import { subtract } from '#finance/decimals.ts';
import type { Measured } from '#finance/measures/measured.ts';
import { isPublished } from '#finance/nav/returns/return-sources.ts';
import { findTwin, isDirect, isRegular, paysOutIncome } from '#finance/plans-and-options.ts';
import { type Values, YEARS } from './measure-navs.ts';
import type { MeasuredCode } from './measured-codes.ts';

/** The codes of one scheme. */
type Plans = readonly MeasuredCode[];

/** What the regular plan of a scheme costs more than the direct one: of a code and the one of the other plan that it is compared with. */
export function measurePlanGaps(code: MeasuredCode, plans: Plans): Values {
  const hasPlan = isDirect(code) || isRegular(code);
  const gap = hasPlan ? subtract(getTer(plans.filter(isRegular)), getTer(plans.filter(isDirect))) : null;
  const ofOtherPlan = plans.filter(isDirect(code) ? isRegular : isDirect);
  const returnGap = (index: number): Measured => {
    if (paysOutIncome(code.option)) return 'Payout';
    const twin = hasPlan
      ? findTwin(
          code,
          ofOtherPlan.filter((other) => areComparable(code, other, index)),
        )
      : null;
    const [direct, regular] = isDirect(code) ? [code, twin] : [twin, code];
    return subtract(direct?.returns[index] ?? null, regular?.returns[index] ?? null) ?? 'NoTwin';
  };
  return {
    planTerGap: gap ?? 'NoTwin',
    ...Object.fromEntries(YEARS.map((years, index) => [`planReturnGap${years}Year`, returnGap(index)])),
  };
}

const getTer = (plans: Plans): number | null => plans.find(({ ter }) => ter !== null)?.ter ?? null;

/** The expense ratio of another scheme that compares with a code: of the same plan, or of a scheme without plans its only one. */
export const findTer = (others: Plans, code: MeasuredCode): number | null =>
  getTer(others.filter(({ planShown }) => planShown === '' || planShown === code.plan));

/** Whether two returns are of the same days and from the same source. */
function areComparable(a: MeasuredCode, b: MeasuredCode, index: number): boolean {
  const isOfPublication = ({ returnSource }: MeasuredCode) => isPublished(returnSource, `${YEARS[index]}Year`);
  const isSameDay = a.navDate === b.navDate;
  const isSamePublication = !isOfPublication(a) || a.publishedReturnDate === b.publishedReturnDate;
  return isSameDay && isOfPublication(a) === isOfPublication(b) && isSamePublication;
}
