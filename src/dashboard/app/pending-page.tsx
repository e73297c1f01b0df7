import { useMatches } from '@tanstack/react-router';
import { findPage, pageTitles } from '../navigation/pages.ts';
import { Loading } from '../ui/states/loading.tsx';
import styles from './pending-page.module.css';

/** Shown while the code of a page is loading. The title is no heading yet: the page's own heading receives the focus. */
export function PendingPage() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const page = findPage(path);
  return (
    <div className="page">
      <div className={styles['header']}>
        <p className={styles['title']}>{page && pageTitles[page]}</p>
      </div>
      <Loading what="page" shape="table" />
    </div>
  );
}
