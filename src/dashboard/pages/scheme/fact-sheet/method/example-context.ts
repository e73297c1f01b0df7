import { createContext } from 'react';
import type { Performance } from '#contract/records/performance.ts';
import type { SchemeOption } from '#schemes/plan-and-option.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';

/** The scheme at hand, by which the definitions of measures are worked out. */
export interface ExampleScheme {
  readonly performance: Performance & SchemeOption;
  /** All its plans and options. */
  readonly plans: readonly SchemeEntry[];
}

export const ExampleContext = createContext<ExampleScheme | null>(null);
