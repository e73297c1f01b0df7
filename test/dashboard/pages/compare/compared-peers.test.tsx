import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CalendarYear } from '#contract/records/calendar-year.ts';
import { createFakeService } from '#test/support/fake-service.ts';
import { buildLimitation, buildPerformance, buildSchemeMaster } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const CLASS = { category: 'Equity', subCategory: 'Large Cap Fund', benchmark: 'NIFTY 100 TRI' };
const codes = Array.from({ length: 9 }, (_, index) => String(index + 1));
const getName = (code: string) => `Fund ${code} - Direct Plan - Growth`;
const records = codes.map((code, index) =>
  buildPerformance({
    ...CLASS,
    code,
    schemeName: getName(code),
    navDate: '2026-11-19T00:00:00',
    return1Year: 20 - index,
    return1YearBenchmark: 12,
    ir3Yr: index / 10,
    irSource: '3Yr=Published',
    returnSource: '1Year=Computed',
    // the ratio of the last one is of another day than those of its peers
    publishedReturnDate: code === '9' ? '2026-09-30' : '2026-10-31',
  }),
);

const renderComparison = (path: string, years: readonly CalendarYear[] = []) =>
  renderApp(
    path,
    createFakeService({
      GetAUM: records,
      ...(years.length > 0 && {
        GetLimitation: [buildLimitation({ operation: 'GetCalendarYears' })],
        GetCalendarYears: years,
      }),
      GetAumSchemeComparison: [records[0], records[8]].flatMap((record) => record ?? []),
      GetSchemeMaster: codes.map((code) =>
        buildSchemeMaster({ ...CLASS, code, schemeName: getName(code), option: 'Growth' }),
      ),
    }).fetch,
  );

test('key data have rank, shade and the median of the peers, with one line that says what shades are', async () => {
  renderComparison('/compare?codes=1,9');
  const section = within(await screen.findByRole('region', { name: 'Key data' }, { timeout: 45_000 }));
  expect(await section.findByText(/^Shade: quartile of peers/, undefined, { timeout: 45_000 })).toBeDefined();
  const row = section.getByRole('row', { name: /^Return, 1 year/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map(({ textContent, dataset }) => [textContent, dataset['quarter']])).toEqual([
    [' 20.00 rank 1 best', '1'],
    ['12.00 rank 9', '4'],
    ['16.00', undefined],
  ]);
  expect(cells[0]?.dataset['tooltip']).toBe('Rank 1 of 9 in Large Cap Fund · Direct: top quartile');
  expect(section.getByRole('columnheader', { name: 'Peers’ median' }).dataset['tooltip']).toBe(
    'Large Cap Fund · Direct',
  );
  const ratio = within(section.getByRole('row', { name: /^Information ratio, 3 years/ })).getAllByRole('cell');
  expect(ratio[1]?.textContent).toBe('0.80'); // of another day than its peers
  expect(ratio[1]?.dataset['quarter']).toBeUndefined();
});

test('excess returns and information ratios have rank and shade in all data of Compare, over one line that says what shades are', async () => {
  renderComparison('/compare?codes=1,9');
  const section = within(await screen.findByRole('region', { name: 'All data' }, { timeout: 45_000 }));
  expect(await section.findByText(/^Shade: quartile of peers/, undefined, { timeout: 45_000 })).toBeDefined();
  const grid = section.getByRole('grid', { name: 'Compared schemes' });
  const readCell = (text: string) => {
    const cell = [...grid.querySelectorAll('td')].find(({ textContent }) => textContent === text);
    return cell && [cell.dataset['quarter'], cell.classList.contains('quiet')];
  };
  await waitFor(() => expect(readCell('+8.00 rank 1')).toEqual(['1', false]));
  expect(readCell('0.00 rank 9')).toEqual(['4', false]); // the excess of the last one
  expect(readCell('0.00 rank 8')).toEqual(['4', false]); // the ratio of the first one
  expect(readCell('0.80')).toEqual([undefined, true]);
});

const readText = ({ textContent }: Element): string => textContent;
const YEAR = { code: '1', schemeName: getName('1'), return: 8, peerMedian: 6.5, rank: 2, peers: 9, quartile: '1' };
const ALONE = { ...YEAR, peerMedian: null, rank: null, peers: 1, quartile: '' };
const SECTION = { name: 'Calendar years against the peers’ median' };

test('calendar years against the peers begin with the first one that has a median', async () => {
  renderComparison('/compare?codes=1,9', [
    { ...ALONE, year: 2022 },
    { ...YEAR, year: 2023 },
    { ...ALONE, year: 2024 },
    { ...ALONE, code: '9', year: 2024, peerMedian: 7 },
  ]);
  const section = within(await screen.findByRole('region', SECTION, { timeout: 45_000 }));
  await section.findByText('+1.50');
  expect(section.getAllByRole<HTMLTableRowElement>('row').map(({ cells }) => Array.from(cells, readText))).toEqual([
    ['Scheme', '2023', '2024'],
    ['Fund 1', '+1.50', '–'],
    ['Fund 9', '–', '+1.00'],
  ]);
});

test('without a median in any calendar year there is no table of dashes', async () => {
  renderComparison('/compare?codes=1,9', [{ ...ALONE, year: 2023 }]);
  await screen.findByRole('grid', { name: 'Compared schemes' }, { timeout: 45_000 });
  await waitFor(() => expect(screen.queryByRole('region', SECTION)).toBeNull());
});
