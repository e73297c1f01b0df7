import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { joinClasses } from '../join-classes.ts';
import { buildTooltip } from '../tooltip.tsx';
import styles from './menu-button.module.css';

/** What the content of a menu may know and do. */
interface OpenMenu {
  readonly isOpen: boolean;
  readonly close: () => void;
}

interface MenuButtonProps extends Omit<ComponentProps<'button'>, 'title' | 'children' | 'className'> {
  /** The text or icon of the button. */
  readonly button: ReactNode;
  /** Says more than its text. */
  readonly tooltip?: string | undefined;
  readonly className?: string | undefined;
  /** Whether the button is an icon alone. */
  readonly isIcon?: boolean;
  /** The side of the button that the menu is flush with. */
  readonly align?: 'start' | 'end';
  /** `list` for links and buttons, one a line. */
  readonly look?: 'list' | 'plain';
  readonly children: (menu: OpenMenu) => ReactNode;
}

/** Pixels between a menu and the edge of the window. */
const EDGE = 8;

/** A button and what it opens below it, in a popover of the browser, which needs no code of its own. */
export function MenuButton(props: MenuButtonProps) {
  const { button, tooltip, className, isIcon = false, align = 'start', look = 'list', children, ...rest } = props;
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Below the button, within the window: what the button is in may be scrolled. A field in it gets the focus. */
  const place = ({ newState }: { readonly newState: string }): void => {
    const popover = menu.current;
    const anchor = popover?.previousElementSibling?.getBoundingClientRect();
    if (!popover || !anchor) return;
    const end = anchor.right - popover.offsetWidth;
    const left = align === 'start' || end < EDGE ? anchor.left : end;
    popover.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - popover.offsetWidth - EDGE))}px`;
    popover.style.top = `${anchor.bottom}px`;
    if (newState === 'open') popover.querySelector('input')?.focus();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={joinClasses(styles['button'], isIcon && styles['icon'], className)}
        {...buildTooltip(tooltip)}
        {...rest}
      >
        {button}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={joinClasses(styles['menu'], look === 'list' && styles['list'])}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onToggle={place}
      >
        {children({ isOpen, close: () => document.getElementById(id)?.hidePopover() })}
      </div>
    </>
  );
}
