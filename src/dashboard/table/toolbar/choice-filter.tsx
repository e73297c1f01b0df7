import { lazy, Suspense, useRef, useState } from 'react';
import type { Filter } from '#schemes/filter-url.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { buildTooltip } from '../../ui/tooltip.tsx';
import type { Choice } from '../engine/table-engine.ts';
import { BLANK_LABEL } from '../view/filter-text.ts';
import styles from './choice-filter.module.css';

const ChoiceList = lazy(async () => {
  const { ChoiceList: list } = await import('./choice-list.tsx');
  return { default: list };
});

interface ChoiceFilterProps {
  readonly label: string;
  readonly filter: Filter | undefined;
  /** The values, each with the rows it would leave under the other filters; called when the list opens. */
  readonly getChoices: () => readonly Choice[];
  readonly onFilter: (filter: Filter | null) => void;
  readonly tabIndex: number;
}

/** A button that opens the list of a column's values. */
export function ChoiceFilterButton({ label, filter, getChoices, onFilter, tabIndex }: ChoiceFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const selected = filter?.kind === 'choice' ? filter.values : [];
  const names = selected.map((value) => value || BLANK_LABEL);
  const text = names.length > 1 ? `${names.length} selected` : (names[0] ?? 'Any');
  return (
    <>
      <button
        ref={button}
        type="button"
        className={joinClasses(styles['button'], names.length > 0 && styles['active'])}
        aria-label={`${label}: ${text}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...buildTooltip(names.length > 1 ? names.join(', ') : '')}
        tabIndex={tabIndex}
        onClick={() => setOpen(!isOpen)}
      >
        {text}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChoiceList
            label={label}
            anchor={button}
            choices={getChoices()}
            selected={selected}
            onFilter={onFilter}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
