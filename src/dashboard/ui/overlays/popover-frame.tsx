import { Popover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './popover-frame.module.css';

export interface PopoverAnchor {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

interface PopoverFrameProps extends PopoverAnchor {
  /** Accessible name. */
  readonly label: string;
  readonly align: 'start' | 'end';
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A popover at the button that opened it. */
export const PopoverFrame = ({ label, anchor, align, className, onClose, children }: PopoverFrameProps) => (
  <Popover.Root open onOpenChange={(open) => open || onClose()}>
    <Popover.Portal>
      <Popover.Positioner anchor={anchor} sideOffset={4} align={align} className={styles['positioner']}>
        <Popover.Popup className={joinClasses(styles['popup'], className)} aria-label={label} finalFocus={anchor}>
          {children}
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
);
