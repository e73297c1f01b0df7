/** One fault as somebody might make it: what stands in a file of the service, and what stands there instead. */
export interface Fault {
  readonly fault: string;
  /** Under src. */
  readonly file: string;
  /** Each text that is replaced stands in the file exactly once. */
  readonly edits: readonly (readonly [was: string, is: string])[];
  /** The name of a promise that must be found broken. */
  readonly broken: RegExp;
  /** Whether it lies in how a dataset is made, so that one has to be made with it. */
  readonly builds?: true;
  /** Whether it shows only where the limit of the key is used up. */
  readonly exhausts?: true;
  /** Whether it is planted only when all are, since its like is planted always. */
  readonly extra?: true;
}

export const fault = (what: string, file: string, was: string, is: string, broken: RegExp): Fault => ({
  fault: what,
  file,
  edits: [[was, is]],
  broken,
});

/** One more of a kind. */
export const extra = (one: Fault): Fault => ({ ...one, extra: true });
