import { use, useState, type RefObject } from 'react';
import { DataSourceContext } from '../../table/export-rows/describe-export.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PopoverFrame, type PopoverAnchor } from '../../ui/overlays/popover-frame.tsx';
import styles from './image-menu.module.css';
import { type ImageFormat, saveImage } from './save-image.ts';

interface ImageMenuProps extends PopoverAnchor {
  /** Contains the parts of the chart. */
  readonly container: RefObject<HTMLElement | null>;
  readonly label: string;
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
    <PopoverFrame label="Save as image" anchor={anchor} align="end" className={styles['popup']} onClose={onClose}>
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
    </PopoverFrame>
  );
}
