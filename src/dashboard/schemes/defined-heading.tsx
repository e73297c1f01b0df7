import { metricDefinitions } from '#finance/glossary/definitions.ts';
import { formatDefinition } from '#finance/glossary/metric-definition.ts';
import { buildNoteAttributes } from '../ui/tooltip.tsx';

// Apart from the other parts of a section: only views that are loaded when they are chosen have the glossary.

/** The meaning of a term of the glossary, with its formula; '' for a text that is not a term. Loads the whole glossary. */
export function defineTerm(term: string): string {
  const definition = metricDefinitions.find((candidate) => candidate.term === term);
  return definition ? formatDefinition(definition) : '';
}

interface DefinedHeadingProps {
  /** A term of the glossary. */
  readonly term: string;
  readonly children: string;
}

/** A heading with the definition of what it names, in a section that shows notes. */
export const DefinedHeading = ({ term, children }: DefinedHeadingProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the definition must be reachable by keyboard
  <h2 tabIndex={0} {...buildNoteAttributes(defineTerm(term))}>
    {children}
  </h2>
);
