import type { Answer, Filters, OperationName } from '#contract/operations.ts';
import type { Store } from '#dataset/storage/store.ts';

/** The running service itself, as GetServerInfo tells it. */
export interface ServiceFacts {
  /** The package's version (semantic versioning). */
  readonly version: string;
  /** ISO time in UTC. */
  readonly startedAt: string;
}

/** Who asks: what their access key is good for. */
export interface Asker {
  readonly mayAsk: (operation: OperationName) => boolean;
  /** How many questions a minute the key may ask, all operations together. */
  readonly requestsPerMinute: number;
  /** How many of them it may ask at once from now, this question having been counted. */
  readonly remaining: number;
}

/** Where an answer comes from: one dataset version, the service that asks it, and who asks. */
export interface Source {
  readonly store: Store;
  readonly service: ServiceFacts;
  /** Only what is never kept may be told from it: a kept answer goes to other askers too. */
  readonly asker: Asker;
}

/**
 * Answers one operation. The same question over the same source gives the same answer.
 * @throws ProblemError where the question cannot be answered as it was put.
 */
export type Handler<Name extends OperationName> = (
  filters: Filters<Name>,
  source: Source,
) => Promise<readonly Answer<Name>[]>;

/** One handler for each operation of the contract; a missing one does not compile. */
export type Handlers = { readonly [Name in OperationName]: Handler<Name> };
