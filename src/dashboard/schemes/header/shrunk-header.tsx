import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import styles from './shrunk-header.module.css';

interface ShrunkHeaderProps {
  /** The head of the page. */
  readonly head: RefObject<HTMLElement | null>;
  readonly name: string;
  /** `Direct · Growth` */
  readonly plan: string;
  /** The actions of the head. */
  readonly children: ReactNode;
}

/** The head of a scheme in one line below the navigation, while the head itself is scrolled out of view. */
export function ShrunkHeader({ head, name, plan, children }: ShrunkHeaderProps) {
  const isShown = useIsAbove(head);
  return (
    isShown && (
      <section className={`screen-only ${styles['line']}`} aria-label="Scheme in view">
        <b>{name}</b>
        <span className="quiet">{plan}</span>
        {children}
      </section>
    )
  );
}

/** Whether the page is scrolled beyond an element. */
function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined; // jsdom has no layout
    const observer = new IntersectionObserver(
      ([entry]) => entry && setAbove(!entry.isIntersecting && entry.boundingClientRect.bottom < BAR_HEIGHT),
      { rootMargin: `-${BAR_HEIGHT}px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}

const BAR_HEIGHT = 48; // --bar-height
