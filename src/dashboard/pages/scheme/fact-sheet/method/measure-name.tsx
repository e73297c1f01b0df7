import { Suspense, createContext, lazy, useRef, useState } from 'react';
import { type MeasureField, measureFields } from '#contract/measures/measures.ts';
import type { Performance } from '#contract/records/performance.ts';
import type { SchemeOption } from '#schemes/plan-and-option.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { buildNoteAttributes } from '../../../../ui/tooltip.tsx';
import styles from './measure-name.module.css';

/** The scheme at hand, by which the definitions of measures are worked out. */
export interface ExampleScheme {
  readonly performance: Performance & SchemeOption;
  /** All its plans and options. */
  readonly plans: readonly SchemeEntry[];
}

export const ExampleContext = createContext<ExampleScheme | null>(null);

const MeasureMethod = lazy(async () => ({ default: (await import('./measure-method.tsx')).MeasureMethod }));

export interface MeasureNameProps {
  readonly field: MeasureField;
  /** Measures that are computed alike, to choose from in its place; by default its windows. */
  readonly choices?: readonly { readonly value: MeasureField; readonly label: string }[];
  readonly children: string;
}

/** The name of a measure: its definition on hover and focus, and how it is computed for the scheme at hand on click. */
export function MeasureName({ field, choices, children }: MeasureNameProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={styles['name']}
        data-print="keep"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        {...buildNoteAttributes(measureFields[field].description)}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <MeasureMethod field={field} {...(choices && { choices })} anchor={anchor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
