import { Dialog } from '@base-ui/react/dialog';
import { Button } from '../../ui/controls/button.tsx';
import { DialogFrame } from '../../ui/overlays/dialog-frame.tsx';
import styles from './shortcuts-dialog.module.css';

const shortcuts: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Ctrl K', '⌘ K'], 'Find a scheme, page or action'],
  [['/'], 'Search the table'],
  [['?'], 'Show these shortcuts'],
  [['↑', '↓', '←', '→'], 'Move between cells of a table or points of a chart'],
  [['Home', 'End'], 'First or last column of a table; with Ctrl its first or last row'],
  [['Page Up', 'Page Down'], 'Scroll a table by a screen'],
  [['Space'], 'Select the row; with Shift all rows from the last one'],
  [['Enter'], 'Open the link of a cell, or sort by a column'],
  [['Ctrl Z', '⌘ Z'], 'Undo the removal of a filter, column or scheme'],
  [['Esc'], 'Close a list or a dialog'],
];

interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The keyboard shortcuts, shown by `?`. */
export const ShortcutsDialog = ({ open, onOpenChange }: ShortcutsDialogProps) => (
  <DialogFrame open={open} onOpenChange={onOpenChange}>
    <Dialog.Title>Keyboard shortcuts</Dialog.Title>
    <dl>
      {shortcuts.map(([keys, what]) => (
        <div key={what} className={styles['shortcut']}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    <div>
      <Dialog.Close render={<Button />}>Close</Dialog.Close>
    </div>
  </DialogFrame>
);
