import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { findText, openPage } from '#test/support/open-page.tsx';

const schemes = ['One', 'Two', 'Sectoral', 'Unseen'].map((name, index) =>
  buildScheme({
    code: String(index + 1),
    schemeNumber: index + 1,
    schemeName: `${name} Fund - Direct Plan - Growth`,
    subCategory: name === 'Sectoral' ? 'Sectoral/ Thematic' : 'Flexi Cap Fund',
  }),
);
const [north, south, east] = ['INE000A01018', 'INE001A01016', 'INE002A01014'].map((isin, index) =>
  buildHolding({ isin, instrument: ['North Bank', 'South Motors', 'East Steel'][index] ?? '' }),
);

const market = buildMarket({
  schemes,
  navs: Object.fromEntries(schemes.map(({ code }) => [code, { '2026-11-18': 10, '2026-11-19': 10.1 }])),
  portfolios: [
    buildPortfolio({
      schemeNumber: 1,
      holdings: [
        { ...buildHolding(north), weight: 40 },
        { ...buildHolding(south), weight: 30 },
      ],
    }),
    buildPortfolio({ schemeNumber: 2, holdings: [{ ...buildHolding(north), weight: 10 }] }),
    buildPortfolio({
      schemeNumber: 3,
      date: '2026-09-30',
      holdings: [
        { ...buildHolding(north), weight: 35 },
        { ...buildHolding(south), weight: 25 },
        { ...buildHolding(east), weight: 20 },
      ],
    }),
  ],
});

const getMap = () => screen.getByRole('table', { name: 'Portfolio overlap' });
const readPair = () =>
  within(screen.getByRole('region', { name: 'Holdings of two schemes' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

test('shows the overlap of each pair by weight and by count, with the limit of SEBI where it applies', async () => {
  const { user } = await openPage('/compare?codes=1,2,3,4&view=overlap', market);
  const cell = await screen.findByRole('button', { name: 'One and Sectoral: 60.00 %, 2 holdings' });
  expect(cell.textContent).toBe('60.002 holdings ▲ above 50 %');
  expect(cell.closest('td')?.dataset['note']).toBe(
    'One 31 Oct 2026, Sectoral 30 Sep 2026. 10.00 pp above the limit of 50 % (SEBI circular of 26 Feb 2026).',
  );
  expect(screen.getByRole('button', { name: 'One and Two: 10.00 %, 1 holding' }).textContent).toBe('10.001 holding');
  const dates = /portfolios of different dates: 30 Sep 2026 to 31 Oct 2026/;
  expect(await screen.findAllByText(dates)).toHaveLength(3); // overlap, sectors and sizes
  expect(within(getMap()).getAllByRole('button')).toHaveLength(3); // each pair once
  await user.click(screen.getByRole('button', { name: 'By count' }));
  expect(cell.textContent).toBe('260.00 % ▲ above 50 %');
});

test('shows the holdings behind a cell, which the URL names', async () => {
  const { user, address } = await openPage('/compare?codes=1,2,3&view=overlap', market);
  // first the pair that overlaps most
  await screen.findByRole('heading', { name: 'One and Sectoral' });
  expect(readPair()).toEqual([
    ['North Bank', '40.00', '35.00', '35.00'],
    ['South Motors', '30.00', '25.00', '25.00'],
  ]);
  await user.click(screen.getByRole('button', { name: /^Only in Sectoral/ }));
  expect(readPair()).toEqual([['East Steel', '–', '20.00', '–']]);
  await user.click(screen.getByRole('button', { name: /^Two and Sectoral/ }));
  expect(address()).toBe('/compare?codes=1,2,3&view=overlap&pair=2,3');
  expect(screen.getByRole('heading', { name: 'Two and Sectoral' })).toBeDefined();
});

test('a pair of which one is no longer compared is the pair that overlaps most', async () => {
  await openPage('/compare?codes=1,2,3&view=overlap&pair=2,4', market);
  expect(await screen.findByRole('heading', { name: 'One and Sectoral' })).toBeDefined();
  expect(screen.queryByText('Some settings in this link were ignored')).toBeNull();
});

test('shows what all schemes hold with the weight in each, and what at least some of them hold', async () => {
  const { user } = await openPage('/compare?codes=1,2,3,4&view=overlap', market);
  const section = within(await screen.findByRole('region', { name: 'Common holdings' }));
  const readCommon = () =>
    section
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
  expect(await section.findByText('1 holding in all 3 schemes')).toBeDefined(); // the fourth has no portfolio
  expect(readCommon()).toEqual([['North Bank', '40.00', '10.00', '35.00', '3']]);
  await user.click(section.getByRole('button', { name: '2 of 3' }));
  expect(section.getByText('2 holdings in at least 2 of 3 schemes')).toBeDefined();
  expect(readCommon()[1]).toEqual(['South Motors', '30.00', '–', '25.00', '2']);
});

test('shows the weight of each of the largest holdings in a column of its own, and tints those that several schemes have', async () => {
  await openPage('/compare?codes=1,3&view=overlap', market);
  const table = await screen.findByRole('table', { name: 'Ten largest holdings' });
  const third = [...(within(table).getAllByRole('row')[3]?.querySelectorAll('td') ?? [])];
  expect(third.map(({ textContent }) => textContent)).toEqual(['', '', 'East Steel', '20.00']);
  const isTinted = (text: string) =>
    within(table)
      .getAllByText(text)
      .map(({ className }) => /repeated/.test(className));
  expect([isTinted('North Bank'), isTinted('East Steel')]).toEqual([[true, true], [false]]);
});

test('says that a scheme has no portfolio instead of an overlap of 0', async () => {
  await openPage('/compare?codes=1,2,4&view=overlap&pair=1,4', market);
  expect(await findText(/Portfolio not available for Unseen\./)).toBeDefined();
  expect(within(getMap()).getAllByRole('row').at(-1)?.textContent).toBe('Unseen––');
});

test('without two portfolios it says which is missing instead of an empty matrix', async () => {
  await openPage('/compare?codes=1,4&view=overlap', market);
  expect(await findText('Only one of these schemes has a portfolio')).toBeDefined();
  expect(await findText(/^Portfolio not available for Unseen\. Portfolio overlap needs two/)).toBeDefined();
  expect(screen.queryByRole('table', { name: 'Portfolio overlap' })).toBeNull();
});

test('suggests schemes to add to a single one, for the same view', async () => {
  await openPage('/compare?codes=1&view=overlap', market);
  const link = await screen.findByRole('link', { name: 'Two Fund' });
  expect(link.getAttribute('href')).toBe('/compare?codes=1,2&view=overlap');
});

test('behind a mix are the holdings of its schemes with its weights, and a scheme without a portfolio is named', async () => {
  await openPage('/compare?codes=1&mix=1:50,2:50;1:60,4:40&view=overlap', market);
  await screen.findByRole('button', { name: 'One and Mix 50/50, every year: 40.00 %, 2 holdings' });
  expect(screen.getByRole('button', { name: 'One and Mix 60/40, every year: 42.00 %, 2 holdings' })).toBeDefined();
  expect(await findText('Mix 60/40, every year: portfolios of 60.00 % of it, none of Unseen Fund.')).toBeDefined();
});
