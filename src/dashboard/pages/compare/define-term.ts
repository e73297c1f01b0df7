import { metricDefinitions } from '#finance/glossary/definitions.ts';
import { formatDefinition } from '#finance/glossary/metric-definition.ts';

/** The meaning of a term of the glossary, with its formula; '' for a text that is not a term. Loads the whole glossary. */
export function defineTerm(term: string): string {
  const definition = metricDefinitions.find((candidate) => candidate.term === term);
  return definition ? formatDefinition(definition) : '';
}
