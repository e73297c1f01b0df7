import { useMatches } from '@tanstack/react-router';
import { pages } from '../navigation/pages.ts';
import { Loading } from '../ui/states/loading.tsx';
import styles from './pending-page.module.css';

/** Shown while the code of a page is loading. The title is no heading yet: the page's own heading receives the focus. */
export function PendingPage() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const title = Object.values(pages).find((page) => page.path === path)?.title ?? '';
  return (
    <div className="page">
      <div className={styles['header']}>
        <p className={styles['title']}>{title}</p>
      </div>
      <Loading what="page" shape="table" />
    </div>
  );
}
