import { useId, useRef, type ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import { DASH } from '../text/format.ts';
import { buildNoteAttributes, ValueNote } from '../value-note.tsx';
import styles from './fact-strip.module.css';

export interface Fact {
  /** Unique among the facts of a strip. */
  readonly id: string;
  readonly term: ReactNode;
  /** Formatted for display; the dash if there is no value. */
  readonly value: string;
  /** Shown in small print after the value: a unit or a second value. */
  readonly more?: string;
  /** A caution, after the small print. */
  readonly warning?: string;
  /** Tooltip: what the value means or leaves out. */
  readonly title?: string;
  /** Where the value comes from if not from where the others do, shown on hover, focus and touch. */
  readonly source?: string;
  /** Makes the value a button that is pressed or not, such as a filter. */
  readonly toggle?: { readonly isPressed: boolean; readonly onToggle: () => void };
}

interface FactStripProps {
  readonly facts: readonly Fact[];
  /** Equal columns with the small print on a line of its own, so that nothing moves when the values arrive one after another. */
  readonly equalColumns?: boolean;
}

/** A row of key facts above a table. */
export function FactStrip({ facts, equalColumns = false }: FactStripProps) {
  const list = useRef<HTMLDListElement>(null);
  const stripId = useId();
  return (
    <dl ref={list} className={joinClasses(styles['facts'], equalColumns && styles['equalColumns'])}>
      {facts.some(({ source }) => source) && <ValueNote container={list} />}
      {facts.map(({ id, term, value, more, warning = '', title, source = '', toggle }, index) => {
        const smallPrint = value === DASH ? undefined : more;
        const content = (
          <>
            <span
              {...(source !== '' && { tabIndex: 0, className: styles['published'], ...buildNoteAttributes(source) })}
            >
              {value}
            </span>
            {(smallPrint !== undefined || equalColumns) && (
              <small>
                {smallPrint && ` ${smallPrint}`}
                {warning !== '' && <span className="warn"> ▲ {warning}</span>}
              </small>
            )}
          </>
        );
        const [termId, valueId] = [`${stripId}term${index}`, `${stripId}value${index}`];
        return (
          <div key={id} title={title}>
            <dt id={termId}>{term}</dt>
            <dd className={value === DASH ? 'none' : undefined}>
              {toggle ? (
                <button
                  type="button"
                  data-print="keep"
                  id={valueId}
                  aria-labelledby={`${termId} ${valueId}`}
                  aria-pressed={toggle.isPressed}
                  onClick={toggle.onToggle}
                >
                  {content}
                </button>
              ) : (
                content
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
