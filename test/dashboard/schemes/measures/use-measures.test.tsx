import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createClient } from '#dashboard/api/client.ts';
import { createQueryClient } from '#dashboard/api/query-client.ts';
import { ClientContext } from '#dashboard/api/use-records.ts';
import { useMeasures } from '#dashboard/schemes/measures/use-measures.ts';
import { createDeferred } from '#test/support/deferred.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildSchemeMeasures } from '#test/support/market/build-records.ts';

test('the measures are the same object until they arrive, so that no column is built again meanwhile', async () => {
  const service = createFakeService({ GetSchemeMeasures: [buildSchemeMeasures({ code: '1', volatility3Year: 18 })] });
  const arrival = createDeferred();
  const client = createClient({
    baseUrl: '/api',
    accessKey: 'a-key-of-the-page',
    fetch: async (input) => {
      await arrival.opened;
      return service.fetch(input);
    },
  });
  const queries = createQueryClient(() => {});
  const { result, rerender } = renderHook((isNeeded: boolean) => useMeasures(isNeeded, []), {
    initialProps: false,
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={queries}>
        <ClientContext value={client}>{children}</ClientContext>
      </QueryClientProvider>
    ),
  });
  const first = result.current;
  rerender(true);
  await waitFor(() => expect(queries.isFetching()).toBe(1));
  expect(result.current).toBe(first);
  arrival.open();
  await waitFor(() => expect(result.current?.getValue({ code: '1' }, 'volatility3Year')).toBe(18));
  expect(result.current).not.toBe(first);
});
