import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { formatFreshness } from '#contract/freshness.ts';
import { describeHouses, describeSources } from '#dataset/official/fetch/describe-freshness.ts';
import { createSampleLedger, listSampleHouses } from '#dataset/sample/sample-ledger.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildServerInfo } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

test('the page shows how old the data of each source are, why, and where each fund house publishes', async () => {
  const freshness = 'nav=2026-11-20,2,Fresh; ter=2026-09-30,53,Stale since 2026-11-01: status 503';
  const portfolioFreshness =
    'SBI Mutual Fund=2026-10-31,22,Fresh,https://www.sbimf.com/portfolios; Evil=,,Missing,javascript:1';
  const info = buildServerInfo({ datasetKind: 'Official', freshness, portfolioFreshness });
  const { user } = renderApp('/data', createFakeService({ GetServerInfo: [info] }).fetch);
  const rows = within(await screen.findByRole('table', { name: 'Freshness by source' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'SourceAs ofDays oldState',
    'Daily NAVs20 Nov 20262 days old2Fresh',
    'Expense ratios30 Sep 202653 days old53Stale since 01 Nov 2026: status 503',
  ]);
  await user.click(screen.getByRole('button', { name: 'Show all 2 fund houses' }));
  const houses = screen.getByRole('table', { name: 'Newest portfolios by fund house' });
  expect(
    within(houses)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['https://www.sbimf.com/portfolios']);
  expect(within(houses).getByRole('row', { name: /Evil/ }).textContent).toBe('Evil––None imported–');
});

test('what several stale sources have in common is said once, and a source without some parts is fresh', async () => {
  const freshness = [
    'nav=2026-08-21,97,Stale since 2026-08-28: nothing newer was imported',
    'ter=2026-06-30,149,Stale since 2026-07-14: nothing newer was imported · 1 missing: import of ter.xlsx (not a workbook)',
    'offers=2026-11-01,25,Stale since 2026-11-05: status 503',
    'indices=2026-11-25,1,Fresh: 1 missing: NIFTY B (status 503) · 159 unknown: NIFTY A (no values)',
  ].join('; ');
  const info = buildServerInfo({ datasetKind: 'Official', freshness });
  renderApp('/data', createFakeService({ GetServerInfo: [info] }).fetch);
  const table = await screen.findByRole('table', { name: 'Freshness by source' });
  expect(screen.getByText(/^3 of 4 sources are stale/, { exact: false }).textContent).toMatch(
    /3 of 4 sources are stale\. Most end by 21 Aug 2026: nothing newer was imported\. Run npm run update\.$/,
  );
  const states = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
  expect(states).toEqual([
    'Stale since 28 Aug 2026',
    'Stale since 14 Jul 2026: 1 missing: import of ter.xlsx (not a workbook)',
    'Stale since 05 Nov 2026: status 503',
    'Fresh, 1 missing, 159 unknown1 missing: NIFTY B (status 503) · 159 unknown: NIFTY A (no values)',
  ]);
});

test('an update is not advised for the sample market, and fresh sources have no reason in common', async () => {
  const freshness = [
    'nav=2026-08-21,97,Stale since 2026-08-28: nothing newer was imported',
    'ter=2026-06-30,149,Stale since 2026-07-14: nothing newer was imported',
    ...['offers', 'schemes', 'indices'].map(
      (source) => `${source}=2026-11-25,1,Fresh: the last update failed: status 503`,
    ),
  ].join('; ');
  const info = buildServerInfo({ datasetKind: 'Sample', freshness });
  renderApp('/data', createFakeService({ GetServerInfo: [info] }).fetch);
  expect((await screen.findByText(/^2 of 5 sources are stale\. They end by/, { exact: false })).textContent).toMatch(
    /imported\. $/,
  );
});

test('the page names the fund houses without a portfolio of the newest month', async () => {
  const portfolioFreshness =
    'SBI Mutual Fund=2026-10-31,22,Fresh; Axis Mutual Fund=2026-09-30,53,Fresh; HDFC Mutual Fund=2026-10-15,38,Fresh; Zerodha=,,Missing';
  const info = buildServerInfo({ datasetKind: 'Official', portfolioFreshness });
  renderApp('/data', createFakeService({ GetServerInfo: [info] }).fetch);
  expect(
    await screen.findByText(/^Portfolios of Oct 2026: 2 of 4 fund houses\. 2 missing \(links below\)/),
  ).toBeDefined();
  const missing = within(screen.getByRole('table', { name: 'Missing portfolios by fund house' })).getAllByRole('row');
  expect(missing.map(({ textContent }) => textContent)).toEqual([
    'Fund houseAs ofDays oldState',
    'Axis Mutual Fund30 Sep 202653 days old53Oct 2026 not in yet',
    'Zerodha––None imported',
  ]);
});

test('the page shows what the sample market is made from, with a source and a fund house that fail', async () => {
  const ledger = createSampleLedger('2026-11-19');
  const now = new Date('2026-11-22T06:00:00Z');
  const freshness = formatFreshness(describeSources(ledger, now));
  const months = new Map<string, IsoDate>([['Kaveri Mutual Fund', '2026-10-31']]);
  const portfolioFreshness = formatFreshness(describeHouses(listSampleHouses(months.keys()), ledger, months, now));
  const info = buildServerInfo({ datasetKind: 'Sample', freshness, portfolioFreshness });
  const { user } = renderApp('/data', createFakeService({ GetServerInfo: [info] }).fetch);
  const sources = within(await screen.findByRole('table', { name: 'Freshness by source' }));
  expect(sources.getByRole('row', { name: /^Scheme data/ }).textContent).toBe(
    'Scheme data29 Oct 202624 days old24Stale since 14 Nov 2026: status 503',
  );
  await user.click(screen.getByRole('button', { name: 'Show all 3 fund houses' }));
  const houses = within(screen.getByRole('table', { name: 'Newest portfolios by fund house' }));
  expect(houses.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Fund houseAs ofDays oldStatePublished at',
    'Kaveri Mutual Fund31 Oct 202622 days old22Freshkaveri.example',
    'Saptarishi Mutual Fund––Stale since 10 Nov 2026: the page has no link to a workbooksaptarishi.example',
    'Vindhya Mutual Fund––None importedvindhya.example',
  ]);
});

test('how many fund houses are stale does not depend on how many of them are listed', async () => {
  const houses = Array.from({ length: 14 }, (_, index) => `House ${index + 10}`);
  const portfolioFreshness = houses
    .map((house, index) => {
      const [date, day] = index < 13 ? ['2025-01-31', '2025-03-12'] : ['2026-03-31', '2026-05-12'];
      return `${house}=${date},600,Stale since ${day}: nothing newer was imported`;
    })
    .join('; ');
  const info = buildServerInfo({ datasetKind: 'Official', portfolioFreshness });
  const { user } = renderApp('/data', createFakeService({ GetServerInfo: [info] }).fetch);
  await screen.findByRole('table', { name: 'Missing portfolios by fund house' });
  const text = /^All 14 fund houses are stale\. They end by 31 Mar 2026: nothing newer was imported\.$/;
  const read = () =>
    screen
      .getByText(/are stale/, { exact: false })
      .textContent.replace(/^▲|\s+$/g, '')
      .trim();
  expect(read()).toMatch(text);
  await user.click(screen.getByRole('button', { name: 'Show all 14 fund houses' }));
  expect(read()).toMatch(text);
});
