import { expect, test } from 'vitest';
import { compareColumns } from '#dashboard/pages/compare/compare-columns.ts';

test('columns of one group are side by side, so that each header of a group is there once', () => {
  const groups = compareColumns.flatMap(({ group }, index) =>
    group === undefined || group === compareColumns[index - 1]?.group ? [] : group,
  );
  expect(groups).toEqual([...new Set(groups)]);
});
