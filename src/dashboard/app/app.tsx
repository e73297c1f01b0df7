import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { ClientContext } from '../api/use-records.ts';
import { ConnectionContext } from '../connection/connection-context.ts';
import type { ConnectionStore } from '../connection/connection-store.ts';
import type { ConnectionSource } from '../connection/open-connection.ts';
import { waitUntilIdle } from '../ui/idle.tsx';
import { formatInteger } from '../ui/text/format.ts';
import { createNavigator, type DashboardNavigator } from './navigator.ts';
import { pageTable } from './page-table.ts';
import { prefetchServerInfo } from './prefetch.ts';

interface DashboardConnections extends Pick<ConnectionSource, 'fetch'> {
  readonly store: ConnectionStore;
}

interface DashboardOptions extends DashboardConnections {
  readonly history: RouterHistory;
}

/** What the dashboard consists of besides what it renders. */
interface Dashboard extends DashboardConnections {
  readonly navigator: DashboardNavigator;
}

export function createDashboard({ fetch, store, history }: DashboardOptions) {
  let prefetched: Promise<unknown> | undefined;
  const navigator = createNavigator(history, (page) => {
    const connection = store.getSnapshot();
    prefetched = Promise.all([prefetchServerInfo(connection), pageTable[page].prefetch?.(connection)]);
  });
  /** Loads the code of the first page and the data that it shows first. */
  const load = async (): Promise<void> => {
    // while code and data are on their way: the first number format of a document takes 15 ms, on a phone 60
    void waitUntilIdle().then(() => formatInteger(0));
    await navigator.router.load();
    await prefetched;
  };
  return { fetch, store, navigator, load };
}

/** The whole dashboard. A new connection (another server or access key) mounts everything again, with an empty query cache. */
export function App({ fetch, store, navigator }: Dashboard) {
  const connected = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const { id, client, queries, external, keyProblem, cause, fetchFromOwnServer } = connected;
  const { verifyKey, connect, disconnect } = store;
  const connection = useMemo(
    () => ({ id, external, keyProblem, cause, fetchFromOwnServer, verifyKey, connect, disconnect, fetch }),
    [id, external, keyProblem, cause, fetchFromOwnServer, verifyKey, connect, disconnect, fetch],
  );
  useEffect(() => navigator.start(document), [navigator]);
  useEffect(() => store.start(window), [store]);

  return (
    <CSPProvider disableStyleElements>
      <ConnectionContext value={connection}>
        <ClientContext value={client}>
          <QueryClientProvider key={id} client={queries}>
            <RouterProvider router={navigator.router} />
          </QueryClientProvider>
        </ClientContext>
      </ConnectionContext>
    </CSPProvider>
  );
}
