import type { Performance } from '#contract/records/performance.ts';
import type { SchemeEntry } from '../../../schemes/scheme-list.ts';

/** The codes of the direct and of the regular plan of a scheme. */
export function groupPlans(plans: readonly SchemeEntry[]) {
  const select = (plan: RegExp): readonly string[] =>
    plans.flatMap((entry) => (plan.test(entry.plan) ? entry.code : []));
  return { direct: select(/^direct/i), regular: select(/^regular/i) };
}

/** The expense ratio of a plan, which is that of all its options, percent; null if it is not available. */
export const findTer = (codes: readonly string[], records: readonly Performance[] = []): number | null =>
  records.find(({ code, ter }) => ter !== null && codes.includes(code))?.ter ?? null;
