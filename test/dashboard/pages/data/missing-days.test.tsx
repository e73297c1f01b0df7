import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildServerInfo } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const openData = (missingDays: string, datasetKind = 'Official') =>
  renderApp(
    '/data',
    createFakeService({
      GetServerInfo: [
        buildServerInfo({
          datasetKind,
          navAsOf: '2026-08-21',
          tradingCalendar: 'Known=2026-01-01/2026-08-21; Closed=2026-05-28; Open=',
          missingDays,
        }),
      ],
    }).fetch,
  );

const listRows = async () => {
  const table = await screen.findByRole('table', { name: 'Trading days without NAVs' });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
};

test('the page lists the trading days without NAVs, with their number and the returns that would start on them', async () => {
  // six months before 21 August 2026 was Saturday 21 February: that return starts on Friday the 20th
  openData('2026-08-20=1; 2026-07-01=1; 2026-05-21/2026-05-27=5; 2026-02-20/2026-02-26=5');
  expect(await listRows()).toEqual([
    'Trading days | Returns that start there',
    '20 Aug 2026 | 1 day',
    '01 Jul 2026 | –',
    '21–27 May 2026 (5) | 3 months',
    '20–26 Feb 2026 (5) | 6 months',
  ]);
  const { textContent } = screen.getByRole('region', { name: 'Missing NAVs' });
  expect(textContent).toContain('12 trading days');
  expect(textContent).toContain('npm run update requests them first');
});

test('an update is not advised for the sample market, whose missing days it cannot fill', async () => {
  openData('2026-08-20=1', 'Sample');
  expect(await listRows()).toHaveLength(2);
  const { textContent } = screen.getByRole('region', { name: 'Missing NAVs' });
  expect(textContent).toContain('no return starts on one.');
  expect(textContent).not.toContain('npm run update');
});

test('of many gaps the newest are shown, the others on request', async () => {
  const days = Array.from({ length: 12 }, (_, index) => `2026-07-${String(28 - index)}=1`);
  const { user } = openData(days.join('; '));
  expect(await listRows()).toHaveLength(9);
  await user.click(screen.getByRole('button', { name: 'Show all 12 gaps' }));
  expect(await listRows()).toHaveLength(13);
});

test('the page says nothing about missing days if there are none', async () => {
  openData('');
  await screen.findByText(/does not report how old the data/);
  expect(screen.queryByRole('region', { name: 'Missing NAVs' })).toBeNull();
});
