import type { ActiveScheme } from '#contract/records/active-scorecard.ts';

const quartiles = ['1', '2', 'Median', '3', '4'] as const;
/** What became of a scheme: its quartile, that it ended, or no quartile since it has no return. */
export const outcomes = [...quartiles, 'Ended', ''] as const;
type StoredQuartile = (typeof quartiles)[number];
export type Outcome = (typeof outcomes)[number];

/** What became of the schemes of one quartile. */
export interface QuartileTransitions {
  readonly from: StoredQuartile;
  readonly schemes: number;
  readonly counts: ReadonlyMap<Outcome, number>;
}

const findOutcome = ({ ended, quartile }: ActiveScheme): Outcome =>
  ended === null ? (quartiles.find((each) => each === quartile) ?? '') : 'Ended';

/** The schemes of each quartile of the years before a window, by what became of them in it; quartiles without schemes are left out. */
export const countTransitions = (schemes: readonly ActiveScheme[]): readonly QuartileTransitions[] =>
  quartiles.flatMap((from) => {
    const ofQuartile = schemes.filter(({ previousQuartile }) => previousQuartile === from);
    const counts = new Map<Outcome, number>();
    for (const outcome of ofQuartile.map(findOutcome)) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    return ofQuartile.length === 0 ? [] : [{ from, schemes: ofQuartile.length, counts }];
  });
