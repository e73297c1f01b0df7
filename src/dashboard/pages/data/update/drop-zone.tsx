import { useRef, useState, type DragEvent } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files by drag and drop, or by a button for keyboard and touch. */
export function DropZone({ isBusy, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const stop = (event: DragEvent) => {
    event.preventDefault(); // or the browser would open the file
    setOver(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a target of drag and drop; the button does the same
    <div
      className={joinClasses(styles['zone'], isOver && styles['over'])}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isBusy);
      }}
      onDragLeave={stop}
      onDrop={(event) => {
        stop(event);
        if (!isBusy) onFiles([...event.dataTransfer.files]);
      }}
    >
      <p>
        <b>Drop official files here</b>
      </p>
      <p className={styles['kinds']}>
        NAVAll.txt, portfolio workbooks, AMFI’s lists, index series; also in zip or gzip
      </p>
      <Button aria-disabled={isBusy} onClick={() => isBusy || input.current?.click()}>
        Choose files…
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Official files"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = ''; // so that the same files can be chosen again
          onFiles(files);
        }}
      />
    </div>
  );
}
