/** A line that is not used, with the reason. Lines are counted from 1. */
export interface LineProblem {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}
