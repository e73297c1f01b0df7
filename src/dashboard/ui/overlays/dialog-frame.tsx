import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './dialog-frame.module.css';

interface DialogFrameProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly className?: string | undefined;
  /** The popup, such as to find what to focus in it. */
  readonly popup?: RefObject<HTMLDivElement | null>;
  readonly initialFocus?: () => HTMLElement | true;
  /** With a `Dialog.Title`. */
  readonly children: ReactNode;
}

/** A modal dialog in front of the page. */
export const DialogFrame = ({ open, onOpenChange, className, popup, initialFocus, children }: DialogFrameProps) => (
  <Dialog.Root open={open} onOpenChange={onOpenChange}>
    <Dialog.Portal>
      <Dialog.Backdrop className={styles['backdrop']} />
      <Dialog.Popup
        ref={popup}
        data-modal
        className={joinClasses(styles['popup'], className)}
        initialFocus={initialFocus}
      >
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
