import { describe, expect, it } from 'vitest';
import { holdingChangeValues, type HoldingChange } from '#contract/records/holding.ts';
import { buildPortfolioRows, findPreviousDate } from '#dashboard/pages/holdings/portfolio-columns.ts';
import { buildHolding } from '#test/support/market/build-records.ts';

const buildChange = (fields: Partial<HoldingChange>): HoldingChange => ({
  ...buildHolding(),
  change: holdingChangeValues.changed,
  prevWeight: 1,
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
const readWeights = (rows: readonly { prevWeight: number | null; weightChange: number | null }[]) =>
  rows.map(({ prevWeight, weightChange }) => [prevWeight, weightChange]);

describe('buildPortfolioRows', () => {
  it('takes the previous weight of a holding from its change', () => {
    const rows = buildPortfolioRows([buildHolding({ weight: 1.5 })], [buildChange({ prevWeight: 1 })]);
    expect(readWeights(rows)).toEqual([[1, 0.5]]);
  });

  it('gives an added holding a previous weight of 0, and one without a change its current weight', () => {
    const [added, other] = [buildHolding({ isin: 'A', weight: 2 }), buildHolding({ isin: 'B', weight: 3 })];
    const changes = [buildChange({ isin: 'A', change: holdingChangeValues.added, prevWeight: null })];
    expect(readWeights(buildPortfolioRows([added, other], changes))).toEqual([
      [0, 2],
      [3, 0],
    ]);
  });

  it('leaves previous weights null without any changes', () => {
    expect(readWeights(buildPortfolioRows([buildHolding()], []))).toEqual([[null, null]]);
    expect(readWeights(buildPortfolioRows([buildHolding()]))).toEqual([[null, null]]);
  });

  it('leaves them null for an instrument listed twice, whose change is reported once for both rows', () => {
    expect(readWeights(buildPortfolioRows([buildHolding(), buildHolding()], [buildChange({})]))).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

describe('findPreviousDate', () => {
  it('returns the newest previous date of the changes', () => {
    expect(findPreviousDate([buildChange({}), buildChange({ prevDate: null })])).toBe('2024-04-30');
    expect(findPreviousDate([])).toBeNull();
  });
});
