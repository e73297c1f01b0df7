// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Riskometer, riskLevel } from '#dashboard/ui/riskometer.tsx';

afterEach(cleanup);

test('SEBI’s six labels are six levels, in any casing', () => {
  const labels = ['Low', 'LOW TO MODERATE', 'Moderate', 'Moderately  High', 'high', 'Very High'];
  expect(labels.map(riskLevel)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(riskLevel('Medium')).toBeNull();
});

test.each(['meter', 'words', 'label'] as const)('a %s can be read without seeing its colour', (as) => {
  expect(render(<Riskometer level="Very High" as={as} />).container.textContent).toBe('Very High');
});

test('a label that is not SEBI’s is shown as it stands, none as a dash', () => {
  expect(render(<Riskometer level="Medium" />).container.textContent).toBe('Medium');
  cleanup();
  expect(render(<Riskometer level="" />).container.textContent).toBe('–');
});
