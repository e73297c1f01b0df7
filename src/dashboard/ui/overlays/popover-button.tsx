import { Suspense, useRef, useState, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon, type IconName } from '../controls/icon.tsx';
import type { PopoverAnchor } from './popover-frame.tsx';

interface PopoverButtonProps {
  readonly icon: IconName;
  /** Accessible name, if more than the text. */
  readonly label?: string;
  /** What it does. */
  readonly tooltip?: string;
  readonly className?: string | undefined;
  /** Looks like the buttons beside it that do something at once. */
  readonly isFilled?: boolean;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
  /** The popover, which may be loaded lazily. */
  readonly renderPopover: (props: PopoverAnchor) => ReactNode;
}

/** A button that opens and closes a popover. */
export function PopoverButton({
  icon,
  label,
  tooltip,
  className,
  isFilled = false,
  isDisabled = false,
  children,
  renderPopover,
}: PopoverButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={anchor}
        {...(!isFilled && { look: 'bare' as const })}
        className={className}
        aria-label={label}
        tooltip={tooltip}
        disabled={isDisabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={icon} />
        <span>{children}</span>
      </Button>
      {isOpen && <Suspense>{renderPopover({ anchor, onClose: () => setOpen(false) })}</Suspense>}
    </>
  );
}
