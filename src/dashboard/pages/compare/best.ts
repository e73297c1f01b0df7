/** Which end of a row is the good one; none where "best" has no meaning, as for a NAV. */
export type Better = 'higher' | 'lower';

/** One figure of a row, as it is read. */
export interface Candidate {
  readonly value: number | null;
  readonly text: string;
  /** Whether it may be set against the others: a stale scheme's returns are of another time. */
  readonly comparable: boolean;
}

/**
 * Which figures of a row are the best. Figures that read the same are equally good. None is marked where fewer than two can
 * be set against each other, or where all of them read the same.
 */
export function bestOf(row: readonly Candidate[], better: Better): readonly boolean[] {
  const figures = row.flatMap(({ value, comparable }) => (value === null || !comparable ? [] : value));
  const best = better === 'higher' ? Math.max(...figures) : Math.min(...figures);
  const text = row.find(({ value, comparable }) => comparable && value === best)?.text;
  const marked = row.map((one) => one.comparable && one.value !== null && one.text === text);
  return marked.filter(Boolean).length < figures.length ? marked : row.map(() => false);
}
