import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import styles from './export-button.module.css';
import type { ExportState } from './use-table-export.ts';

const ExportMenu = lazy(async () => ({ default: (await import('./export-menu.tsx')).ExportMenu }));

interface ExportButtonProps {
  readonly state: ExportState;
  readonly rowCount: number;
  readonly className: string | undefined;
}

/** Opens the list of formats; while a file is made, shows how far it is and cancels it. */
export function ExportButton({ state, rowCount, className }: ExportButtonProps) {
  const { progress, done, error, start, cancel } = state;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        look="bare"
        className={className}
        title="Save or copy all matching rows"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="save" />
        <span>Export</span>
      </Button>
      {isOpen && (
        <Suspense>
          <ExportMenu
            anchor={button}
            rowCount={rowCount}
            onClose={() => setOpen(false)}
            onExport={(choice) => {
              setOpen(false);
              start(choice);
            }}
          />
        </Suspense>
      )}
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
