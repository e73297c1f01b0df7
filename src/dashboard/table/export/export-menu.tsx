import { Popover } from '@base-ui/react/popover';
import { useState, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/text/format.ts';
import styles from './export-menu.module.css';
import type { ExportFormat, TableExport } from './table-export.ts';

interface ExportMenuProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly rowCount: number;
  readonly onClose: () => void;
  readonly onExport: (choice: Pick<TableExport<never>, 'format' | 'precision'>) => void;
}

const formats: readonly { readonly format: ExportFormat; readonly name: string; readonly about: string }[] = [
  { format: 'xlsx', name: 'Excel', about: 'typed cells, with a sheet about this view' },
  { format: 'csv', name: 'CSV', about: 'UTF-8, ISO dates' },
  { format: 'json', name: 'JSON', about: 'with units and sources' },
  { format: 'clipboard', name: 'Copy', about: 'to paste into a spreadsheet' },
];

/** The formats of an export, and the precision of its numbers. Loaded lazily, when it first opens. */
export function ExportMenu({ anchor, rowCount, onClose, onExport }: ExportMenuProps) {
  const [isFull, setFull] = useState(false);
  return (
    <Popover.Root open onOpenChange={(open) => open || onClose()}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={4} align="end" className={styles['positioner']}>
          <Popover.Popup className={styles['popup']} aria-label="Export" finalFocus={anchor}>
            <p className={styles['hint']}>{formatCount(rowCount, 'row')}, the columns shown</p>
            <ul>
              {formats.map(({ format, name, about }) => (
                <li key={format}>
                  <Button
                    look="bare"
                    className={styles['format']}
                    onClick={() => onExport({ format, precision: isFull ? 'full' : 'shown' })}
                  >
                    <b>{name}</b> <span className={styles['about']}>{about}</span>
                  </Button>
                </li>
              ))}
            </ul>
            <label className={styles['precision']}>
              <input type="checkbox" checked={isFull} onChange={(event) => setFull(event.target.checked)} />
              Numbers in full precision
            </label>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
