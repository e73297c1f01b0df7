import type { RecordOf } from '#contract/fields.ts';
import type { schemeFields } from '#contract/records/masters.ts';
import type { Performance } from '#contract/records/performance.ts';
import type { labelFields, summaryFields } from '#contract/requests/startup-fields.ts';

/** The fields of a performance record that lists of all schemes open with. */
export type SchemeSummary = Pick<Performance, (typeof summaryFields)[number]>;

/** What lists show of a scheme beside its performance. */
export interface SchemeLabels {
  readonly byCode: ReadonlyMap<string, Pick<RecordOf<typeof schemeFields>, (typeof labelFields)[number]>>;
  /** Whether they are the service's own, and not inferred from the names. */
  readonly hasPortfolioDates: boolean;
}
