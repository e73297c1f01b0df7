import type { IsoDate } from '#contract/dates.ts';
import { findRiskLevelRank } from '../parsing/row-reader.ts';
import { countFaults, pickWorst, type Check } from './share-check.ts';

/** The risk level of a scheme on two dates, the earlier first. */
export interface ComparedRiskLevel {
  readonly schemeName: string;
  /** Of the file. */
  readonly date: IsoDate;
  readonly before: string;
  readonly after: string;
}

const MAX_STEPS = 2;
const MIN_TOTAL = 5;

/** A file is refused if more of its levels of one date are so far from those of the dates around. */
export const riskLevelCheck: Check<readonly ComparedRiskLevel[]> = {
  name: 'risk levels',
  compares: `risk levels of one date moved by more than ${MAX_STEPS} steps`,
  ...{ maxShare: 0.1, worstSeen: 0, minTotal: MIN_TOTAL, minFaults: 3 },
  find: (levels) =>
    pickWorst(
      [...Map.groupBy(levels, ({ date }) => date).values()].map((ofDate) =>
        countFaults(ofDate, hasMoved, ({ schemeName, before, after }) => `${schemeName}: ${before}, then ${after}`),
      ),
      MIN_TOTAL,
    ),
};

function hasMoved({ before, after }: ComparedRiskLevel): boolean {
  const [from, to] = [findRiskLevelRank(before), findRiskLevelRank(after)];
  return from !== null && to !== null && Math.abs(from - to) > MAX_STEPS;
}
