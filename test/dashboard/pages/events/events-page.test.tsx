import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { savedItemsStore } from '#dashboard/schemes/saved/saved-items-store.ts';
import type { ValueHistory } from '#dataset/derive/events/event.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { isoDate } from '#test/support/iso-date.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { findTable, findText, openFailingPage, openPage, readColumn } from '#test/support/open-page.tsx';
import { renderApp } from '#test/support/render-app.tsx';

const seen = (value: string, first: string, last = first) => ({ value, first: isoDate(first), last: isoDate(last) });
const history = (schemeKey: string, fields: Pick<ValueHistory, 'kind' | 'observations'>): ValueHistory => ({
  schemeKey,
  appliesTo: '',
  source: 'nav',
  ...fields,
});

const buildEventMarket = () =>
  buildMarket({
    schemes: [
      buildScheme({ code: '1', schemeNumber: 1, schemeName: 'Alpine Large Cap Fund - Direct Plan - Growth' }),
      buildScheme({
        code: '2',
        schemeNumber: 2,
        schemeName: 'Boreal Focused Fund - Direct Plan - Growth',
        mutualFund: 'Boreal Mutual Fund',
      }),
    ],
    navs: { 1: { '2026-11-18': 10, '2026-11-19': 10 }, 2: { '2026-11-18': 10, '2026-11-19': 10 } },
    histories: [
      history('1', {
        kind: 'Name',
        observations: [seen('Alpine Bluechip Fund', '2026-08-03'), seen('Alpine Large Cap Fund', '2026-11-17')],
      }),
      history('1', { kind: 'Ter', observations: [seen('0.8', '2026-10-29'), seen('0.65', '2026-10-30')] }),
      history('2', {
        kind: 'Benchmark',
        observations: [seen('NIFTY 100 TRI', '2026-11-12'), seen('NIFTY 500 TRI', '2026-11-13')],
      }),
    ],
  });

const saveList = (name: string, ...codes: readonly string[]) =>
  savedItemsStore.change(() => ({ views: [], lists: [{ name, codes }] }));

const LARGE_CAP = 'Alpine Large Cap Fund - Direct Plan - Growth';
const FOCUSED = 'Boreal Focused Fund - Direct Plan - Growth';

test('shows what changed in a week, newest first, with the value before, and says if the day is not known', async () => {
  await openPage('/events', buildEventMarket());
  const table = await findTable('Events');
  expect(Object.entries(readColumn(table, /^New/))).toEqual([
    [LARGE_CAP, 'Alpine Large Cap Fund'],
    [FOCUSED, 'NIFTY 500 TRI'],
  ]);
  expect(readColumn(table, /^Old/)[FOCUSED]).toBe('NIFTY 100 TRI');
  expect(readColumn(table, /^Later than/)).toEqual({ [LARGE_CAP]: '03 Aug 2026', [FOCUSED]: '–' });
  await findText(/All schemes, 13–19 Nov 2026/);
  await findText('1 whose day is only known within a period');
});

test('shows the watch list of this browser first, and all schemes if they are chosen', async () => {
  const { user } = await openPage('/events?of=market', buildEventMarket());
  await user.click(within(await findTable('Events')).getByRole('button', { name: /^Watch Boreal Focused Fund/ }));
  cleanup();
  await openPage('/events', buildEventMarket());
  expect(Object.keys(readColumn(await findTable('Events'), /^Event/))).toEqual([FOCUSED]);
  await findText(/Watch list, 1 scheme, 13–19 Nov 2026/);
  fireEvent.change(screen.getByRole('combobox', { name: 'Schemes' }), { target: { value: 'market' } });
  await waitFor(async () =>
    expect(Object.keys(readColumn(await findTable('Events'), /^Event/))).toEqual([LARGE_CAP, FOCUSED]),
  );
});

test('filters by event and fund house, and by a longer period', async () => {
  await openPage('/events', buildEventMarket());
  await findTable('Events');
  fireEvent.click(screen.getByRole('button', { name: '30 days' }));
  await waitFor(async () => expect(Object.values(readColumn(await findTable('Events'), /^Event/))).toHaveLength(2));
  fireEvent.change(screen.getByLabelText('All events'), { target: { value: 'TER' } });
  await waitFor(async () => expect(readColumn(await findTable('Events'), /^New/)).toEqual({ [LARGE_CAP]: '0.65 %' }));
});

