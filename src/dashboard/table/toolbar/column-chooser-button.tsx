import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ColumnChooserProps } from '../columns/column-chooser.tsx';

const ColumnChooser = lazy(async () => {
  const { ColumnChooser: chooser } = await import('../columns/column-chooser.tsx');
  return { default: chooser };
});

interface ColumnChooserButtonProps extends Omit<ColumnChooserProps, 'anchor' | 'onClose'> {
  readonly className: string | undefined;
}

/** Opens the list of all columns. */
export function ColumnChooserButton({ className, ...props }: ColumnChooserButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        look="bare"
        className={className}
        title="Choose, order and pin columns"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="columns" />
        <span>Columns</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ColumnChooser {...props} anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
