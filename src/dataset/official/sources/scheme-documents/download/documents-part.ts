import type { RequestPlan, UpdateContext } from '../../download.ts';
import type { MissingPart } from '../../missing-parts.ts';

/** Some of the documents, with a record of its own under `name`. */
export interface DocumentsPart {
  readonly name: `scheme-documents/${string}`;
  /** For users, if none of it counts. */
  readonly title: string;
  readonly plan: (context: UpdateContext) => RequestPlan;
  /** @throws FetchError if nothing counts. */
  readonly run: (
    context: UpdateContext,
  ) => Promise<{ readonly rows: number; readonly missing: readonly MissingPart[] }>;
}
