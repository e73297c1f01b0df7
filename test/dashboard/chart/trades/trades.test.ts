import { expect, test } from 'vitest';
import { selectCommonBuys, selectTopTrades } from '#dashboard/chart/trades/trades.ts';

const moves = [
  { isin: 'A', tradeValue: 10, bought: 1 },
  { isin: 'B', tradeValue: -40, bought: 3 },
  { isin: 'C', tradeValue: 30, bought: 2 },
  { isin: 'D', tradeValue: null, bought: null },
  { isin: 'E', tradeValue: 20, bought: 3 },
  { isin: 'F', tradeValue: -5, bought: 0 },
];
const list = (rows: readonly { readonly isin: string }[]): string => rows.map(({ isin }) => isin).join('');

test('the largest purchases and the largest sales are shown, whatever order they come in', () => {
  expect(list(selectTopTrades(moves, 1))).toBe('CB');
  expect(list(selectTopTrades(moves, 2))).toBe('CEBF');
  expect(list(selectTopTrades(moves, 9))).toBe('CEABF');
});

test('common buys are of at least two schemes and of more than was sold, those of most schemes first', () => {
  expect(list(selectCommonBuys(moves, 9))).toBe('EC');
  expect(list(selectCommonBuys(moves, 1))).toBe('E');
});
