import styles from './skip-link.module.css';

interface SkipLinkProps {
  /** The id of the element, which must be focusable. */
  readonly target: string;
  /** What is skipped to: `main content`. */
  readonly to: string;
}

/** Shown while it has the focus: takes people who use a keyboard past many controls. */
export const SkipLink = ({ target, to }: SkipLinkProps) => (
  <a className={`screen-only ${styles['link']}`} href={`#${target}`}>
    Skip to {to}
  </a>
);
