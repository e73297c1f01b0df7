import { lazy } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { PopoverButton } from '../../ui/overlays/popover-button.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import type { ExportState } from './use-table-export.ts';
import styles from './export-button.module.css';

const ExportMenu = lazy(async () => ({ default: (await import('./export-menu.tsx')).ExportMenu }));

interface ExportButtonProps {
  readonly state: ExportState;
  readonly rowCount: number;
  readonly className: string | undefined;
}

/** Opens the list of formats; while a file is made, shows how far it is and cancels it. */
export function ExportButton({ state, rowCount, className }: ExportButtonProps) {
  const { blockedBy, progress, done, error, start, cancel } = state;
  return (
    <>
      <PopoverButton
        icon="save"
        tooltip={blockedBy || 'Save or copy all matching rows'}
        isDisabled={blockedBy !== ''}
        className={className}
        renderPopover={({ anchor, onClose }) => (
          <ExportMenu
            anchor={anchor}
            rowCount={rowCount}
            onClose={onClose}
            onExport={(choice) => {
              onClose();
              start(choice);
            }}
          />
        )}
      >
        Export
      </PopoverButton>
      {progress === null && done !== '' && <output className={styles['done']}>{done}</output>}
      {progress !== null && (
        <span className={styles['progress']}>
          <output>{`${formatNumber(progress * 100, 0)} %`}</output>
          <Button look="bare" onClick={cancel}>
            Cancel export
          </Button>
        </span>
      )}
      {error !== null && (
        <span role="alert" className="loss">
          {error}
        </span>
      )}
    </>
  );
}
