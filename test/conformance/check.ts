import type { ServiceClient } from './client/service-client.ts';

/**
 * What a check is based on. `specified`: the specification alone, so it applies to any service that implements it. `ours`:
 * the decisions that fill the gaps of the specification.
 */
export type Level = 'specified' | 'ours';
export const levels: readonly Level[] = ['specified', 'ours'];

/** One rule that a service must follow; `run` throws CheckFailure if it does not, CheckSkipped if the rule does not apply. */
export interface Check {
  readonly name: string;
  readonly level: Level;
  readonly run: (service: ServiceClient) => Promise<void>;
}

/** A check of the level `ours`. */
export const ours = (name: string, run: Check['run']): Check => ({ name, level: 'ours', run });

/** A check of the level `specified`. */
export const specified = (name: string, run: Check['run']): Check => ({ name, level: 'specified', run });
