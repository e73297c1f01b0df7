import { useIsFetching } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useServerInfo } from '../api/use-records.ts';
import { useConnection } from '../connection/connection-context.ts';
import { ConnectionNotices } from '../connection/connection-notices.tsx';
import { getPagePath } from '../navigation/pages.ts';
import { DataSourceContext } from '../table/export-rows/describe-export.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { SkipLink } from '../ui/layout/skip-link.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { DatasetBanner } from './dataset-banner.tsx';
import type { Command } from './find/commands.ts';
import { FindButton } from './find/find-button.tsx';
import { Logo, NavigationBar } from './navigation-bar.tsx';
import { PrintedSource, UnfinishedNotice } from './printed-source.tsx';
import { SavedButton } from './saved/saved-button.tsx';
import { themeCommands, ThemeSwitch } from './theme-switch.tsx';
import { UndoToast } from './undo-toast.tsx';
import { isServerInfoQuery, useRefetchOnNewDataset } from './use-refetch-on-new-dataset.ts';
import styles from './shell.module.css';

const AccessKeyForm = lazy(async () => ({
  default: (await import('../connection/access-key-form.tsx')).AccessKeyForm,
}));

/** The frame around every page: navigation, scheme search and data source. Requests an access key from the user if one is needed. */
export function Shell() {
  const { keyProblem } = useConnection();
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const [savedOpen, setSavedOpen] = useState(false);
  const actions = useMemo(() => [createSavedCommand(() => setSavedOpen(true)), ...themeCommands], []);
  const source = useServerInfo();
  useRefetchOnNewDataset(path);
  return (
    <>
      <SkipLink target="main" to="main content" />
      <header className="bar screen-only">
        <Logo />
        <NavigationBar path={path} />
        <FindButton actions={actions} />
        <DatasetBanner />
        <SavedButton open={savedOpen} onOpenChange={setSavedOpen} />
        <ThemeSwitch />
        <ProgressBar />
      </header>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <ConnectionNotices path={path} />
        <UnfinishedNotice />
        {keyProblem === null || path === getPagePath('data') ? (
          <DataSourceContext value={source}>
            <Outlet />
          </DataSourceContext>
        ) : (
          <div className="page">
            <PageHeader title="Access key" />
            <Suspense fallback={null}>
              <AccessKeyForm />
            </Suspense>
          </div>
        )}
        <PrintedSource source={source} />
      </main>
      <UndoToast />
      <Tooltip />
    </>
  );
}

const createSavedCommand = (run: () => void): Command => ({
  id: 'saved',
  title: 'Saved views and watch lists',
  keywords: 'save this view paste codes isins export import bookmark portfolio',
  run,
});

/** A thin line below the header while data is being fetched. */
function ProgressBar() {
  return useIsFetching({ predicate: (query) => !isServerInfoQuery(query) }) > 0 ? (
    <div className={styles['progress']} aria-hidden="true" />
  ) : null;
}
