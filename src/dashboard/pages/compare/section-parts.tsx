import type { ReactNode } from 'react';
import { FieldLabel } from '../../ui/controls/field.tsx';
import { defineTerm } from './define-term.ts';
import { buildNoteAttributes } from '../../ui/value-note.tsx';
import styles from './section-parts.module.css';

interface DefinedHeadingProps {
  /** Of the glossary. */
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

interface LabelledControlProps {
  readonly label: string;
  /** The id of the field, if the control is one. */
  readonly field?: string;
  readonly children: ReactNode;
}

/** A control under its name, which is not printed: a caption says what is selected. */
export const LabelledControl = ({ label, field, children }: LabelledControlProps) => (
  <div className={`screen-only ${styles['control']}`}>
    <FieldLabel {...(field !== undefined && { htmlFor: field })}>{label}</FieldLabel>
    {children}
  </div>
);
