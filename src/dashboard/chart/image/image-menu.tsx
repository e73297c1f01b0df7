import { Popover } from '@base-ui/react/popover';
import { use, useState, type RefObject } from 'react';
import { DataSourceContext } from '../../table/export/table-export.ts';
import { Button } from '../../ui/button.tsx';
import styles from './image-menu.module.css';
import { type ImageFormat, saveImage } from './save-image.ts';

interface ImageMenuProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  /** Contains the parts of the chart. */
  readonly container: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly onClose: () => void;
}

const formats: readonly { readonly format: ImageFormat; readonly name: string; readonly about: string }[] = [
  { format: 'png', name: 'PNG', about: 'for documents and slides, double resolution' },
  { format: 'svg', name: 'SVG', about: 'any size, can be edited' },
];

/** The formats of an image. Loaded lazily with what draws it, when it first opens. */
export function ImageMenu({ anchor, container, label, onClose }: ImageMenuProps) {
  const source = use(DataSourceContext);
  const [error, setError] = useState('');
  const save = (format: ImageFormat) => {
    if (container.current === null) return;
    saveImage(container.current, format, label, source).then(onClose, (cause: unknown) =>
      setError(cause instanceof Error ? cause.message : String(cause)),
    );
  };
  return (
    <Popover.Root open onOpenChange={(open) => open || onClose()}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={4} align="end" className={styles['positioner']}>
          <Popover.Popup className={styles['popup']} aria-label="Save as image" finalFocus={anchor}>
            {formats.map(({ format, name, about }) => (
              <Button key={format} look="bare" className={styles['format']} onClick={() => save(format)}>
                <b>{name}</b> <span className="second">{about}</span>
              </Button>
            ))}
            {error !== '' && (
              <p role="alert" className="loss">
                {error}
              </p>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
