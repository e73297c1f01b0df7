import { useRef, type ReactNode } from 'react';
import { useMediaQuery } from '../use-media-query.ts';
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
  /** The quarter of a ranking that the value is in, 1 being the top: its shade, as in tables. The small print says the rank in words. */
  readonly quarter?: 1 | 2 | 3 | 4 | 'median' | null;
  /** A caution, after the small print. */
  readonly warning?: string;
  /** Tooltip: what the value means or leaves out. */
  readonly title?: string;
  /** Where the value comes from if not from where the others do, shown on hover, focus and touch. */
  readonly source?: string;
}

interface FactStripProps {
  readonly facts: readonly Fact[];
  /** Equal columns with the small print on a line of its own, so that nothing moves when the values arrive one after another. */
  readonly equalColumns?: boolean;
}

/** A row of key facts above a table. */
export function FactStrip({ facts, equalColumns = false }: FactStripProps) {
  const list = useRef<HTMLDListElement>(null);
  const isScrolled = useMediaQuery('(max-width: 760px)');
  return (
    <dl
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={isScrolled ? 0 : undefined}
      className={joinClasses(styles['facts'], equalColumns && styles['equalColumns'])}
    >
      {facts.some(({ source }) => source) && <ValueNote container={list} />}
      {facts.map(({ id, term, value, more, warning = '', title, source = '', quarter }) => {
        const smallPrint = value === DASH ? undefined : more;
        const content = (
          <>
            <span
              {...(source !== '' && { tabIndex: 0, className: styles['published'], ...buildNoteAttributes(source) })}
            >
              {value}
            </span>
            {(smallPrint !== undefined || warning !== '' || equalColumns) && (
              <small>
                {smallPrint && ` ${smallPrint}`}
                {warning !== '' && <span className="warn"> ▲ {warning}</span>}
              </small>
            )}
          </>
        );
        return (
          <div key={id} title={title} data-quarter={quarter ?? undefined}>
            <dt>{term}</dt>
            <dd className={value === DASH ? 'none' : undefined}>{content}</dd>
          </div>
        );
      })}
    </dl>
  );
}
