import { describe, expect, it } from 'vitest';
import { changeKinds, type HoldingChange } from '#contract/records/holding.ts';
import { besidePrevious, dayBefore } from '#dashboard/pages/holdings/portfolio-row.ts';
import { aHolding } from '#test/support/records.ts';

const change = (told: Partial<HoldingChange>): HoldingChange => ({
  ...aHolding(),
  change: changeKinds.changed,
  prevWeight: 1,
  prevQuantity: 100,
  prevDate: '2024-04-30T00:00:00',
  ...told,
});
const weights = (rows: readonly { prevWeight: number | null; weightChange: number | null }[]) =>
  rows.map(({ prevWeight, weightChange }) => [prevWeight, weightChange]);

describe('a holding beside the portfolio before', () => {
  it('has changed as the changes tell', () => {
    expect(weights(besidePrevious([aHolding({ weight: 1.5 })], [change({ prevWeight: 1 })]))).toEqual([[1, 0.5]]);
  });

  it('weighed 0 where it was added, and the same where it is not among the changes', () => {
    const [added, other] = [aHolding({ isin: 'A', weight: 2 }), aHolding({ isin: 'B', weight: 3 })];
    const changes = [change({ isin: 'A', change: changeKinds.added, prevWeight: null })];
    expect(weights(besidePrevious([added, other], changes))).toEqual([
      [0, 2],
      [3, 0],
    ]);
  });

  it('has no figure where there are no changes to tell it', () => {
    expect(weights(besidePrevious([aHolding()], []))).toEqual([[null, null]]);
    expect(weights(besidePrevious([aHolding()]))).toEqual([[null, null]]);
  });

  it('has no figure where the instrument is listed twice, since its change is told once for both', () => {
    expect(weights(besidePrevious([aHolding(), aHolding()], [change({})]))).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('is dated by the newest previous day told', () => {
    expect(dayBefore([change({}), change({ prevDate: null })])).toBe('2024-04-30');
    expect(dayBefore([])).toBeNull();
  });
});
