import { expect, test } from 'vitest';
import { combinePeers } from '#finance/portfolio/attribution/effects.ts';
import { findChain } from '#finance/portfolio/attribution/find-chain.ts';
import {
  type AttributedPosition,
  priceHoldings,
  type PricedHolding,
} from '#finance/portfolio/attribution/price-holdings.ts';
import { buildPosition } from '../build-positions.ts';

const hold = (
  isin: string,
  quantity: number | null,
  marketValue: number,
  overrides: Partial<AttributedPosition> = {},
): AttributedPosition => ({
  ...buildPosition(isin, { isin, quantity, marketValue, weight: marketValue / 10 }),
  ...{ sector: 'Banks', industryOrRating: '', size: '' },
  ...overrides,
});

const price = (
  previous: readonly AttributedPosition[],
  current: readonly AttributedPosition[],
  ratios: Readonly<Record<string, number>> = {},
) =>
  priceHoldings(previous, current, {
    reissues: [],
    actions: new Map(Object.entries(ratios).map(([isin, ratio]) => [isin, { ratio, state: 'Confirmed' as const }])),
  }).map((holding) => [holding.key.trim().split(' ').at(-1), holding.weight, Number(holding.return.toFixed(6))]);

test('a holding is priced by its price per unit, whatever was traded, with the weight that it began with', () => {
  expect(price([hold('INE000A01018', 100, 200)], [hold('INE000A01018', 150, 330)])).toEqual([['INE000A01018', 20, 10]]);
});

test('a split is no loss', () => {
  expect(price([hold('INE000A01018', 100, 200)], [hold('INE000A01018', 500, 220)], { INE000A01018: 5 })).toEqual([
    ['INE000A01018', 20, 10],
  ]);
});

test('what was bought or sold out, has no units, is cash or a derivative, or has doubtful numbers, is not priced', () => {
  const previous = [
    hold('INE000A01018', 100, 200),
    hold('INE000B01016', null, 200),
    hold('INE000C01014', 100, 200, { assetType: 'Cash' }),
    hold('INE000D01012', 100, 200, { assetType: 'Derivative' }),
    hold('INE000E01010', 100, 200, { note: 'Its quantity contradicts that of other holders.' }),
    hold('INE000F01017', 100, 200, { weight: null }),
  ];
  const current = [...previous.slice(1), hold('INE000G01015', 100, 200)];
  expect(price(previous, current)).toEqual([]);
});

test('months go back to the first that is missing, which is named', () => {
  const dates = ['2026-01-30', '2026-03-31', '2026-04-30', '2026-05-29'] as const;
  const build = (from: string, to: string) => ({ from, to });
  expect(findChain(dates, '2026-01-15', build)).toEqual({
    months: [
      { from: '2026-03-31', to: '2026-04-30' },
      { from: '2026-04-30', to: '2026-05-29' },
    ],
    end: { reason: 'NoPortfolio', month: '2026-02' },
  });
  expect(findChain(dates, '2026-03-01', build).end).toBeNull();
  expect(findChain(dates, '2026-03-01', (from) => (from === '2026-03-31' ? 'NoReturn' : {}))).toEqual({
    months: [{}],
    end: { reason: 'NoReturn', month: '2026-03' },
  });
});

test('peers are their median weights, rescaled to what they hold on average, with the return of all they hold', () => {
  const build = (sector: string, weight: number, marketValue: number, priceReturn: number): PricedHolding => ({
    ...{ key: sector, previousKey: sector, weight, return: priceReturn },
    start: hold(sector, 1, marketValue, { sector }),
  });
  const peers = [30, 40, 50, 60, 70].map((weight) => [
    build('Banks', weight, weight * 10, weight === 70 ? 20 : 10),
    build('Energy', 90 - weight, 100, 0),
  ]);
  const groups = combinePeers(peers, ({ start }) => start.sector);
  expect(groups.get('Banks')?.weight).toBe(50);
  expect(groups.get('Energy')?.weight).toBe(40);
  expect(groups.get('Banks')?.contribution).toBeCloseTo((50 * (180 * 10 + 70 * 20)) / 250 / 100, 12);
  expect(combinePeers(peers.slice(1), ({ start }) => start.sector).size).toBe(0);
});
