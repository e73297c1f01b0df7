import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HoldingChange, holdingChangeValues } from '#contract/records/holding.ts';
import { computeSectorShifts } from '#dashboard/pages/what-changed/change-charts.tsx';
import { buildChangeRows, summarizeChanges } from '#dashboard/pages/what-changed/change-rows.ts';
import { explainAction, formatUnitRatio } from '#dashboard/schemes/holdings/holding-change.ts';
import { buildHolding } from '#test/support/market/build-records.ts';

const buildChange = (fields: Partial<HoldingChange> = {}): HoldingChange => ({
  ...buildHolding({ quantity: 120, weight: 6 }),
  change: holdingChangeValues.changed,
  prevWeight: 5,
  prevQuantity: 100,
  prevDate: '2024-04-30T00:00:00',
  actionRatio: null,
  actionState: '',
  prevIsin: '',
  ratingGrade: '',
  coupon: null,
  maturity: null,
  ...fields,
});
const buildRow = (fields: Partial<HoldingChange>) => buildChangeRows([buildChange(fields)])[0];

describe('buildChangeRows', () => {
  it('classifies a changed holding by its quantities', () => {
    expect(buildRow({})).toMatchObject({ kind: 'Bought', weightChange: 1, quantityChange: expect.closeTo(20, 9) });
    expect(buildRow({ quantity: 80 })).toMatchObject({ kind: 'Sold', quantityChange: expect.closeTo(-20, 9) });
    expect(buildRow({ quantity: 100 })).toMatchObject({ kind: 'Price drift', quantityChange: 0 });
  });

  it('judges a holding by the trade that remains after a corporate action', () => {
    const bonus = { prevQuantity: 1_26_89_852, quantity: 2_45_79_704, actionRatio: 2, actionState: 'Confirmed' };
    expect(buildRow(bonus)).toMatchObject({ kind: 'Sold', quantityChange: expect.closeTo(-3.152, 3) });
    expect(explainAction(buildChange(bonus))).toMatch(/^Units changed 2 : 1 .*; 8,00,000 units were sold besides\.$/);
    const held = { ...bonus, quantity: 2_53_79_704 };
    expect(buildRow(held)).toMatchObject({ kind: 'Corporate action', quantityChange: 0 });
    expect(explainAction(buildChange(held))).toMatch(/ It is not counted as a trade\.$/);
    expect(buildRow({ ...bonus, actionState: 'Suspected' })).toMatchObject({ kind: 'Corporate action?' });
    expect(explainAction(buildChange({ quantity: 500 }))).toBe('');
    expect(buildRow({ quantity: 500, weight: 5 })).toMatchObject({ kind: 'Bought' });
  });

  it('reports only a change in weight if there is no previous quantity', () => {
    expect(buildRow({ prevQuantity: null })).toMatchObject({
      kind: 'No quantity',
      quantityChange: null,
      weightChange: 1,
    });
  });

  it('returns null for the portfolio that does not contain an added or removed holding', () => {
    const added = { change: holdingChangeValues.added, prevWeight: 0, prevQuantity: 0 };
    expect(buildRow(added)).toMatchObject({ kind: 'Added', prevWeight: null, prevQuantity: null, weightChange: 6 });
    const removed = { change: holdingChangeValues.removed, weight: 0, quantity: 0 };
    expect(buildRow(removed)).toMatchObject({ kind: 'Removed', weight: null, quantity: null, weightChange: -5 });
  });

  it('returns no change in weight if one of the weights is missing', () => {
    expect(buildRow({ prevWeight: null })).toMatchObject({ weightChange: null });
    expect(buildRow({ weight: null })).toMatchObject({ weightChange: null });
  });

  it('keeps an unknown label of the server', () => {
    expect(buildRow({ change: 'Merged' })).toMatchObject({ kind: 'Merged' });
  });

  it('returns no percentage from a long to a short position', () => {
    expect(buildRow({ quantity: -100 })).toMatchObject({ quantityChange: null });
  });
});

