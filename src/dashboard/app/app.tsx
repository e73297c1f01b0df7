import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ClientContext } from '../api/client-context.ts';
import { ConnectionContext } from '../api/connection-context.ts';
import { SearchContext } from '../ui/page-search.ts';
import { askAhead } from './ask-ahead.ts';
import { createAccess } from './connection.ts';
import { createNavigator } from './navigator.ts';

interface AppProps {
  readonly fetch: typeof fetch;
  readonly history: RouterHistory;
}

/** The whole dashboard over one service. Under another service, or another access key, everything begins anew. */
export function App({ fetch, history }: AppProps) {
  const [access] = useState(() => createAccess(fetch));
  const [navigator] = useState(() => createNavigator(history, (page) => askAhead(page, access.now())));
  const { id, client, queries, upstream, wanted, cause } = useSyncExternalStore(access.subscribe, access.now);
  const { tryKey, connect, forget } = access;
  const connection = useMemo(
    () => ({ id, upstream, wanted, cause, tryKey, connect, forget, reach: fetch }),
    [id, upstream, wanted, cause, tryKey, connect, forget, fetch],
  );
  useEffect(() => navigator.start(document), [navigator]);
  useEffect(() => access.start(window), [access]);

  return (
    <CSPProvider disableStyleElements>
      <ConnectionContext value={connection}>
        <ClientContext value={client}>
          <QueryClientProvider key={id} client={queries}>
            <SearchContext value={navigator.search}>
              <RouterProvider router={navigator.router} />
            </SearchContext>
          </QueryClientProvider>
        </ClientContext>
      </ConnectionContext>
    </CSPProvider>
  );
}
