import { lazy, Suspense, useRef, useState } from 'react';
import { NO_VALUE } from '../describe-filter.ts';
import type { Choice } from '../engine/engine.ts';
import type { Filter } from '../view.ts';
import styles from '../data-table.module.css';

const ChoiceList = lazy(async () => {
  const { ChoiceList: list } = await import('./choice-list.tsx');
  return { default: list };
});

interface ChoiceFilterProps {
  readonly label: string;
  readonly filter: Filter | undefined;
  /** The values with the rows each would leave under the other rules; asked for when the list opens. */
  readonly choices: () => readonly Choice[];
  readonly onFilter: (filter: Filter | null) => void;
  readonly tabIndex: number;
}

/** A filter that is picked from the values of a column. */
export function ChoiceFilter({ label, filter, choices, onFilter, tabIndex }: ChoiceFilterProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = filter?.kind === 'choice' ? filter.values : [];
  const names = chosen.map((value) => value || NO_VALUE);
  const text = names.length > 1 ? `${names.length} chosen` : (names[0] ?? 'Any');
  return (
    <>
      <button
        ref={button}
        type="button"
        className={names.length > 0 ? `${styles['pick']} ${styles['on']}` : styles['pick']}
        aria-label={`${label}: ${text}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={names.length > 1 ? names.join(', ') : undefined}
        tabIndex={tabIndex}
        onClick={() => setOpen(!open)}
      >
        {text}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ChoiceList
            label={label}
            anchor={button}
            choices={choices()}
            chosen={chosen}
            onFilter={onFilter}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
