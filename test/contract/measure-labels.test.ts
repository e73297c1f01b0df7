import { expect, test } from 'vitest';
import { measures } from '#contract/measures/measures.ts';
import { assetTypes } from '#contract/records/holding.ts';

test('a share of more than one asset type has not the name of one of them, beside which its value would differ', () => {
  const { equityShare, debtShare, cashShare } = measures;
  const labels = [equityShare, debtShare, cashShare].map(({ label }) => label);
  expect(labels.filter((label) => assetTypes.some((type) => type === label))).toEqual(['Cash']);
});