describe('summarizeChanges', () => {
  it('counts and totals the changes by kind, with the rows without a change in weight', () => {
    const summary = summarizeChanges(
      buildChangeRows([buildChange(), buildChange({ isin: 'B', prevWeight: null }), buildChange({ change: 'Merged' })]),
    );
    expect(summary.kinds).toEqual([
      { kind: 'Added', rows: 0, weightChange: null, missing: 0 },
      { kind: 'Removed', rows: 0, weightChange: null, missing: 0 },
      { kind: 'Bought', rows: 2, weightChange: 1, missing: 1 },
      { kind: 'Sold', rows: 0, weightChange: null, missing: 0 },
      { kind: 'Price drift', rows: 0, weightChange: null, missing: 0 },
      { kind: 'Merged', rows: 1, weightChange: 1, missing: 0 },
    ]);
    expect(summary).toMatchObject({ previousDate: '2024-04-30', date: '2024-05-31' });
  });

  it('does not list bought, sold and drift if there is no previous quantity', () => {
    const summary = summarizeChanges(buildChangeRows([buildChange({ prevQuantity: null })]));
    expect(summary.hasPreviousQuantities).toBe(false);
    expect(summary.kinds.map(({ kind }) => kind)).toEqual(['Added', 'Removed', 'No quantity']);
  });

  it('has previous quantities if only cash lacks one', () => {
    const cash = buildChange({ isin: '', quantity: null, prevQuantity: null });
    expect(summarizeChanges(buildChangeRows([buildChange(), cash])).hasPreviousQuantities).toBe(true);
    expect(summarizeChanges(buildChangeRows([cash])).hasPreviousQuantities).toBe(true);
  });

  it('computes the active change as half the sum of absolute weight changes of the rows with both weights', () => {
    const weightPairs = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 })), {
      minLength: 1,
    });
    fc.assert(
      fc.property(weightPairs, (pairs) => {
        const changes = pairs.map(([prevWeight, weight], index) =>
          buildChange({ isin: `I${index}`, prevWeight, weight }),
        );
        const withoutPrevious = buildChange({ isin: 'without previous', prevWeight: null, weight: 50 });
        const half = pairs.reduce((total, [prevWeight, weight]) => total + Math.abs(weight - prevWeight), 0) / 2;
        expect(summarizeChanges(buildChangeRows([...changes, withoutPrevious])).activeChange).toBeCloseTo(half, 6);
      }),
    );
  });

  it('counts an added holding with its weight and a removed one with its previous weight', () => {
    const added = buildChange({
      isin: 'A',
      change: holdingChangeValues.added,
      prevWeight: 0,
      prevQuantity: 0,
      weight: 4,
    });
    const removed = buildChange({
      isin: 'R',
      change: holdingChangeValues.removed,
      weight: 0,
      quantity: 0,
      prevWeight: 3,
    });
    expect(summarizeChanges(buildChangeRows([added, removed])).activeChange).toBeCloseTo(3.5, 9);
  });

  it('leaves price drift, corporate actions and cash out of the active change', () => {
    const notTraded = [
      buildChange({ isin: 'D', quantity: 100 }),
      buildChange({ isin: 'A', quantity: 200, actionRatio: 2, actionState: 'Confirmed' }),
      buildChange({ isin: 'S', quantity: 200, actionRatio: 2, actionState: 'Suspected' }),
      buildChange({ isin: '', assetType: 'Cash', change: holdingChangeValues.added, prevWeight: 0 }),
      buildChange({ isin: 'Q', assetType: 'Cash', quantity: null, prevQuantity: null }),
    ];
    expect(summarizeChanges(buildChangeRows(notTraded)).activeChange).toBe(0);
    expect(summarizeChanges(buildChangeRows([...notTraded, buildChange({ weight: 8 })])).activeChange).toBe(1.5);
  });

  it('has no active change if trades cannot be separated from drift', () => {
    expect(summarizeChanges(buildChangeRows([buildChange({ prevQuantity: null })])).activeChange).toBeNull();
  });
});

describe('computeSectorShifts', () => {
  it('totals the changes by sector, or by industry if no sector is given', () => {
    const rows = buildChangeRows([
      buildChange({ sector: 'Energy' }),
      buildChange({ sector: 'Energy', weight: 3 }),
      buildChange({ sector: '' }),
    ]);
    expect(computeSectorShifts(rows)).toEqual({
      title: 'Changes by sector',
      shifts: [
        { label: 'Energy', weightChange: -1 },
        { label: 'Unclassified', weightChange: 1 },
      ],
    });
    expect(computeSectorShifts(buildChangeRows([buildChange({ sector: '' })]))).toEqual({
      title: 'Changes by industry or rating',
      shifts: [{ label: 'Power', weightChange: 1 }],
    });
  });
});

it.each([
  [5, '5 : 1'],
  [0.5, '1 : 2'],
  [1.5, '3 : 2'],
  [1.25, '5 : 4'],
  [4 / 3, '4 : 3'],
  [1.2, '6 : 5'],
  [0.01, '1 : 100'],
  [1.3714, '1.37 : 1'],
])('formats a ratio of %d units to one as %s', (ratio, text) => {
  expect(formatUnitRatio(ratio)).toBe(text);
});
