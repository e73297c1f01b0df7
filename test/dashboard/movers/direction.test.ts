import { expect, test } from 'vitest';
import { byDirection } from '#dashboard/pages/movers/direction.ts';
import type { AumMove } from '#contract/records/aum.ts';

const aMove = (code: string, aumChange: number | null, direction: string): AumMove => ({
  code,
  schemeName: code,
  dailyAum: null,
  preMonthAum: null,
  aumChange,
  aumChangePercent: null,
  direction,
});
const codes = (moves: readonly AumMove[]) => moves.map(({ code }) => code);

test('schemes are told apart by the sign of the change, whatever a service calls it', () => {
  const { gainers, losers } = byDirection([aMove('1', 5, 'Up'), aMove('2', -5, 'Down'), aMove('3', 0, 'Gainer')]);
  expect([codes(gainers), codes(losers)]).toEqual([['1'], ['2']]);
});

test('without a change they are told apart by the direction, in any casing, and an unknown one by neither', () => {
  const { gainers, losers } = byDirection([
    aMove('1', null, 'GAINER'),
    aMove('2', null, 'loser'),
    aMove('3', null, 'Sideways'),
  ]);
  expect([codes(gainers), codes(losers)]).toEqual([['1'], ['2']]);
});
