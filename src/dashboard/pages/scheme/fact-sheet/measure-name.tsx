import type { MeasureField } from '#contract/measures/measures.ts';
import { measureFields } from '#contract/measures/measures.ts';
import { buildNoteAttributes } from '../../../ui/value-note.tsx';

interface MeasureNameProps {
  readonly field: MeasureField;
  readonly children: string;
}

/** The name of a measure, with its definition on hover, focus and touch. */
export const MeasureName = ({ field, children }: MeasureNameProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the definition must be reachable by keyboard
  <span tabIndex={0} {...buildNoteAttributes(measureFields[field].description)}>
    {children}
  </span>
);
