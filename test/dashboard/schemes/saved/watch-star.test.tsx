import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const build = (code: string, schemeName: string) =>
  buildPerformance({ code, schemeName: `${schemeName} - Direct Plan - Growth`, navDate: '2026-11-19T00:00:00' });

test('a star in a row watches the scheme, which its page then says, and a second click ends it', async () => {
  const market = [build('1', 'Kaveri Fund'), build('2', 'Himgiri Fund')];
  const { user } = renderApp('/screener', createFakeService({ GetAUM: market }).fetch);
  const grid = await screen.findByRole('grid', { name: 'Schemes' });
  const getStar = () => within(grid).getByRole('button', { name: /^Watch Kaveri Fund/ });
  await user.click(getStar());
  await waitFor(() => expect(getStar().ariaPressed).toBe('true'));
  expect(within(grid).getByRole('button', { name: /^Watch Himgiri Fund/ }).ariaPressed).toBe('false');
  await user.click(within(grid).getByRole('link', { name: /Kaveri Fund/ }));
  const watch = await screen.findByRole('button', { name: 'Watch' });
  expect(watch.ariaPressed).toBe('true');
  await user.click(watch);
  await waitFor(() => expect(watch.ariaPressed).toBe('false'));
});