test('a filter on events without a fund house is named on its button and in its list', async () => {
  await openPage(String.raw`/events?f.mutualFund=\e`, buildEventMarket());
  expect(await screen.findByRole('button', { name: '(blank)' })).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>('Any fund house').selectedOptions[0]?.text).toBe('(blank)');
});

test('groups the events of the plans of a scheme into one change, and puts what matters most first', async () => {
  const plan = (code: string, name: string) =>
    buildScheme({ code, schemeNumber: 1, schemeName: `Alpine Large Cap Fund - ${name}`, plan: 'Regular' });
  const market = buildEventMarket();
  await openPage('/events', {
    ...market,
    schemes: [...market.schemes, plan('3', 'Regular Plan - Growth')],
    navs: ({ code }) => market.navs(code === '3' ? { ...buildScheme(), code: '1' } : buildScheme({ code })),
    histories: [
      ...market.histories,
      ...(
        [
          ['Direct', '0.80', '0.50'],
          ['Regular', '1.80', '1.75'],
        ] as const
      ).map(([appliesTo, before, now]) => ({
        ...history('1', { kind: 'Ter', observations: [seen(before, '2026-11-16'), seen(now, '2026-11-17')] }),
        ...{ appliesTo, source: 'ter' as const },
      })),
    ],
  });
  const table = await findTable('Events');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/TERImportantDirect 0\.50 %; Regular 1\.75 %/),
    expect.stringMatching(/NameNotable/),
    expect.stringMatching(/BenchmarkNotable/),
  ]);
  await findText('3 changes of 4 events');
  fireEvent.change(screen.getByLabelText('Any importance'), { target: { value: 'Important' } });
  await findText('1 change of 2 events');
});

test('since the last visit of another day are the events of the data that came since', async () => {
  await openPage('/events?since=visit', buildEventMarket(), { 'fundlens.visits': '2026-11-15 2026-11-14' });
  expect(Object.keys(readColumn(await findTable('Events'), /^Event/))).toEqual([LARGE_CAP]);
  expect(localStorage.getItem('fundlens.visits')).toContain('2026-11-15 2026-11-14');
});

test('says what to do if nothing changed, and what another server cannot show', async () => {
  saveList('Mine', '2');
  await openPage('/events', { ...buildEventMarket(), histories: [] });
  await findText('Nothing changed in Mine');
  expect(screen.getByRole('link', { name: 'Show a year' }).getAttribute('href')).toContain('since=year');
  expect(screen.getAllByRole('link', { name: 'Data' }).at(-1)?.getAttribute('href')).toBe('/data');
});

test('a server without the operation is not sent the request', async () => {
  const service = createFakeService({
    GetLimitation: [{ operation: 'GetAUM', allowed: 'Yes', requestsPerMinute: 600, remaining: 599, maxRecords: null }],
  });
  renderApp('/events', service.fetch);
  await findText('This server does not list events');
  expect(service.requests.filter(({ path }) => path.includes('GetSchemeEvents'))).toEqual([]);
});

test('the scheme page has a tab with the events of the scheme', async () => {
  await openPage('/scheme?code=1&tab=events', buildEventMarket());
  const table = await findTable(/^Events of Alpine Large Cap Fund/);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((head) => head.textContent),
  ).toEqual([expect.stringMatching(/^17 Nov 2026/), '30 Oct 2026']);
  expect(Object.values(readColumn(table, /^Old/))).toEqual(['Alpine Bluechip Fund', '0.80 %']);
});

test('a visit is recorded with the day of the data, and not at all while that is not known', async () => {
  await openFailingPage('/events', buildEventMarket(), ({ pathname }) => pathname.endsWith('GetServerInfo'));
  await findText(/^All schemes, /); // up to today
  expect(localStorage.getItem('fundlens.visits')).toBeNull();
  cleanup();
  await openPage('/events', buildEventMarket());
  await findTable('Events');
  expect(localStorage.getItem('fundlens.visits')).toMatch(/ 2026-11-19$/);
});
