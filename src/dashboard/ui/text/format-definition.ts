import type { MetricDefinition } from '#finance/metric-definition.ts';

/** The meaning of a term with its formula. */
export const formatDefinition = ({ meaning, formula = '' }: MetricDefinition): string =>
  [meaning, formula].join(' ').trim();
