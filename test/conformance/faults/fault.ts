/** A mistake that a developer could make: text in a source file of the service and what replaces it. */
export interface Fault {
  readonly title: string;
  /** Path under src. */
  readonly file: string;
  /** Each replaced text occurs in the file exactly once. */
  readonly edits: readonly (readonly [before: string, after: string])[];
  /** Matches the name of a check that must fail. */
  readonly failingCheck: RegExp;
  /** Whether the fault is in what is derived with a dataset, so that one has to be derived with it. */
  readonly rebuildsDataset?: true;
  /** Whether the fault shows only if the rate limit of the key is used up. */
  readonly exhaustsRateLimit?: true;
  /** Matches the names of checks that must run before: the failing check is about their responses. */
  readonly checksBefore?: RegExp;
  /** Whether what it changes is too rare for the smallest sample market. */
  readonly needsManyCodes?: true;
}

/** Scheme codes in the sample market in which faults are found: the fewer, the faster. */
export const FEW_CODES = 160;
export const MANY_CODES = 500;

export const fault = (title: string, file: string, before: string, after: string, failingCheck: RegExp): Fault => ({
  title,
  file,
  edits: [[before, after]],
  failingCheck,
});
