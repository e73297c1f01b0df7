import { metricDefinitions } from '#finance/definitions.ts';

/** What a term of the glossary means, with its formula; '' for a text that is not a term. */
export function defineTerm(term: string): string {
  const definition = metricDefinitions.find((candidate) => candidate.term === term);
  return definition ? [definition.meaning, definition.formula ?? ''].join(' ').trim() : '';
}
