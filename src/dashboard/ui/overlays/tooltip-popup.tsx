import { Tooltip } from '@base-ui/react/tooltip';
import styles from './tooltip-popup.module.css';

/** A text and the element that it is about. */
export interface ShownTooltip {
  readonly element: HTMLElement | SVGElement;
  readonly text: string;
}

export interface TooltipPopupProps {
  readonly tooltip: ShownTooltip;
  readonly onClose: () => void;
}

/** A tooltip at its element, within the window. Loaded lazily. */
export const TooltipPopup = ({ tooltip: { element, text }, onClose }: TooltipPopupProps) => (
  <Tooltip.Root open onOpenChange={(open) => open || onClose()}>
    <Tooltip.Portal>
      <Tooltip.Positioner anchor={element} sideOffset={2} className={styles['positioner']}>
        <Tooltip.Popup className={styles['tooltip']}>{text}</Tooltip.Popup>
      </Tooltip.Positioner>
    </Tooltip.Portal>
  </Tooltip.Root>
);
