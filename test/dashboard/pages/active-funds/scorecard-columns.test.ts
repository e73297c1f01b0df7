import { expect, test } from 'vitest';
import { scorecardColumns } from '#dashboard/pages/active-funds/scorecard-columns.ts';

test('the shares that are ahead name the schemes that they are of, which a column counts: not all of then are compared', () => {
  const find = (id: string) => scorecardColumns.find((column) => column.id === id);
  const shares = ['aheadOfIndexShare', 'aheadOfIndexFundShare'].map((id) => find(id)?.group);
  expect(shares).toEqual(Array.from(shares, () => 'Ahead of, % of compared'));
  expect(find('compared')?.header).toBe('Compared');
});
