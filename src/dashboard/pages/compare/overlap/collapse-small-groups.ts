import { addNullable } from '#finance/decimals.ts';
import type { OverlapResult } from '../../../analysis/analyse-portfolios.ts';

type Group = OverlapResult['sizes'][number];

/** Percent of net assets in every portfolio, below which groups are added up. */
const SMALL = 1;

/** The groups with the small ones as one, `Other, 12 sectors`, at the end; all of them if fewer than two are small. */
export function collapseSmallGroups(groups: readonly Group[], noun: string): readonly Group[] {
  const isSmall = ({ weights }: Group) => weights.every((weight) => weight === null || Math.abs(weight) < SMALL);
  const small = groups.filter(isSmall);
  const [first] = small;
  if (first === undefined || small.length < 2) return groups;
  const weights = first.weights.map((_, index) =>
    small.reduce<number | null>((sum, group) => addNullable(sum, group.weights[index] ?? null), null),
  );
  return [...groups.filter((group) => !isSmall(group)), { label: `Other, ${small.length} ${noun}`, weights }];
}
