import { expect, test } from 'vitest';
import type { AumMove } from '#contract/records/aum.ts';
import { selectTopMoves, splitByDirection } from '#dashboard/pages/movers/movers-view.tsx';

const buildMove = (code: string, aumChange: number | null, direction: string): AumMove => ({
  code,
  schemeName: code,
  dailyAum: null,
  preMonthAum: null,
  aumChange,
  aumChangePercent: null,
  direction,
  dailyAumDate: null,
  preMonthAumDate: null,
});
const getCodes = (moves: readonly AumMove[]) => moves.map(({ code }) => code);

test('splits schemes by the sign of the change, whatever direction the server reports', () => {
  const { gainers, losers } = splitByDirection([
    buildMove('1', 5, 'Up'),
    buildMove('2', -5, 'Down'),
    buildMove('3', 0, 'Gainer'),
  ]);
  expect([getCodes(gainers), getCodes(losers)]).toEqual([['1'], ['2']]);
});

test('without a change, splits them by the direction in any case and leaves out unknown directions', () => {
  const { gainers, losers } = splitByDirection([
    buildMove('1', null, 'GAINER'),
    buildMove('2', null, 'loser'),
    buildMove('3', null, 'Sideways'),
  ]);
  expect([getCodes(gainers), getCodes(losers)]).toEqual([['1'], ['2']]);
});

test('of several responses together, only the largest changes in each direction are left, those of one response unchanged', () => {
  const moves = [5, 1, -4, 3, -9, 2, null].map((aumChange, index) => buildMove(`${index}`, aumChange, 'Gainer'));
  expect(selectTopMoves(moves, 2).map(({ aumChange }) => aumChange)).toEqual([5, 3, -9, -4]);
  expect(selectTopMoves(moves, 6)).toBe(moves);
});
