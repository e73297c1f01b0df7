import { assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getText } from '../../client/row.ts';

const DEBT = 'Debt';

/** The terms of debt instruments, from their printed ratings and names. */
export const debtTermsChecks: readonly Check[] = [
  ours('RatingGrade is part of the printed rating, or Sovereign, and empty for shares', async (service) => {
    const rows = await service.getRows('GetHoldingsSearch', { assetType: DEBT });
    skipUnless(rows.length > 0, 'no portfolio has debt instruments');
    for (const row of rows) {
      const [grade, rating] = [getText(row, 'RatingGrade'), getText(row, 'IndustryOrRating').toUpperCase()];
      const isPart = grade === 'Sovereign' ? /SOV|GOI|GILT/.test(rating) : rating.includes(grade);
      assertThat(isPart, `${row.where}, RatingGrade`, grade, `a grade of ${JSON.stringify(rating)}`);
    }
    for (const row of await service.getRows('GetHoldingsSearch', { assetType: 'Equity' })) {
      assertEqual(`${row.where}, RatingGrade`, getText(row, 'RatingGrade'), '');
    }
  }),
];
