import { expect, test } from 'vitest';
import type { AumMove } from '#contract/records/aum.ts';
import { splitByDirection } from '#dashboard/pages/movers/movers-view.tsx';

const buildMove = (code: string, aumChange: number | null, direction: string): AumMove => ({
  code,
  schemeName: code,
  dailyAum: null,
  preMonthAum: null,
  aumChange,
  aumChangePercent: null,
  direction,
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
