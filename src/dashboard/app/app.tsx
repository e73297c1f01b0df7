import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ClientContext } from '../api/use-records.ts';
import { ConnectionContext } from '../connection/connection-context.ts';
import { createConnectionStore } from '../connection/connection-store.ts';
import type { ConnectionSource } from '../connection/open-connection.ts';
import { createNavigator } from './navigator.ts';
import { prefetchPage } from './prefetch.ts';

interface AppProps extends ConnectionSource {
  readonly history: RouterHistory;
}

/** The whole dashboard. A new connection (another server or access key) mounts everything again, with an empty query cache. */
export function App({ fetch, history, redeemedKey }: AppProps) {
  const [store] = useState(() => createConnectionStore({ fetch, redeemedKey }));
  const [navigator] = useState(() =>
    createNavigator(history, (page, isDefaultView) => prefetchPage(page, isDefaultView, store.getSnapshot())),
  );
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
