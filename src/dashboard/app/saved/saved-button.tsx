import { useEffect, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { buildLabel } from '../../ui/tooltip.tsx';
import type { SavedDialog } from './saved-dialog.tsx';
import styles from './saved-button.module.css';

interface SavedButtonProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Opens the saved views and watch lists. The dialog's code is loaded when it is first opened. */
export function SavedButton({ open, onOpenChange }: SavedButtonProps) {
  const [Dialog, setDialog] = useState<typeof SavedDialog | null>(null);
  useEffect(() => {
    if (open) {
      void import('./saved-dialog.tsx').then(
        (module) => setDialog(() => module.SavedDialog),
        () => onOpenChange(false), // the server is not responding
      );
    }
  }, [open, onOpenChange]);
  return (
    <>
      <Button
        look="icon"
        className={styles['button']}
        {...buildLabel('Saved views and watch lists')}
        aria-haspopup="dialog"
        onClick={() => onOpenChange(true)}
      >
        <Icon name="bookmark" />
      </Button>
      {Dialog && <Dialog open={open} onOpenChange={onOpenChange} />}
    </>
  );
}
