import { lazy, Suspense, useRef, useState } from 'react';
import { type MeasureField, measureFields } from '#contract/measures/measures.ts';
import { buildNoteAttributes } from '../../../../ui/tooltip.tsx';
import styles from './measure-name.module.css';

const MeasureMethod = lazy(async () => ({ default: (await import('./measure-method.tsx')).MeasureMethod }));

interface MeasureNameProps {
  readonly field: MeasureField;
  readonly children: string;
}

/** The name of a measure: its definition on hover and focus, and how it is computed for the scheme at hand on click. */
export function MeasureName({ field, children }: MeasureNameProps) {
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
          <MeasureMethod field={field} anchor={anchor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
