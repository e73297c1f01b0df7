import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PortfolioDateSelect } from '#dashboard/schemes/holdings/portfolio-dates.tsx';

test('a date that is not known is a dash, not the first of the dates', () => {
  const dates = ['2026-10-31', '2026-09-30'];
  const { rerender } = render(<PortfolioDateSelect label="From" dates={dates} value="" onSelect={() => {}} />);
  const readShown = () => screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.text;
  expect(readShown()).toBe('–');
  rerender(<PortfolioDateSelect label="From" dates={dates} value="2026-09-30" onSelect={() => {}} />);
  expect(readShown()).toBe('30 Sep 2026');
  expect(screen.getAllByRole('option')).toHaveLength(2);
});
