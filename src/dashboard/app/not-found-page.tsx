import { buildPageHref, pageNames, pageTitles } from '../navigation/pages.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import styles from './not-found-page.module.css';

/** Shown for an unknown path, with links to all pages. */
export function NotFoundPage() {
  return (
    <div className="page">
      <PageHeader title="Page not found" lead="The link may be mistyped or out of date." />
      <p>Go to</p>
      <ul className={styles['pages']}>
        {pageNames.map((name) => (
          <li key={name}>
            <a href={buildPageHref(name)}>{pageTitles[name]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
