import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createDashboard } from '#dashboard/app/app.tsx';
import { createConnectionStore } from '#dashboard/connection/connection-store.ts';
import { createFakeService } from '#test/support/fake-service.ts';

test('the first page requests what the service says of its data together with its lists, before anything is rendered', async () => {
  const { fetch, requests } = createFakeService({ GetAUM: [], GetSchemeMaster: [], GetServerInfo: [] });
  const store = createConnectionStore({ fetch, redeemedKey: Promise.resolve('k') });
  const history = createMemoryHistory({ initialEntries: ['/screener'] });
  await createDashboard({ fetch, store, history }).load();
  const paths = requests.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/api/GetAUM', '/api/GetSchemeMaster', '/api/GetServerInfo']));
});
