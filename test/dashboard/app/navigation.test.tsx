// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { problem } from '#contract/problem.ts';
import { answering, refusing } from '#test/support/answering.ts';
import { aScheme } from '#test/support/records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const service = () => answering({ GetAUM: [aScheme()], GetNewFundOffers: [] });

test('going to another page moves the focus to its heading, names it in the tab and marks it in the navigation', async () => {
  const { user, address } = renderApp('/performance', service().fetch);
  await screen.findByRole('grid');
  await user.click(screen.getByRole('link', { name: 'New offers' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'New fund offers' });
  expect(address()).toBe('/offers');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('New fund offers · Fundlens');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('New offers');
});

test('back and forward lead through pages and through the views of a page', async () => {
  const { user, address, back } = renderApp('/performance', service().fetch);
  await user.click(await screen.findByRole('button', { name: 'Excess' }));
  await waitFor(() => expect(address()).toBe('/performance?returns=excess'));
  await user.click(screen.getByRole('link', { name: 'New offers' }));
  await screen.findByRole('heading', { level: 1, name: 'New fund offers' });
  back();
  expect(await screen.findByRole('button', { name: 'Excess', pressed: true })).toBeDefined();
  back();
  expect(await screen.findByRole('button', { name: 'Scheme', pressed: true })).toBeDefined();
});

test('a click that means a new tab, or another site, stays the browser’s', async () => {
  const { address } = renderApp('/performance', service().fetch);
  const link = await screen.findByRole('link', { name: 'Compare' });
  const taken = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    window.addEventListener('click', taken, { once: true });
    fireEvent.click(link, keys);
  }
  expect(taken.mock.calls).toHaveLength(4);
  expect(address()).toBe('/performance');
});

test('the skip link leads to the page', async () => {
  renderApp('/performance', service().fetch);
  const skip = await screen.findByRole('link', { name: 'Skip to the page' });
  expect(skip.getAttribute('href')).toBe('#main');
  expect(screen.getByRole('main').id).toBe('main');
});

test('what failed is told with what to do, and trying again brings the page', async () => {
  let isUp = false;
  const up = service();
  const down = answering({ GetAUM: () => refusing(problem(503, 'Load a dataset, then try again.')) });
  const { user } = renderApp('/performance', (input, init) => (isUp ? up : down).fetch(input, init));
  const failure = await screen.findByRole('alert');
  expect(within(failure).getByRole('heading').textContent).toBe('The service has nothing to answer from yet');
  expect(within(failure).getByText('Load a dataset, then try again.')).toBeDefined();
  expect(within(failure).getByText(/^503 · GetAUM/)).toBeDefined();
  isUp = true;
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('grid', { name: 'Schemes' })).toBeDefined();
});

test('the theme goes from the system’s to light and dark, and is kept on this device', async () => {
  const { user } = renderApp('/performance', service().fetch);
  const press = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));
  await press(/^Theme: system/);
  expect(document.documentElement.dataset['theme']).toBe('light');
  await press(/^Theme: light/);
  expect(localStorage.getItem('fundlens.theme')).toBe('dark');
  await press(/^Theme: dark/);
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(localStorage.getItem('fundlens.theme')).toBeNull();
});

test('an access key in an address is dropped before anything else', async () => {
  const { address } = renderApp('/performance?accessKey=somebodys-key&returns=excess', service().fetch);
  await screen.findByRole('grid');
  await waitFor(() => expect(address()).toBe('/performance?returns=excess'));
});
