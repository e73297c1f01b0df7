import { expect, inject, it } from 'vitest';
import { expectCleanConsole, openBrowserPage, readVisibleRows } from '#test/support/browser/browser-page.ts';

it('shows what changed in the watch list since last week with one click', async () => {
  const page = await openBrowserPage();
  await page.goto(`${inject('url')}/events?of=market`);
  await page.getByRole('grid', { name: 'Events' }).waitFor();
  const star = page
    .getByRole('grid', { name: 'Events' })
    .getByRole('button', { name: /^Watch / })
    .first();
  const name = ((await star.getAttribute('aria-label')) ?? '').replace('Watch ', '');
  await star.click();
  await page.goto(inject('url'));
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await page.getByText(/^Watch list, 1 scheme, 13–19 Nov 2026$/).waitFor();
  const rows = await readVisibleRows(page, 'Events', ['Scheme', 'Event']);
  expect(rows.length).toBeGreaterThan(0);
  const [fund = ''] = name.split(' - ');
  expect(rows.every(([scheme = '']) => scheme.includes(fund))).toBe(true);
  expectCleanConsole(page);
  await page.context().close();
});
