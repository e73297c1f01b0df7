import { useMatches } from '@tanstack/react-router';
import { pages } from '../ui/pages.ts';
import { Waiting } from '../ui/waiting.tsx';
import styles from './page-coming.module.css';

/** A page whose code is still on its way: its name, and that it comes. Its heading, which takes the focus, comes with it. */
export function PageComing() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const title = Object.values(pages).find((page) => page.path === path)?.title ?? '';
  return (
    <div className="page">
      <div className="page-head">
        <p className={styles['title']}>{title}</p>
      </div>
      <Waiting what="the page" />
    </div>
  );
}
