import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordsResponse, createFakeService } from '#test/support/fake-service.ts';
import { buildServerInfo, buildPerformance } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

/** A service whose dataset can be replaced while it runs. */
function createSwitchingService() {
  const before = {
    info: buildServerInfo({ datasetVersion: 'sample-1' }),
    scheme: buildPerformance({ schemeName: 'Sample Fund' }),
  };
  const after = {
    info: buildServerInfo({ datasetVersion: 'official-1', datasetKind: 'Official' }),
    scheme: buildPerformance({ schemeName: 'Official Fund' }),
  };
  let current = before;
  const service = createFakeService({
    GetAUM: (parameters) => recordsResponse('GetAUM', [current.scheme], parameters),
    GetServerInfo: () => recordsResponse('GetServerInfo', [current.info]),
    GetNewFundOffers: () => recordsResponse('GetNewFundOffers', []),
  });
  return { ...service, switchDataset: () => (current = after) };
}

const countRequests = (requests: ReturnType<typeof createSwitchingService>['requests'], name: string): number =>
  requests.filter(({ path }) => path === `/api/${name}`).length;

test('banner and data are refetched without a reload after the server has switched to another dataset', async () => {
  const service = createSwitchingService();
  const { user } = renderApp('/screener', service.fetch);
  await screen.findByText(/^Sample data/);
  await screen.findByText('Sample Fund');
  service.switchDataset();
  await user.click(screen.getByRole('link', { name: 'New fund offers', hidden: true }));
  expect(await screen.findByText(/^Official files/)).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Screener' }));
  expect(await screen.findByText('Official Fund')).toBeDefined();
  expect(screen.queryByText('Sample Fund')).toBeNull();
});

test('a user who comes back to the tab sees the new dataset', async () => {
  const service = createSwitchingService();
  renderApp('/screener', service.fetch);
  await screen.findByText(/^Sample data/);
  await screen.findByText('Sample Fund');
  service.switchDataset();
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByText('Official Fund')).toBeDefined();
});

test('while the dataset is the same, navigation does not fetch the data again', async () => {
  const service = createSwitchingService();
  const { user } = renderApp('/screener', service.fetch);
  await screen.findByText('Sample Fund');
  await user.click(screen.getByRole('link', { name: 'New fund offers', hidden: true }));
  await screen.findByRole('heading', { level: 1, name: 'New fund offers' });
  await user.click(screen.getByRole('link', { name: 'Screener' }));
  await screen.findByText('Sample Fund');
  expect(countRequests(service.requests, 'GetServerInfo')).toBeGreaterThan(1);
  expect(countRequests(service.requests, 'GetAUM')).toBeLessThanOrEqual(2); // once for the page, once instead of GetSchemeMaster for the scheme list
});
