import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

interface SkipLinkProps {
  /** The id of the element, which must be focusable. */
  readonly target: string;
  /** A selector of what gets the focus inside it, once it is there. */
  readonly inside?: string;
  /** The name of the target: `main content`. */
  readonly to: string;
}

/** Shown while it has the focus: takes people who use a keyboard past many controls. */
export function SkipLink({ target, inside, to }: SkipLinkProps) {
  const focusInside = (event: MouseEvent): void => {
    const element = inside === undefined ? null : document.querySelector<HTMLElement>(`#${target} ${inside}`);
    if (!element) return;
    event.preventDefault();
    element.focus();
  };
  return (
    <a className={`screen-only ${styles['link']}`} href={`#${target}`} onClick={focusInside}>
      Skip to {to}
    </a>
  );
}
