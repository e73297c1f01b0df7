/** A term of the glossary: a value that the functions in this module calculate. */
export interface MetricDefinition {
  readonly term: string;
  readonly meaning: string;
  readonly formula?: string;
  readonly unit?: string;
  /** The regulation it follows, if any. */
  readonly source?: string;
}

/** The meaning of a term with its formula. */
export const formatDefinition = ({ meaning, formula = '' }: MetricDefinition): string =>
  [meaning, formula].join(' ').trim();
