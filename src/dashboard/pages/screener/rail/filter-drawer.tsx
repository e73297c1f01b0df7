import { Dialog } from '@base-ui/react/dialog';
import type { RefObject } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import type { FilterRailProps } from './filter-group.tsx';
import { FilterRail } from './filter-rail.tsx';
import styles from './filter-drawer.module.css';

interface FilterDrawerProps extends FilterRailProps {
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The filter rail in a drawer. Loaded lazily, when it first opens. */
export function FilterDrawer({ opener, onClose, ...props }: FilterDrawerProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['backdrop']} />
        <Dialog.Popup className={styles['drawer']} aria-label="All filters" finalFocus={opener}>
          <div className={styles['content']}>
            <FilterRail {...props} />
          </div>
          <Dialog.Close render={<Button look="primary" className={styles['close']} />}>
            Show {formatCount(props.table.rowIndexes.length, 'scheme')}
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
