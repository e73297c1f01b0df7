import { createContext } from 'react';
import type { Performance } from '#contract/records/performance.ts';
import type { SchemeOption } from '#schemes/plan-and-option.ts';

/** The scheme at hand, by which the definitions of measures are worked out. */
export const ExampleContext = createContext<(Performance & SchemeOption) | null>(null);
