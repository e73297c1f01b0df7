import type { HoldingGroup } from '#contract/records/holding.ts';
import { sum } from '#finance/position.ts';
import type { QualityNote } from '../../table/quality-note.ts';
import { counted, day, DASH, figure, signedFigure, whole } from '../../ui/format.ts';

/** The days of the two portfolios, ISO; null where they are not known. */
export interface Days {
  readonly now: string | null;
  readonly before: string | null;
}

/** Whether the groups are set against a previous portfolio. */
const isCompared = (groups: readonly HoldingGroup[]): boolean =>
  groups.some(({ weightChange }) => weightChange !== null);

/** What a reader should know of the groups: their days, and what their weights and changes add up to. */
export function qualityOf(groups: readonly HoldingGroup[], { now, before }: Days): readonly QualityNote[] {
  const weight = totalOf(groups.map(({ totalWeight }) => totalWeight));
  const change = totalOf(groups.map(({ weightChange }) => weightChange));
  const against = before === null ? 'against the portfolio before' : `against ${day(before)}`;
  const untold = groups.filter(({ totalWeight }) => totalWeight === null).length;
  return [
    { text: now === null ? 'Portfolio date not told' : `Portfolio of ${day(now)}` },
    { text: isCompared(groups) ? against : 'no previous portfolio to compare with' },
    { text: counted(groups.length, 'group') },
    { text: `weights sum to ${weight === null ? DASH : `${figure(weight)} %`}` },
    ...(change === null ? [] : [{ text: `changes to ${signedFigure(change)} pp` }]),
    ...(untold === 0 ? [] : [{ text: `${whole(untold)} without weight`, tone: 'warn' } as const]),
  ];
}

const totalOf = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((total, value) => sum(total, value), null);
