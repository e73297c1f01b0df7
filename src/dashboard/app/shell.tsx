import { useIsFetching } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useConnection } from '../api/connection-context.ts';
import { DatasetBanner } from '../ui/dataset-banner.tsx';
import { KeyForm } from '../ui/key-form.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { pages } from '../ui/pages.ts';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { ConnectionNotices } from './connection-notices.tsx';
import { FindButton } from './find-button.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';
import { isAboutService, useDatasetWatch } from './use-dataset-watch.ts';
import { Wordmark } from './wordmark.tsx';

/** What stands around every page: the way to the others, the search, where the figures come from. */
export function Shell() {
  const { wanted } = useConnection();
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  useDatasetWatch(path);
  return (
    <>
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <header className="bar">
        <Wordmark />
        <Navigation path={path} />
        <FindButton />
        <DatasetBanner />
        <ThemeSwitch />
        <Asking />
      </header>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <ConnectionNotices path={path} />
        {wanted === null || path === pages.connection.path ? (
          <Outlet />
        ) : (
          <div className="page">
            <PageHead title="Access key" />
            <KeyForm />
          </div>
        )}
      </main>
    </>
  );
}

/** A thin line under the bar while anything is being asked for the reader. */
function Asking() {
  return useIsFetching({ predicate: (query) => !isAboutService(query) }) > 0 ? (
    <div className={`progress ${styles['asking']}`} aria-hidden="true" />
  ) : null;
}
