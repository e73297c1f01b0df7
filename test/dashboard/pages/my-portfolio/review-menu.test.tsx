import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReviewMenu } from '#dashboard/pages/my-portfolio/review.tsx';

const renderMenu = (count: number) => {
  const codes = Array.from({ length: count }, (_, index) => String(index + 1));
  const amounts = Object.fromEntries(codes.map((code) => [code, 1000]));
  return render(<ReviewMenu portfolio={{ name: 'A', codes, amounts }} mix={null} onNewMix={() => {}} />);
};

test('a model is offered beside a portfolio that can be a mix, and not beside one of too many schemes', () => {
  const { unmount } = renderMenu(10);
  expect(screen.getByText('New model mix…')).toBeDefined();
  unmount();
  renderMenu(11);
  expect(screen.getByText('Without a model')).toBeDefined();
  expect(screen.queryByText('New model mix…')).toBeNull();
});
