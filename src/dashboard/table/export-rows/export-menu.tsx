import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { CheckOption } from '../../ui/controls/check-option.tsx';
import { PopoverFrame, type PopoverAnchor } from '../../ui/overlays/popover-frame.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { ALL_DECIMALS, type ExportFormat } from './describe-export.ts';
import type { ExportChoice } from './export-button.tsx';
import styles from './export-menu.module.css';

interface ExportMenuProps extends PopoverAnchor {
  readonly rowCount: number;
  readonly onExport: (choice: ExportChoice) => void;
}

const formats: readonly { readonly format: ExportFormat; readonly name: string; readonly about: string }[] = [
  { format: 'xlsx', name: 'Excel', about: 'with ranks and shades; all fields beside it' },
  { format: 'csv', name: 'CSV', about: 'UTF-8, ISO dates' },
  { format: 'json', name: 'JSON', about: 'with units and sources' },
  { format: 'parquet', name: 'Parquet', about: 'for DuckDB and pandas' },
  { format: 'clipboard', name: 'Copy', about: 'to paste into a spreadsheet' },
];

/** The formats of an export, whether it has more than the view, and the precision of its numbers. Loaded lazily, when it first opens. */
export function ExportMenu({ anchor, rowCount, onClose, onExport }: ExportMenuProps) {
  const [isFull, setFull] = useState(false);
  const [hasAllFields, setAllFields] = useState(false);
  return (
    <PopoverFrame label="Export" anchor={anchor} align="end" className={styles['popup']} onClose={onClose}>
      <p className={styles['hint']}>
        {formatCount(rowCount, 'row')}, {hasAllFields ? 'all loaded columns' : 'the columns shown'}
      </p>
      <ul>
        {formats.map(({ format, name, about }) => (
          <li key={format}>
            <Button
              look="bare"
              className={styles['format']}
              onClick={() => onExport({ format, precision: isFull ? 'full' : 'shown', hasAllFields })}
            >
              <b>{name}</b> <span className={styles['about']}>{about}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles['precision']}>
        <CheckOption checked={hasAllFields} onChange={setAllFields}>
          All fields
        </CheckOption>
        <span className={styles['about']}>
          hidden columns and codes too; Excel has them on a sheet, up to a million values
        </span>
        <CheckOption checked={isFull} onChange={setFull}>
          All decimals
        </CheckOption>
        <span className={styles['about']}>{ALL_DECIMALS}</span>
      </div>
    </PopoverFrame>
  );
}
