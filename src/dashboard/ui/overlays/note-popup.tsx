import { Tooltip } from '@base-ui/react/tooltip';
import styles from './note-popup.module.css';

/** A note and the element that it is about. */
export interface ShownNote {
  readonly element: HTMLElement | SVGElement;
  readonly text: string;
}

export interface NotePopupProps {
  readonly note: ShownNote;
  readonly onClose: () => void;
}

/** A note at its element. Loaded lazily. */
export const NotePopup = ({ note: { element, text }, onClose }: NotePopupProps) => (
  <Tooltip.Root open onOpenChange={(open) => open || onClose()}>
    <Tooltip.Portal>
      <Tooltip.Positioner anchor={element} sideOffset={2} className={styles['positioner']}>
        <Tooltip.Popup className={styles['note']}>{text}</Tooltip.Popup>
      </Tooltip.Positioner>
    </Tooltip.Portal>
  </Tooltip.Root>
);
