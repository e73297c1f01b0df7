import type { Performance } from '#contract/records/performance.ts';
import { isDirect, isRegular } from '#finance/plans-and-options.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';

/** The codes of the direct and of the regular plan of a scheme. */
export function groupPlans(plans: readonly SchemeEntry[]) {
  const listCodes = (isOfPlan: typeof isDirect): readonly string[] => plans.filter(isOfPlan).map(({ code }) => code);
  return { direct: listCodes(isDirect), regular: listCodes(isRegular) };
}

/** The expense ratio of a plan, which is that of all its options, percent; null if it is not available. */
export const findTer = (codes: readonly string[], records: readonly Performance[] = []): number | null =>
  records.find(({ code, ter }) => ter !== null && codes.includes(code))?.ter ?? null;
