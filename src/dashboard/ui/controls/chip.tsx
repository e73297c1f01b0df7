import type { ComponentProps, ReactNode, Ref } from 'react';
import { joinClasses } from '../join-classes.ts';
import type { RovingHandlers } from './use-roving-focus.ts';
import styles from './chip.module.css';

interface ChipListProps extends Partial<RovingHandlers<HTMLUListElement>> {
  /** Accessible name of the list. */
  readonly label?: string;
  readonly ref?: Ref<HTMLUListElement>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Chips side by side. On a phone they stay in one line, which scrolls. */
export function ChipList({ label, ref, className, children, ...handlers }: ChipListProps) {
  return (
    <ul ref={ref} className={joinClasses(styles['list'], className)} aria-label={label} {...handlers}>
      {children}
    </ul>
  );
}

interface ChipProps {
  /** Accessible name of the button that removes the chip. */
  readonly removeLabel: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** A small removable item of a list; what is in bold stands out. */
export function Chip({ removeLabel, onRemove, children }: ChipProps) {
  return (
    <li className={styles['chip']}>
      {children}
      <button type="button" aria-label={removeLabel} className={styles['remove']} onClick={onRemove}>
        ×
      </button>
    </li>
  );
}

export function AddChipButton({ children, onClick }: Pick<ComponentProps<'button'>, 'children' | 'onClick'>) {
  return (
    <button type="button" className={joinClasses(styles['chip'], styles['add'])} onClick={onClick}>
      {children}
    </button>
  );
}
