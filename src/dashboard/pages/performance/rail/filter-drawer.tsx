import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { formatInteger } from '../../../ui/text/format.ts';
import styles from './filter-drawer.module.css';
import { FilterRail, type FilterRailProps } from './filter-rail.tsx';

/** The filter rail in a drawer, for windows without room beside the table. */
export function FilterDrawer(props: FilterRailProps) {
  const [isOpen, setOpen] = useState(false);
  const { view, rowIndexes } = props.table;
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger render={<Button className={styles['button']} />}>
        <Icon name="filter" />
        All filters · {Object.keys(view.filters).length}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['backdrop']} />
        <Dialog.Popup className={styles['drawer']} aria-label="All filters">
          <div className={styles['content']}>
            <FilterRail {...props} />
          </div>
          <Dialog.Close render={<Button look="primary" className={styles['close']} />}>
            Show {formatInteger(rowIndexes.length)} {rowIndexes.length === 1 ? 'scheme' : 'schemes'}
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
