import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ClientContext } from '../api/client-context.ts';
import { SearchContext } from '../ui/page-search.ts';
import { AccessContext } from './access-context.ts';
import { askAhead } from './ask-ahead.ts';
import { createAccess } from './connection.ts';
import { createNavigator } from './navigator.ts';

interface AppProps {
  readonly fetch: typeof fetch;
  readonly history: RouterHistory;
}

/** The whole dashboard over one service. Under another access key everything begins anew, at the same address. */
export function App({ fetch, history }: AppProps) {
  const [access] = useState(() => createAccess(fetch));
  const [navigator] = useState(() => createNavigator(history, (page) => askAhead(page, access.now())));
  const { id, client, queries, wanted } = useSyncExternalStore(access.subscribe, access.now);
  const asked = useMemo(() => ({ wanted, tryKey: access.tryKey }), [wanted, access]);
  useEffect(() => navigator.start(document), [navigator]);

  return (
    <CSPProvider disableStyleElements>
      <AccessContext value={asked}>
        <ClientContext value={client}>
          <QueryClientProvider key={id} client={queries}>
            <SearchContext value={navigator.search}>
              <RouterProvider router={navigator.router} />
            </SearchContext>
          </QueryClientProvider>
        </ClientContext>
      </AccessContext>
    </CSPProvider>
  );
}
