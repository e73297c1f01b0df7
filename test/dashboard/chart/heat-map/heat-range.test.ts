import { expect, test } from 'vitest';
import { computeHeat, findHeatRange } from '#dashboard/chart/heat-map/heat-map.tsx';

test('correlations of 0.93 to 0.97 fill the whole scale, negative ones included, and equal ones have no shade', () => {
  const range = findHeatRange([0.97, null, 0.93, 0.95]);
  expect([0.93, 0.95, 0.97].map((value) => Number(computeHeat(value, range).toFixed(2)))).toEqual([0, 0.5, 1]);
  expect(computeHeat(0, findHeatRange([-0.5, 0.5]))).toBe(0.5);
  expect(findHeatRange([0.9, 0.9, null])).toBeNull();
  expect(findHeatRange([])).toBeNull();
  expect(computeHeat(0.9, null)).toBe(0);
});
