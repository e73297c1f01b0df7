import { parseIndexName } from './index-names.ts';
import { isGrowth, NO_OPTIONS } from './plans-and-options.ts';
import { findSubCategory } from './sub-categories.ts';

/** What identifies schemes that are compared. */
export interface PeerGroup {
  /** The same for all of them. */
  readonly key: string;
  /** `Large Cap Fund`, `Nifty 50 index funds`. */
  readonly name: string;
}

interface SchemeClass {
  readonly category: string;
  readonly subCategory: string;
  readonly benchmark: string;
}

interface PeerAttributes extends SchemeClass {
  readonly plan: string;
  readonly option: string;
}

/** Whether schemes of this sub-category are compared with those of the same benchmark only, and this one's is not available. */
export const lacksBenchmark = ({ category, subCategory, benchmark }: SchemeClass): boolean =>
  findSubCategory(category, subCategory)?.byBenchmark !== undefined && parseIndexName(benchmark).key === '';

/**
 * The schemes that one is compared with, of any plan and option: those of its sub-category; of index funds, ETFs, and sectoral and
 * thematic schemes those with the same benchmark, however it is spelled. Null without a sub-category, or a benchmark that it needs.
 */
export function findComparable({ category, subCategory, benchmark }: SchemeClass): PeerGroup | null {
  const known = findSubCategory(category, subCategory);
  const label = known?.name ?? subCategory;
  if (label.trim() === '') return null;
  if (known?.byBenchmark === undefined) return { key: label, name: label };
  const index = parseIndexName(benchmark);
  return index.key === '' ? null : { key: `${label} · ${index.key}`, name: `${index.name} ${known.byBenchmark}` };
}

/**
 * The peers of a scheme code: comparable schemes of the same plan, `Large Cap Fund · Direct`. Null if it has none: not comparable, or
 * an option other than growth (the NAV of an IDCW option excludes what was paid). The caller leaves out stale NAVs.
 * Plan and option are as `findPlanAndOption` finds them.
 */
export function findPeerGroup({ plan, option, ...scheme }: PeerAttributes): PeerGroup | null {
  const comparable = option === '' || option === NO_OPTIONS || isGrowth(option) ? findComparable(scheme) : null;
  return comparable && { key: `${comparable.key} · ${plan}`, name: `${comparable.name} · ${plan}` };
}
