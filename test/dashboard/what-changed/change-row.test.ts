import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeKinds, type HoldingChange } from '#contract/records/holding.ts';
import { changeFacts } from '#dashboard/pages/what-changed/change-facts.ts';
import { changeRows } from '#dashboard/pages/what-changed/change-row.ts';
import { ratioInWords } from '#dashboard/pages/what-changed/corporate-actions.tsx';
import { shiftsOf } from '#dashboard/pages/what-changed/sector-shifts.ts';
import { aHolding } from '#test/support/records.ts';

const change = (told: Partial<HoldingChange> = {}): HoldingChange => ({
  ...aHolding({ quantity: 120, weight: 6 }),
  change: changeKinds.changed,
  prevWeight: 5,
  prevQuantity: 100,
  prevDate: '2024-04-30T00:00:00',
  ...told,
});
const rowOf = (told: Partial<HoldingChange>) => changeRows([change(told)])[0];

describe('a change', () => {
  it('of a holding tells what its quantities tell', () => {
    expect(rowOf({})).toMatchObject({ kind: 'Bought', weightChange: 1, quantityChange: expect.closeTo(20, 9) });
    expect(rowOf({ quantity: 80 })).toMatchObject({ kind: 'Sold', quantityChange: expect.closeTo(-20, 9) });
    expect(rowOf({ quantity: 100 })).toMatchObject({ kind: 'Drift', quantityChange: 0 });
    expect(rowOf({ quantity: 500, weight: 5 })).toMatchObject({ kind: 'Corporate action?' });
  });

  it('of which no previous quantity is told is a change of weight and nothing more', () => {
    expect(rowOf({ prevQuantity: null })).toMatchObject({
      kind: 'Weight changed',
      quantityChange: null,
      weightChange: 1,
    });
  });

  it('to an added or removed holding has no figure where the holding did not stand', () => {
    const added = { change: changeKinds.added, prevWeight: 0, prevQuantity: 0 };
    expect(rowOf(added)).toMatchObject({ kind: 'Added', prevWeight: null, prevQuantity: null, weightChange: 6 });
    const removed = { change: changeKinds.removed, weight: 0, quantity: 0 };
    expect(rowOf(removed)).toMatchObject({ kind: 'Removed', weight: null, quantity: null, weightChange: -5 });
  });

  it('whose weight is not told on one side has no change of weight', () => {
    expect(rowOf({ prevWeight: null })).toMatchObject({ weightChange: null });
    expect(rowOf({ weight: null })).toMatchObject({ weightChange: null });
  });

  it('by another label is told as it stands', () => {
    expect(rowOf({ change: 'Merged' })).toMatchObject({ kind: 'Merged' });
  });

  it('from long to short has no percentage', () => {
    expect(rowOf({ quantity: -100 })).toMatchObject({ quantityChange: null });
  });
});

describe('the changes as a whole', () => {
  it('are counted and added up by kind, with what is not told', () => {
    const facts = changeFacts(
      changeRows([change(), change({ isin: 'B', prevWeight: null }), change({ change: 'Merged' })]),
    );
    expect(facts.kinds).toEqual([
      { kind: 'Added', rows: 0, weightChange: null, untold: 0 },
      { kind: 'Removed', rows: 0, weightChange: null, untold: 0 },
      { kind: 'Bought', rows: 2, weightChange: 1, untold: 1 },
      { kind: 'Sold', rows: 0, weightChange: null, untold: 0 },
      { kind: 'Drift', rows: 0, weightChange: null, untold: 0 },
      { kind: 'Merged', rows: 1, weightChange: 1, untold: 0 },
    ]);
    expect(facts).toMatchObject({ before: '2024-04-30', now: '2024-05-31', gap: 31 });
  });

  it('do not offer bought, sold and drift where no previous quantity is told', () => {
    const facts = changeFacts(changeRows([change({ prevQuantity: null })]));
    expect(facts.tellsQuantities).toBe(false);
    expect(facts.kinds.map(({ kind }) => kind)).toEqual(['Added', 'Removed', 'Weight changed']);
  });

  it('tell quantities as far as they go where only cash lacks one', () => {
    const cash = change({ isin: '', quantity: null, prevQuantity: null });
    expect(changeFacts(changeRows([change(), cash])).tellsQuantities).toBe(true);
    expect(changeFacts(changeRows([cash])).tellsQuantities).toBe(true);
  });

  it('are half the sum of all moves, up or down, wherever both weights are told', () => {
    const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 })), {
      minLength: 1,
    });
    fc.assert(
      fc.property(moves, (pairs) => {
        const rows = pairs.map(([was, is], at) => change({ isin: `I${at}`, prevWeight: was, weight: is }));
        const untold = change({ isin: 'untold', prevWeight: null, weight: 50 });
        const half = pairs.reduce((total, [was, is]) => total + Math.abs(is - was), 0) / 2;
        expect(changeFacts(changeRows([...rows, untold])).activeChange).toBeCloseTo(half, 6);
      }),
    );
  });

  it('count an added holding with its weight and a removed one with the weight it had', () => {
    const added = change({ isin: 'A', change: changeKinds.added, prevWeight: 0, prevQuantity: 0, weight: 4 });
    const removed = change({ isin: 'R', change: changeKinds.removed, weight: 0, quantity: 0, prevWeight: 3 });
    expect(changeFacts(changeRows([added, removed])).activeChange).toBeCloseTo(3.5, 9);
  });
});

describe('shifts', () => {
  it('add up by sector, and by industry where no sector is told', () => {
    const rows = changeRows([
      change({ sector: 'Energy' }),
      change({ sector: 'Energy', weight: 3 }),
      change({ sector: '' }),
    ]);
    expect(shiftsOf(rows)).toEqual({
      title: 'Sector shifts',
      shifts: [
        { label: 'Energy', weightChange: -1 },
        { label: 'Unclassified', weightChange: 1 },
      ],
    });
    expect(shiftsOf(changeRows([change({ sector: '' })]))).toEqual({
      title: 'Shifts by industry or rating',
      shifts: [{ label: 'Power', weightChange: 1 }],
    });
  });
});

it.each([
  [60, 300, '5 : 1'],
  [100, 50, '1 : 2'],
  [100, 150, '3 : 2'],
  [100, 10, '1 : 10'],
  [100, 199.5, '2 : 1'],
  [100, 137, '1.37 : 1'],
])('a quantity from %d to %d went %s', (before, now, words) => {
  expect(ratioInWords(before, now)).toBe(words);
});
