import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Riskometer, parseRiskLevel } from '#dashboard/schemes/riskometer.tsx';

test('SEBI’s six labels are six levels, in any letter case', () => {
  const labels = ['Low', 'LOW TO MODERATE', 'Moderate', 'Moderately  High', 'high', 'Very High'];
  expect(labels.map(parseRiskLevel)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(parseRiskLevel('Medium')).toBeNull();
});

test.each(['meter', 'words'] as const)('a %s contains the label as text', (as) => {
  expect(render(<Riskometer level="Very High" as={as} />).container.textContent).toBe('Very High');
});

test('a label that is not SEBI’s is shown unchanged, and an empty one as a dash', () => {
  expect(render(<Riskometer level="Medium" />).container.textContent).toBe('Medium');
  expect(render(<Riskometer level="" />).container.textContent).toBe('–');
});
