import { lazy, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { PopoverButton } from '../../ui/overlays/popover-button.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import type { TableExport } from './describe-export.ts';
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

/** What one click exports; the rest is the table's. */
export type ExportChoice = Pick<TableExport<never>, 'format' | 'precision' | 'hasAllFields'>;

export interface ExportState {
  /** Why nothing can be exported: something shown is not loaded; '' if all is. */
  readonly blockedBy: string;
  readonly start: (choice: ExportChoice) => void;
  readonly cancel: () => void;
  /** Share that is done, 0 to 1; null if nothing is being exported. */
  readonly progress: number | null;
  /** What was done, such as "Copied"; '' before and while it is done. */
  readonly done: string;
  /** Why the last attempt failed, for the user. */
  readonly error: string | null;
}

/** The state of an export that the user can watch and cancel. */
export function useTableExport(
  run: (options: ExportChoice & Pick<TableExport<never>, 'signal' | 'onProgress'>) => Promise<void>,
  blockedBy = '',
): ExportState {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const controller = useRef<AbortController | null>(null);
  const start = (choice: ExportChoice): void => {
    if (blockedBy !== '') return;
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    const setIfCurrent = (share: number | null): void => {
      if (!signal.aborted) setProgress(share);
    };
    setProgress(0);
    setError(null);
    setDone('');
    run({ ...choice, signal, onProgress: setIfCurrent })
      .then(
        () => signal.aborted || setDone(choice.format === 'clipboard' ? 'Copied' : 'Saved'),
        (cause: unknown) => signal.aborted || setError(explainFailure(choice, cause)),
      )
      .finally(() => setIfCurrent(null));
  };
  const cancel = (): void => {
    controller.current?.abort();
    setProgress(null);
  };
  return { blockedBy, start, cancel, progress, done, error };
}

const explainFailure = ({ format }: ExportChoice, cause: unknown): string =>
  `${format === 'clipboard' ? 'The table could not be copied' : 'The file could not be saved'}: ${
    cause instanceof Error ? cause.message : String(cause)
  }`;
