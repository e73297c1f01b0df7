import { expect, test } from 'vitest';
import { comparePositions, type DatasetEvidence } from '#finance/portfolio/changes.ts';
import { composeEvidence } from '#finance/portfolio/corporate-actions/compose-evidence.ts';
import type { ActionState } from '#finance/portfolio/corporate-actions/corporate-actions.ts';
import type { Reissue } from '#finance/portfolio/matching/match-instruments.ts';
import { buildPosition } from '../build-positions.ts';

const buildStep = (
  actions: Readonly<Record<string, readonly [number, ActionState]>> = {},
  reissues: readonly Reissue[] = [],
): DatasetEvidence => ({
  reissues,
  actions: new Map(Object.entries(actions).map(([isin, [ratio, state]]) => [isin, { ratio, state }])),
});
const [A, B, C] = ['INES00A01014', 'INES00A01022', 'INES00A01030'];

test('ratios multiply, and the whole is suspected if one of them is', () => {
  const steps = [buildStep({ [A]: [2, 'Confirmed'] }), buildStep(), buildStep({ [A]: [5, 'Confirmed'] })];
  expect(composeEvidence(steps).actions.get(A)).toEqual({ ratio: 10, state: 'Confirmed' });
  expect(composeEvidence([...steps, buildStep({ [A]: [1.5, 'Suspected'] })]).actions.get(A)).toEqual({
    ratio: 15,
    state: 'Suspected',
  });
});

test('a reissued ISIN carries its earlier actions on, through several reissues', () => {
  const composed = composeEvidence([
    buildStep({ [A]: [2, 'Confirmed'] }),
    buildStep({ [B]: [5, 'Confirmed'] }, [{ isin: B, prevIsin: A, ratio: 5 }]),
    buildStep({}, [{ isin: C, prevIsin: B, ratio: 1 }]),
  ]);
  expect([...composed.actions]).toEqual([[C, { ratio: 10, state: 'Confirmed' }]]);
  expect(composed.reissues).toEqual([{ isin: C, prevIsin: A, ratio: 10 }]);
});

test('one step stays as it is', () => {
  const step = buildStep({ [A]: [2, 'Confirmed'] });
  expect(composeEvidence([step])).toBe(step);
});

test('over several months an action counts however far the price has moved since', () => {
  const before = [buildPosition('Vindhya Bank', { isin: A, quantity: 100, marketValue: 10 })];
  const now = [buildPosition('Vindhya Bank', { isin: A, quantity: 200, marketValue: 32 })]; // price down by a fifth, not by half
  const step = buildStep({ [A]: [2, 'Confirmed'] });
  expect(comparePositions(before, now, composeEvidence([step, buildStep()]))).toMatchObject([{ actionRatio: 2 }]);
  expect(comparePositions(before, now, step)).toMatchObject([{ actionRatio: null }]);
});
