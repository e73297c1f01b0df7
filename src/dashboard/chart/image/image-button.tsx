import { lazy, Suspense, useRef, useState, type RefObject } from 'react';
import { Icon } from '../../ui/controls/icon.tsx';
import styles from './image-button.module.css';

const ImageMenu = lazy(async () => ({ default: (await import('./image-menu.tsx')).ImageMenu }));

interface ImageButtonProps {
  /** Contains the parts of the chart, marked by `data-part`: drawing, caption, legend, footnote. */
  readonly container: RefObject<HTMLElement | null>;
  /** The title of the chart. */
  readonly label: string;
}

/** Opens the list of formats in which a chart is saved as an image. */
export function ImageButton({ container, label }: ImageButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`screen-only ${styles['button']}`}
        aria-label={`Save ${label} as image`}
        title="Save as image"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="save" />
      </button>
      {isOpen && (
        <Suspense>
          <ImageMenu anchor={button} container={container} label={label} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
