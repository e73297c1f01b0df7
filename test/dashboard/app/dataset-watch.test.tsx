// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answered, answering } from '#test/support/answering.ts';
import { anInfo, aScheme } from '#test/support/records.ts';
import { renderApp } from '#test/support/render-app.tsx';

/** A service whose dataset can be swapped while it runs. */
function swapping() {
  const before = { info: anInfo({ datasetVersion: 'sample-1' }), scheme: aScheme({ schemeName: 'Sample Fund' }) };
  const after = {
    info: anInfo({ datasetVersion: 'official-1', datasetKind: 'Official' }),
    scheme: aScheme({ schemeName: 'Official Fund' }),
  };
  let now = before;
  const service = answering({
    GetAUM: () => answered('GetAUM', [now.scheme]),
    GetServerInfo: () => answered('GetServerInfo', [now.info]),
    GetNewFundOffers: () => answered('GetNewFundOffers', []),
  });
  return { ...service, swap: () => (now = after) };
}

const askedFor = (asked: ReturnType<typeof swapping>['asked'], name: string): number =>
  asked.filter(({ path }) => path === `/api/${name}`).length;

test('once the service answers from another dataset, the banner and the figures that were shown follow without a reload', async () => {
  const service = swapping();
  const { user } = renderApp('/performance', service.fetch);
  await screen.findByText(/^Sample data/);
  await screen.findByText('Sample Fund');
  service.swap();
  await user.click(screen.getByRole('link', { name: 'New offers' }));
  expect(await screen.findByText(/^Official files/)).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Performance' }));
  expect(await screen.findByText('Official Fund')).toBeDefined();
  expect(screen.queryByText('Sample Fund')).toBeNull();
});

test('a reader who comes back to the tab sees the new dataset', async () => {
  const service = swapping();
  renderApp('/performance', service.fetch);
  await screen.findByText(/^Sample data/);
  await screen.findByText('Sample Fund');
  service.swap();
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByText('Official Fund')).toBeDefined();
});

test('while the dataset is the same, going from page to page asks for no figures again', async () => {
  const service = swapping();
  const { user } = renderApp('/performance', service.fetch);
  await screen.findByText('Sample Fund');
  await user.click(screen.getByRole('link', { name: 'New offers' }));
  await screen.findByRole('heading', { level: 1, name: 'New fund offers' });
  await user.click(screen.getByRole('link', { name: 'Performance' }));
  await screen.findByText('Sample Fund');
  expect(askedFor(service.asked, 'GetServerInfo')).toBeGreaterThan(1);
  expect(askedFor(service.asked, 'GetAUM')).toBeLessThanOrEqual(2); // once as figures, once in place of the missing list of schemes
});
