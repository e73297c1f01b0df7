import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import type { FilterRailProps } from './filter-group.tsx';

const FilterDrawer = lazy(async () => {
  const { FilterDrawer: drawer } = await import('./filter-drawer.tsx');
  return { default: drawer };
});

/** Opens the filters in a drawer, in windows without room for a rail beside the table. */
export function FilterDrawerButton(props: FilterRailProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Icon name="filter" />
        All filters · {Object.keys(props.table.view.filters).length}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FilterDrawer {...props} opener={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
