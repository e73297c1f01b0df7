import { globSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageNames, pageTitles } from '#dashboard/navigation/pages.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { openPage } from '#test/support/open-page.tsx';

test('every page has a folder of its name, and no folder is without a page', () => {
  const files = globSync('src/dashboard/pages/*/*-page.tsx').map((file) => file.split('/').slice(3).join('/'));
  expect(files.toSorted()).toEqual(pageNames.map((name) => `${name}/${name}-page.tsx`).toSorted());
});

test.each(pageNames)('the page %s is at the address of its name, with its title', async (name) => {
  const { address } = await openPage(`/${name}`, buildMarket({ schemes: [buildScheme()] }));
  await screen.findByRole('heading', { level: 1, name: /^(?!Page not found)/ }, { timeout: 45_000 });
  await waitFor(() => expect(document.title.split(' · ')).toContain(pageTitles[name]));
  expect(address()).toMatch(new RegExp(`^/${name}(\\?|$)`));
});
