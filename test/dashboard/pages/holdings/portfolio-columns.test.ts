import { expect, test } from 'vitest';
import { buildPortfolioRows, selectPortfolioColumns } from '#dashboard/pages/holdings/portfolio-columns.ts';
import { buildHolding } from '#test/support/market/build-records.ts';

const share = buildHolding({ assetType: 'Equity', ratingGrade: '', coupon: null, maturity: null });
const bill = buildHolding({ assetType: 'Debt', ratingGrade: 'Sovereign', maturity: '2027-01-01' });

const list = (shares: number, bills: number) => {
  const holdings = [...Array.from({ length: shares }, () => share), ...Array.from({ length: bills }, () => bill)];
  return selectPortfolioColumns(buildPortfolioRows(holdings, undefined)).map(({ id }) => id);
};

test('the terms of debt follow the weights of a portfolio with debt, and are last in one of shares with a few bills', () => {
  for (const ids of [list(8, 2), list(9, 1)]) expect(ids.indexOf('maturity')).toBeLessThan(ids.indexOf('assetType'));
  expect(list(19, 1).slice(-4)).toEqual(['yield', 'ratingGrade', 'coupon', 'maturity']);
  expect(list(19, 0)).not.toContain('maturity');
});
