import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { savedItemsStore } from '#dashboard/schemes/saved/saved-items-store.ts';
import { addDays, toDayNumber } from '#finance/calendar.ts';
import { isWeekend } from '#finance/trading-days.ts';
import { isoDate } from '#test/support/iso-date.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { findTable, findText, openFailingPage, openPage, readColumn } from '#test/support/open-page.tsx';

const DAY = '2026-10-20';
const AS_OF = '2026-11-19';

/** NAVs of weekdays, growing by a rate a year up to the day, and by another from there. */
function buildNavs(before: number, after: number): Record<string, number> {
  const navs: Record<string, number> = {};
  let nav = 100;
  for (let day = isoDate('2025-09-01'); day <= AS_OF; day = addDays(day, 1)) {
    nav *= (1 + (day <= DAY ? before : after) / 100) ** (1 / 365);
    if (!isWeekend(toDayNumber(day))) navs[day] = nav;
  }
  return navs;
}

const name = (code: string): string =>
  `Alpine ${['', 'One', 'Two', 'Three', 'Four', 'Five'][Number(code)]} Fund - Direct Plan - Growth`;
const codes = ['1', '2', '3', '4', '5'];
const seen = (value: string, first: string) => ({ value, first: isoDate(first), last: isoDate(first) });

const buildWatchedMarket = () =>
  buildMarket({
    schemes: codes.map((code) => buildScheme({ code, schemeNumber: Number(code), schemeName: name(code), ter: 0.5 })),
    // the first falls from the best to the last, while the fifth does the reverse
    navs: Object.fromEntries(codes.map((code) => [code, buildNavs(12 - Number(code), 30 * Number(code) - 60)])),
    histories: [
      {
        kind: 'Manager',
        schemeKey: '1',
        appliesTo: '',
        source: 'scheme-documents',
        observations: [seen('A. Rao', '2026-09-01'), seen('B. Shah', '2026-10-30')],
      },
      {
        kind: 'Ter',
        schemeKey: '2',
        appliesTo: 'Direct',
        source: 'ter',
        observations: [seen('0.54', '2026-11-02'), seen('0.50', '2026-11-03')],
      },
    ],
    portfolios: [
      buildPortfolio({ date: '2026-09-30', holdings: [buildHolding({ quantity: 1_000 })] }),
      buildPortfolio({
        date: '2026-10-31',
        holdings: [
          buildHolding({ quantity: 500 }),
          buildHolding({
            instrument: 'Coastal Power Limited',
            isin: 'INE000B01016',
            quantity: 10,
            weight: 2,
            marketValue: 20,
          }),
        ],
      }),
    ],
  });

beforeEach(() => savedItemsStore.change(() => ({ views: [], lists: [{ name: 'Mine', codes: ['1', '2', '404'] }] })));

const openWatchList = (search = '', market = buildWatchedMarket()) => openPage(`/events?show=schemes${search}`, market);

test('each scheme has its return against its peers, and its rank then and now', async () => {
  await openWatchList(`&since=${DAY}`);
  const table = await findTable('Schemes of Mine');
  await waitFor(() => expect(readColumn(table, /^Rank then/)).toEqual({ [name('1')]: '1', [name('2')]: '2' }));
  expect(readColumn(table, /^Rank now/)).toEqual({ [name('1')]: '5', [name('2')]: '4' });
  expect(readColumn(table, /^Gained/)).toEqual({ [name('1')]: '−4', [name('2')]: '−2' });
  expect(Number(readColumn(table, /^Return, %/)[name('1')]?.replace('−', '-'))).toBeCloseTo(
    (0.7 ** (30 / 365) - 1) * 100,
    1,
  );
  expect(readColumn(table, /^Above/)[name('2')]).toMatch(/^−\d/);
});

test('what changed since the day is beside it, what matters most first', async () => {
  await openWatchList(`&since=${DAY}`);
  const table = await findTable('Schemes of Mine');
  await waitFor(() =>
    expect(readColumn(table, /^Importance/)).toEqual({ [name('1')]: 'Important', [name('2')]: 'Minor' }),
  );
  expect(readColumn(table, /^TER before/)).toEqual({ [name('1')]: '–', [name('2')]: '0.54' });
});

test('the last visit and a period are the day before their first one', async () => {
  await openPage('/events?show=schemes&since=visit', buildWatchedMarket(), {
    'fundlens.visits': '2026-11-10 2026-11-09',
  });
  await findTable('Schemes of Mine');
  expect(await findText('Returns since 09 Nov 2026')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '30 days' }));
  expect(await findText('Returns since 20 Oct 2026')).toBeDefined();
});

test('codes that the service does not have are named, and a day after the data is ignored', async () => {
  await openWatchList('&since=2030-01-01');
  await findText('1 code of this list not found in these data');
  expect(await findText('404')).toBeDefined();
  await findText(/use a day up to 19 Nov 2026/);
  await findText('Returns since 12 Nov 2026');
});

test('a day whose year before is not in the data has no rank, and the page says what it needs', async () => {
  await openWatchList('&since=2026-06-01');
  const table = await findTable('Schemes of Mine');
  expect(await findText(/no rank then: needs NAVs of the year to 01 Jun 2026/)).toBeDefined();
  expect(readColumn(table, /^Rank now/)[name('1')]).toBe('5');
});

test('a failed request leaves the other columns as they are', async () => {
  await openFailingPage(`/events?show=schemes&since=${DAY}`, buildWatchedMarket(), ({ pathname }) =>
    pathname.endsWith('GetStandings'),
  );
  const table = await findTable('Schemes of Mine');
  await findText('Returns, ranks or trades could not be loaded');
  await waitFor(() => expect(readColumn(table, /^Rank now/)[name('1')]).toBe('not loaded'));
  expect(readColumn(table, /^TER before/)[name('2')]).toBe('0.54');
});

test('without a list it says what to do', async () => {
  savedItemsStore.change(() => ({ views: [], lists: [] }));
  await openWatchList();
  expect(await findText('Choose a watch list')).toBeDefined();
});
