import { useIsFetching } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import { useServerInfo } from '../api/use-records.ts';
import { useConnection } from '../connection/connection-context.ts';
import { ConnectionNotices } from '../connection/connection-notices.tsx';
import { getPagePath } from '../navigation/pages.ts';
import { DataSourceContext } from '../table/export-rows/describe-export.ts';
import { Button } from '../ui/controls/button.tsx';
import { CopyLinkButton } from '../ui/controls/copy-button.tsx';
import { Icon } from '../ui/controls/icon.tsx';
import { PageHeader } from '../ui/layout/page-sections.tsx';
import { SkipLink } from '../ui/layout/skip-link.tsx';
import { MenuButton } from '../ui/overlays/menu-button.tsx';
import { Tooltip, buildLabel } from '../ui/tooltip.tsx';
import { DatasetBanner, isServerInfoQuery, useRefetchOnNewDataset } from './dataset-banner.tsx';
import type { Command } from './find/commands.ts';
import { FindButton } from './find/find-button.tsx';
import { Logo, NavigationBar } from './navigation-bar.tsx';
import { PrintedSource, UnfinishedNotice } from './printed-source.tsx';
import type { SavedDialog } from './saved/saved-dialog.tsx';
import { ThemeChoices, themeCommands } from './theme-choices.tsx';
import { UndoToast } from './undo-toast.tsx';
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
        <MenuButton
          align="end"
          isIcon
          className={styles['more']}
          {...buildLabel('Saved views, link, print and theme')}
          button={<Icon name="more" />}
        >
          {({ close }) => (
            <>
              <Button
                look="bare"
                aria-haspopup="dialog"
                onClick={() => {
                  close();
                  setSavedOpen(true);
                }}
              >
                <Icon name="bookmark" />
                {SAVED}
              </Button>
              <CopyLinkButton />
              <Button
                look="bare"
                onClick={() => {
                  close();
                  window.print();
                }}
              >
                <Icon name="print" />
                Print
              </Button>
              <ThemeChoices />
            </>
          )}
        </MenuButton>
        <Saved open={savedOpen} onOpenChange={setSavedOpen} />
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
        {path !== getPagePath('document') && <PrintedSource source={source} />}
      </main>
      <UndoToast />
      <Tooltip />
    </>
  );
}

const SAVED = 'Saved views and watch lists';

const createSavedCommand = (run: () => void): Command => ({
  id: 'saved',
  title: SAVED,
  keywords: 'add to document save this view paste codes isins export import bookmark portfolio',
  run,
});

/** A thin line below the header while data is being fetched. */
function ProgressBar() {
  return useIsFetching({ predicate: (query) => !isServerInfoQuery(query) }) > 0 ? (
    <div className={styles['progress']} aria-hidden="true" />
  ) : null;
}

interface SavedProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The dialog of saved views and watch lists, whose code is loaded when it is first opened. */
function Saved({ open, onOpenChange }: SavedProps) {
  const [Dialog, setDialog] = useState<typeof SavedDialog | null>(null);
  useEffect(() => {
    if (open) {
      void import('./saved/saved-dialog.tsx').then(
        (module) => setDialog(() => module.SavedDialog),
        () => onOpenChange(false), // the server is not responding
      );
    }
  }, [open, onOpenChange]);
  return Dialog && <Dialog open={open} onOpenChange={onOpenChange} />;
}
