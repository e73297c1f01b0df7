import { expect, test } from 'vitest';
import { describeSources } from '#dataset/official/fetch/describe-freshness.ts';
import { faults } from '#test/support/official-server.ts';
import { EVENING, provideUpdate, TWO_WEEKS_LATER } from './provide-update.ts';

const updates = provideUpdate();
const { update, useUpdatedHome } = updates;

test('days since the last run are requested in one window, and those of every run are imported', async () => {
  await useUpdatedHome();
  updates.server.today = '2026-08-31';
  const { imported } = await update({ only: ['nav', 'nav-history'], time: '2026-08-31T16:00:00Z' });
  expect(imported).toContainEqual({ name: 'nav/2026-08-31/NAVAll.txt', month: undefined });
  expect(updates.server.requests.map(({ query }) => [query.get('frmdt'), query.get('todt')])).toEqual([
    [null, null],
    ['21-Aug-2026', '28-Aug-2026'],
  ]);
});

const listHistoryRequests = () =>
  updates.server.requests.map(({ query }) => `${query.get('frmdt')} ${query.get('todt')}`);

test('windows with days that the dataset lacks are requested first, also of days before the history', async () => {
  await update({ only: ['nav-history'], missingDays: ['2025-11-20', '2024-02-29'] });
  expect(listHistoryRequests()).toEqual([
    '03-Nov-2025 30-Jan-2026',
    '22-Feb-2024 29-Feb-2024',
    '03-Aug-2026 20-Aug-2026',
    '04-May-2026 31-Jul-2026',
    '02-Feb-2026 01-May-2026',
    '06-Aug-2025 31-Oct-2025',
  ]);
});

test('a day that is missing though its NAVs were requested is requested again after a week', async () => {
  await update({ only: ['nav-history'] });
  updates.server.requests.length = 0;
  const missingDays = ['2026-05-21'] as const;
  const nextWeek = '2026-08-27T16:00:00Z';
  await update({ only: ['nav-history'], missingDays, time: nextWeek });
  expect(listHistoryRequests()).toEqual(['19-Aug-2026 26-Aug-2026']);
  updates.server.requests.length = 0;
  await update({ only: ['nav-history'], missingDays, time: '2026-08-28T16:00:00Z' });
  expect(listHistoryRequests()[0]).toBe('14-May-2026 21-May-2026');
});

test('the average AUM of a quarter is requested again in the month after it, in which houses add theirs', async () => {
  const requests: number[] = [];
  for (const day of ['2026-07-10', '2026-07-12', '2026-07-14', '2026-08-02', '2026-08-20'] as const) {
    const done = await update({ only: ['average-aum'], time: `${day}T16:00:00Z` });
    requests.push(done.requests);
    expect(done.context.ledger.findSet('average-aum/2026-06')).toMatchObject({ asOf: '2026-06-30', rows: 2 });
  }
  expect(requests).toEqual([3, 2, 3, 3, 2]); // two are those of the lists of years and quarters
});

test('a benchmark that NSE does not know is reported, and requested again only after a week', async () => {
  const only = ['indices'] as const;
  const benchmarks = ['NIFTY 100 TRI', 'NIFTY Renamed TRI'];
  const first = await update({ only, benchmarks });
  expect(first.results).toMatchObject([
    { state: 'partial', problems: ['NIFTY RENAMED: no values: the index is unknown or was renamed'] },
  ]);
  expect(await update({ only, benchmarks })).toMatchObject({ requests: 0 });
  const nextDay = '2026-08-24T16:00:00Z';
  const next = await update({ only, benchmarks, time: nextDay });
  expect(next).toMatchObject({ requests: 1, states: { indices: 'partial' } });
  expect(describeSources(next.context.ledger, new Date(nextDay))).toMatchObject([
    {
      source: 'indices',
      date: '2026-08-24',
      isStale: false,
      reason: expect.stringMatching(/^1 unknown: NIFTY RENAMED \(/),
    },
  ]);
  updates.server.today = '2026-09-04';
  expect((await update({ only, benchmarks, time: TWO_WEEKS_LATER })).requests).toBe(2);
});

test('an index is requested as its page does, and since the first day of NSE’s levels', async () => {
  await update({ only: ['indices'], benchmarks: ['NIFTY 100 TRI'], since: '1990-01-01' });
  const { url, requests } = updates.server;
  const sent = requests.filter(({ path }) => path.startsWith('/BackPage/'));
  for (const { headers } of sent)
    expect(headers).toMatchObject({
      origin: url,
      referer: `${url}/reports/historical-data`,
      'x-requested-with': 'XMLHttpRequest',
    });
  const firstDays = sent.map(({ body }) => /startDate':'([^']+)/.exec(body)?.[1]);
  expect(firstDays.toSorted((a = '', b = '') => a.slice(-4).localeCompare(b.slice(-4)))[0]).toMatch(/-Jan-1995$/);
});

test.each([
  ['refuses this client', faults['a bot page'], 'the server refuses this client (status 403)'],
  ['sends a page', faults['an unfollowed redirect'], 'a web page instead of data (status 200)'],
])('a server that %s names the page on which a person exports the indices', async (_, fault, reason) => {
  const only = ['indices'] as const;
  const benchmarks = ['NIFTY 100 TRI', 'NIFTY 50 TRI'];
  await update({ only, benchmarks: ['NIFTY 100 TRI'] });
  updates.server.findFault = ({ path }) => (path.startsWith('/BackPage/') ? fault : null);
  const { results, context } = await update({ only, benchmarks });
  const { url } = updates.server;
  const address = `${url}/BackPage/getTotalReturnIndexString`;
  const advice = `export the index on ${url}/reports/historical-data and import the file`;
  expect(results[0]?.problems).toEqual([`NIFTY 50: ${address}: ${reason}; ${advice}`]);
  expect(describeSources(context.ledger, new Date(EVENING))).toMatchObject([
    { source: 'indices', isStale: false, reason: expect.stringContaining(`1 missing: NIFTY 50 (${address}`) },
  ]);
});
