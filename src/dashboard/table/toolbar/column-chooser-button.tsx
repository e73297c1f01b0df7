import { lazy } from 'react';
import { PopoverButton } from '../../ui/overlays/popover-button.tsx';
import type { ColumnChooserProps } from '../columns/column-chooser.tsx';

const ColumnChooser = lazy(async () => {
  const { ColumnChooser: chooser } = await import('../columns/column-chooser.tsx');
  return { default: chooser };
});

interface ColumnChooserButtonProps extends Omit<ColumnChooserProps, 'anchor' | 'onClose'> {
  readonly className: string | undefined;
}

/** Opens the list of all columns. */
export const ColumnChooserButton = ({ className, ...props }: ColumnChooserButtonProps) => (
  <PopoverButton
    icon="columns"
    tooltip="Choose, order and pin columns"
    className={className}
    renderPopover={({ anchor, onClose }) => <ColumnChooser {...props} anchor={anchor} onClose={onClose} />}
  >
    Columns
  </PopoverButton>
);
