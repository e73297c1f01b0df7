import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { buildLabel } from '../tooltip.tsx';
import styles from './toast.module.css';

/** Milliseconds without pointer and focus on it: enough to read it and to reach it. */
const DURATION_MS = 12_000;

interface ToastProps {
  readonly text: string;
  readonly action: ReactNode;
  readonly onClose: () => void;
}

/** A line at the bottom of the window, in front of everything, that goes by itself. */
export function Toast({ text, action, onClose }: ToastProps) {
  const [isHeld, setHeld] = useState(false);
  const toast = useRef<HTMLOutputElement>(null);
  // a modal dialog lets nothing else be reached
  const [container] = useState(() => document.querySelector('[data-modal]') ?? document.body);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onClose, DURATION_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onClose]);
  useEffect(() => toast.current?.showPopover(), []);
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointer and focus only make it stay
    <output
      ref={toast}
      popover="manual"
      className={`screen-only ${styles['toast']}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{text}</span>
      {action}
      <Button look="icon" {...buildLabel('Dismiss')} onClick={onClose}>
        <Icon name="close" />
      </Button>
    </output>,
    container,
  );
}
