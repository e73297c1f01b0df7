import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { useRovingFocus } from '../controls/use-roving-focus.ts';
import { joinClasses } from '../join-classes.ts';
import { buildQuarterAttributes, type Quarter } from '../quarter-shade.tsx';
import { DASH } from '../text/format.ts';
import { buildNoteAttributes, buildTooltip } from '../tooltip.tsx';
import { useMediaQuery } from '../use-media-query.ts';
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
  readonly quarter?: Quarter | null;
  /** Whether it is of another day or month than the values it would be compared with, as the tooltip says: in grey. */
  readonly isDimmed?: boolean;
  /** A caution, after the small print. */
  readonly warning?: string;
  /** What the value means or leaves out, at its term; why there is no value. */
  readonly tooltip?: string | undefined;
  /** Where the value comes from if not from where the others do, shown on hover, focus and touch. */
  readonly source?: string;
  /** Beside the term: how the value came about. */
  readonly picture?: ReactNode;
  /** Shows only the rows that the value counts, or all again. */
  readonly filter?: { readonly isPressed: boolean; readonly onToggle: () => void };
}

interface FactStripProps {
  readonly facts: readonly Fact[];
  /** Equal columns with the small print on a line of its own, so that nothing moves when the values arrive one after another. */
  readonly equalColumns?: boolean;
}

/** A row of key facts above a table. */
export function FactStrip({ facts, equalColumns = false }: FactStripProps) {
  const isScrolled = useMediaQuery('(max-width: 760px)');
  const roving = useRovingFocus<HTMLDListElement>('[data-tooltip], [data-note]');
  return (
    <dl
      {...roving}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={isScrolled ? 0 : undefined}
      className={joinClasses(styles['facts'], equalColumns && styles['equalColumns'])}
    >
      {facts.map(
        ({ id, term, value, more, warning = '', tooltip, source = '', quarter, isDimmed, picture, filter }) => {
          const smallPrint = value === DASH ? undefined : more;
          const note = value === DASH ? (tooltip ?? source) : source;
          const content = (
            <>
              <span className={source === '' ? undefined : styles['published']} {...buildNoteAttributes(note)}>
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
            <div key={id} {...buildQuarterAttributes(quarter)}>
              <dt {...(value !== DASH && buildTooltip(tooltip))}>
                {filter ? (
                  <button
                    type="button"
                    className={styles['filter']}
                    aria-pressed={filter.isPressed}
                    onClick={filter.onToggle}
                  >
                    {term}
                  </button>
                ) : (
                  term
                )}
                {picture}
              </dt>
              <dd className={value === DASH ? 'none' : isDimmed ? 'quiet' : undefined}>{content}</dd>
            </div>
          );
        },
      )}
    </dl>
  );
}

interface FactLineProps {
  /** Most important first. */
  readonly facts: readonly Fact[];
}

/** Facts that are in the line. */
const IN_LINE = 4;

/** The first facts in one line, so that the table below begins early, and the others on a click. */
export function FactLine({ facts }: FactLineProps) {
  const [isOpen, setOpen] = useState(false);
  const more = facts.slice(IN_LINE);
  return (
    <>
      <dl className={styles['line']}>
        {facts.slice(0, IN_LINE).map(({ id, term, value, more: unit, tooltip, source = '' }) => (
          <div key={id}>
            <dt {...(value !== DASH && buildTooltip(tooltip))}>{term}</dt>
            <dd className={value === DASH ? 'none' : undefined}>
              <span {...buildNoteAttributes(value === DASH ? (tooltip ?? source) : source)}>{value}</span>
              {value !== DASH && unit && <small> {unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {more.length > 0 && (
        <Button look="bare" className={styles['more']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Fewer figures' : 'More figures'}
          <Icon name={isOpen ? 'up' : 'down'} />
        </Button>
      )}
      {isOpen && (
        <div className={styles['others']}>
          <FactStrip facts={more} />
        </div>
      )}
    </>
  );
}
