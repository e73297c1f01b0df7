import { metricDefinitions } from './definitions.ts';
import type { MetricDefinition } from './metric-definition.ts';
import { ruleDefinitions } from './rule-definitions.ts';
import { transactionDefinitions } from './transaction-definitions.ts';

/** All terms of the glossary beside fields and measures: pages that show some definitions do without the tables of rules. */
export const glossaryDefinitions: readonly MetricDefinition[] = [
  ...metricDefinitions,
  ...Object.values(transactionDefinitions),
  ...ruleDefinitions,
];
