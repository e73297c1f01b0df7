import { datePart } from '#contract/dates.ts';
import type { Performance } from '#contract/records/performance.ts';
import { subtractPeriod, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { returnHorizons } from '#finance/nav/returns/published-returns.ts';
import { returnPeriods } from '#finance/nav/returns/returns.ts';
import { holdsMetal, METAL_VALUATION, mixesMetalValuations } from '#finance/rules/metal-valuation.ts';

/** Says that figures of schemes of gold or silver are over the day on which its valuation changed, if the longest return of one is. */
export const MetalValuationNote = ({ schemes }: { readonly schemes: readonly Performance[] }) =>
  schemes.some(hasMixedReturns) && <p className="quiet">{METAL_VALUATION.text}</p>;

function hasMixedReturns(performance: Performance): boolean {
  const { schemeName, navDate } = performance;
  if (!holdsMetal(schemeName) || navDate === null) return false;
  const to = datePart(navDate);
  return returnHorizons.some(
    (horizon) =>
      horizon !== 'SinceLaunch' &&
      performance[`return${horizon}`] !== null &&
      mixesMetalValuations(toIsoDay(subtractPeriod(toDayNumber(to), returnPeriods[horizon])), to),
  );
}
