import type { IsoDate } from '#contract/dates.ts';
import { findRiskLevelRank, type RiskLevel } from '../parsing/row-reader.ts';
import { countFaults, pickWorst, type Check, type Finding } from './share-check.ts';

/** The risk level of a scheme on two dates, the earlier first. */
export interface ComparedRiskLevel {
  readonly schemeName: string;
  /** The date in the file. */
  readonly date: IsoDate;
  readonly before: RiskLevel;
  readonly after: RiskLevel;
}

const MAX_STEPS = 2;
const MIN_TOTAL = 5;

/** A file is refused if more of its levels of one date differ from those of the dates around. */
export const riskLevelChecks: readonly Check<readonly ComparedRiskLevel[]>[] = [
  {
    name: 'risk levels',
    compares: `risk levels of one date moved by more than ${MAX_STEPS} steps`,
    ...{ maxShare: 0.1, worstSeen: 0, minTotal: MIN_TOTAL, minFaults: 3 },
    find: (levels) => findMoved(levels, MAX_STEPS),
  },
  {
    name: 'changed risk levels',
    compares: 'risk levels of one date differ from those before',
    ...{ maxShare: 0.5, worstSeen: 0.053, minTotal: MIN_TOTAL, minFaults: 5 },
    find: (levels) => findMoved(levels, 0),
  },
];

const findMoved = (levels: readonly ComparedRiskLevel[], maxSteps: number): Finding =>
  pickWorst(
    [...Map.groupBy(levels, ({ date }) => date).values()].map((ofDate) =>
      countFaults(
        ofDate.filter(({ before, after }) => before !== '' && after !== ''),
        ({ before, after }) => Math.abs(findRiskLevelRank(after) - findRiskLevelRank(before)) > maxSteps,
        ({ schemeName, before, after }) => `${schemeName}: ${before}, then ${after}`,
      ),
    ),
    MIN_TOTAL,
  );
