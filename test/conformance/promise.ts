import type { Service } from './asking/service.ts';

/**
 * What a promise stands on. `specified`: the specification alone, so that it binds any service that speaks it. `ours`: the
 * decisions that fill its gaps.
 */
export type Level = 'specified' | 'ours';
export const levels: readonly Level[] = ['specified', 'ours'];

/** One promise in plain words. Keeping it throws Broken where the service does not, and NotMet where it has no occasion to. */
export interface Promised {
  readonly name: string;
  readonly level: Level;
  readonly keep: (service: Service) => Promise<void>;
}

/** A promise of the decisions. */
export const ours = (name: string, keep: Promised['keep']): Promised => ({ name, level: 'ours', keep });

/** A promise of the specification itself. */
export const specified = (name: string, keep: Promised['keep']): Promised => ({ name, level: 'specified', keep });
