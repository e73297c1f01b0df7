import { rankPlan } from '#finance/identity.ts';
import type { SchemeEntry } from './scheme-entry.ts';

export const nameCollator = new Intl.Collator('en-IN', { numeric: true });

/** The order of the plans and options of a scheme: direct growth first. */
export const comparePlans = (a: SchemeEntry, b: SchemeEntry): number =>
  rankPlan(a) - rankPlan(b) || nameCollator.compare(a.schemeName, b.schemeName);
