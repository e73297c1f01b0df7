import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeService } from '#test/support/fake-service.ts';
import {
  buildHolding,
  buildPerformance,
  buildSchemeMaster,
  buildSchemeMeasures,
  buildServerInfo,
} from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const PAGE_LOAD = { timeout: 45_000 };
const CLASS = { category: 'Equity', subCategory: 'Large Cap Fund', benchmark: 'NIFTY 100 TRI' };
const getName = (code: string) => `Fund ${code} - Direct Plan - Growth`;

/** Schemes of one group; the NAV of the first is ten trading days older, its TER and portfolio of a year before. */
function createMarket(count: number) {
  const codes = Array.from({ length: count }, (_, index) => String(index + 1));
  return {
    GetAUM: codes.map((code, index) =>
      buildPerformance({
        ...CLASS,
        code,
        schemeName: getName(code),
        navDate: index === 0 ? '2026-11-10T00:00:00' : '2026-11-19T00:00:00',
        return1Year: 5 + index,
        return3Year: 5 + index,
        ter: 0.5 + index / 10,
        terDate: index === 0 ? '2025-11-18' : '2026-11-18',
      }),
    ),
    GetSchemeMaster: codes.map((code, index) =>
      buildSchemeMaster({
        ...CLASS,
        code,
        schemeName: getName(code),
        option: 'Growth',
        portfolioDate: index === 0 ? '2025-03-31' : '2026-10-31',
      }),
    ),
    GetSchemeMeasures: codes.map((code, index) =>
      buildSchemeMeasures({ code, volatility3Year: 10 + index, equityShare: 90 + index / 2, costPerLakh: 500 + index }),
    ),
    GetHoldings: [buildHolding({ instrument: 'Share Ltd', weight: 9, date: '2025-03-31T00:00:00' })],
    GetServerInfo: [buildServerInfo({ navAsOf: '2026-11-19' })],
  };
}

const open = (count: number, search = 'code=1') =>
  renderApp(`/scheme?${search}`, createFakeService(createMarket(count)).fetch);
const findSection = async (name: string) => within(await screen.findByRole('region', { name }, PAGE_LOAD));
const isDimmed = (element: Element | null | undefined): boolean => element?.classList.contains('quiet') ?? false;

test('values of another day or month than those of the peers are in grey and say why, in the tiles and the fact sheet', async () => {
  open(10);
  const header = await findSection('Scheme');
  const tile = (await header.findByText('3 years, % p.a.')).parentElement;
  await waitFor(() => expect(isDimmed(tile?.querySelector('dd'))).toBe(true));
  expect(tile?.querySelector('dt')?.dataset['tooltip']).toBe('Not ranked: as of 10 Nov 2026, peers of 19 Nov 2026.');
  const ter = header.getByText('TER, %').parentElement;
  expect(isDimmed(ter?.querySelector('dd'))).toBe(true);
  expect(ter?.querySelector('dt')?.dataset['tooltip']).toBe('Not ranked: as of Nov 2025, peers of Nov 2026.');
  expect(isDimmed(header.getByText('AUM, ₹ crore').nextElementSibling)).toBe(false);

  const read = async (section: string, text: string) => {
    const value = (await (await findSection(section)).findAllByText(text)).at(-1);
    return [isDimmed(value), value?.getAttribute('aria-description')];
  };
  const nav = 'Not ranked: as of 10 Nov 2026, peers of 19 Nov 2026.';
  expect(await read('Risk', '10.00')).toEqual([true, nav]);
  expect((await findSection('Risk')).queryByText(/quartile/)).toBeNull();
  expect(await read('Returns', '5.00')).toEqual([true, nav]);
  expect(await read('Cost', '0.50 %')).toEqual([true, 'Not ranked: as of Nov 2025, peers of Nov 2026.']);
  // neither more nor less of it is better
  expect(await read('Portfolio', '90.00 %')).toEqual([true, 'Not ranked: as of Mar 2025, peers of Oct 2026.']);
});

test('values of the day of the peers are as dark as others, and on the shade that their section explains', async () => {
  open(10, 'code=2');
  const risk = await findSection('Risk');
  expect(await risk.findByText('shade: quartile among peers')).toBeDefined();
  const value = risk.getByText('11.00');
  expect([isDimmed(value), value.dataset['quarter']]).toEqual([false, '1']);
  expect(isDimmed((await findSection('Cost')).getByText('0.60 %'))).toBe(false);
});

test('with fewer peers than quartiles need, the fact sheet and Peers say so instead of what shades are', async () => {
  open(7, 'code=2');
  const risk = await findSection('Risk');
  expect(await risk.findByText('no quartile: fewer than 8 peers')).toBeDefined();
  expect(screen.queryByText(/shade: quartile/i)).toBeNull();
});

test('Peers shades its returns as the Screener does, over one line that says what shades are', async () => {
  open(10, 'code=2&tab=peers');
  const peers = await findSection('Peers: Large Cap Fund · Direct');
  expect(await peers.findByText(/^Shade: quartile of peers/)).toBeDefined();
  const readCell = (name: string) => {
    const cell = peers.getByText(name).closest('tr')?.querySelector('td');
    return [cell?.textContent, cell?.dataset['quarter'], isDimmed(cell)];
  };
  await waitFor(() => expect(readCell('Fund 10')).toEqual(['14.00 rank 1', '1', false]));
  expect(readCell('Fund 1')).toEqual(['5.00', undefined, true]);
  expect(readCell('Fund 2')).toEqual(['6.00 rank 9', '4', false]);
});

test.each([2, 1])('Peers of %i has a picture of return and risk if the scheme is not alone', async (count) => {
  open(count, `code=${count}&tab=peers`);
  const peers = await findSection('Peers: Large Cap Fund · Direct');
  expect(await peers.findByText(count === 1 ? '1 peer' : '2 peers')).toBeDefined();
  await waitFor(() =>
    expect(screen.queryAllByRole('region', { name: 'Return and risk' })).toHaveLength(count === 1 ? 0 : 1),
  );
});

test('Peers without quartiles has no line about shades', async () => {
  open(7, 'code=2&tab=peers');
  const peers = await findSection('Peers: Large Cap Fund · Direct');
  expect(await peers.findByText('No quartile: fewer than 8 peers.')).toBeDefined();
  expect(peers.queryByText(/^Shade/)).toBeNull();
});
