import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { PopoverButton } from '../../ui/overlays/popover-button.tsx';
import { PopoverFrame, type PopoverAnchor } from '../../ui/overlays/popover-frame.tsx';
import { addRecent, readRecent } from '../../ui/recent.ts';
import type { Column } from '../column.ts';
import { PickerList } from '../picker-list.tsx';
import styles from './column-picker.module.css';

/** Ids of the columns that were picked last, of any table. */
export const RECENT_COLUMNS = 'fundlens.recent-columns';

interface ColumnPickerProps {
  /** What the column is for: `Across`. */
  readonly label: string;
  readonly columns: readonly Pick<Column<never>, 'id' | 'label' | 'group' | 'header'>[];
  /** The id of the column that is picked. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** A button with the name of a column, which opens the list of those that can take its place. */
export function ColumnPicker(props: ColumnPickerProps) {
  const { label, columns, value } = props;
  const current = columns.find(({ id }) => id === value)?.label ?? '';
  return (
    <PopoverButton
      icon="down"
      isFilled
      label={`${label}: ${current}`}
      tooltip={label}
      className={styles['button']}
      renderPopover={(anchor) => <ColumnPopover {...props} {...anchor} />}
    >
      {current}
    </PopoverButton>
  );
}

function ColumnPopover({ label, columns, value, onChange, anchor, onClose }: ColumnPickerProps & PopoverAnchor) {
  const [recentIds] = useState(() => readRecent(RECENT_COLUMNS));
  return (
    <PopoverFrame label={label} anchor={anchor} align="start" className={styles['popup']} onClose={onClose}>
      <PickerList
        noun="columns"
        items={columns}
        recentIds={recentIds}
        renderItem={(column) => (
          <Button
            look="bare"
            className={styles['item']}
            aria-current={column.id === value || undefined}
            onClick={() => {
              addRecent(RECENT_COLUMNS, column.id);
              onChange(column.id);
              onClose();
            }}
          >
            {column.label}
          </Button>
        )}
      />
    </PopoverFrame>
  );
}
