import type { ReactNode } from 'react';
import type { PeerStanding } from '#finance/comparison/standing.ts';
import { buildStandingAttributes } from '../../../schemes/peers/shown-standing.tsx';
import { DASH } from '../../../ui/text/format.ts';
import { buildNoteAttributes } from '../../../ui/tooltip.tsx';
import styles from './fact-section.module.css';

interface FactSectionProps {
  /** Its accessible name, and its heading unless its content has one. */
  readonly title: string;
  /** The title as a control, such as the name of the measure that all its values are of. */
  readonly heading?: ReactNode;
  /** For links to it. */
  readonly id?: string;
  readonly hasHeading?: boolean;
  /** One line beside the heading: unit and date. */
  readonly about?: ReactNode;
  /** Controls at the end of the head. */
  readonly actions?: ReactNode;
  /** A third of the page; two thirds; all of it. Of a wide one a quarter, a half, all of it. */
  readonly width?: 'narrow' | 'wide' | 'full';
  readonly children: ReactNode;
}

/** A section of the fact sheet, with notes on hover, focus and touch. */
export function FactSection({
  title,
  heading = title,
  id,
  hasHeading = true,
  about,
  actions,
  width = 'narrow',
  children,
}: FactSectionProps) {
  return (
    <section id={id} className={styles['section']} data-width={width} aria-label={title}>
      {hasHeading && (
        <div className="section-head">
          <h2>{heading}</h2>
          {about !== undefined && <p>{about}</p>}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}

/** A term with its value, formatted with its unit. */
export interface FactRow {
  readonly id: string;
  /** For links to it: unique on the page. */
  readonly anchor?: string;
  readonly term: ReactNode;
  readonly value: ReactNode;
  /** Where the value stands, or what it is of, on hover, focus and touch. */
  readonly note?: string;
  /** Where the value is among those of its peers: its shade, or that it is of another day or month. */
  readonly standing?: PeerStanding | null | undefined;
}

export const FactRows = ({ rows }: { readonly rows: readonly FactRow[] }) => (
  <dl className={styles['rows']}>
    {rows.map(({ id, anchor, term, value, note = '', standing }) => (
      <div key={id} id={anchor}>
        <dt>{term}</dt>
        <dd
          {...buildStandingAttributes(standing, value === DASH && 'none')}
          {...(note !== '' && { tabIndex: 0, ...buildNoteAttributes(note) })}
        >
          {value}
        </dd>
      </div>
    ))}
  </dl>
);

interface TermListProps {
  /** Terms with what is known of them; '' if nothing is. */
  readonly terms: readonly (readonly [term: string, value: ReactNode])[];
}

/** Terms beside their texts, in columns where there is room. */
export const TermList = ({ terms }: TermListProps) => (
  <dl className={styles['terms']}>
    {terms.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd className={value === '' ? 'none' : undefined}>{value === '' ? 'Not published' : value}</dd>
      </div>
    ))}
  </dl>
);
