import { expect, test } from 'vitest';
import { describePlans } from '#dashboard/table/scheme-column.tsx';

const describeNames = (...names: readonly string[]) => describePlans(names.map((schemeName) => ({ schemeName })));

test('the plan and option of schemes are repeated only if they differ', () => {
  const [direct, regular] = ['Kaveri Fund - Direct Plan - Growth', 'Kaveri Fund - Regular Plan - Growth'];
  expect(describeNames(direct, 'Nilgiri Fund - Direct Plan - Growth', 'Deodar Gold ETF')).toBe('one');
  expect(describeNames(direct, regular)).toBeUndefined();
  expect(describeNames(direct, 'Kaveri Fund - Direct Plan - IDCW')).toBeUndefined();
});
