import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SchemeName } from '#dashboard/table/cells/scheme-cell.tsx';

describe('a scheme name', () => {
  const renderName = (text: string) => {
    const { container } = render(<SchemeName text={text} />);
    return { text: container.textContent, suffix: container.querySelector('small')?.dataset['suffix'] ?? null };
  };

  test.each([
    ['Kaveri Large Cap Fund - Direct Plan - Growth', 'Direct · Growth'],
    ['Kaveri Liquid Fund - Regular Plan - Daily IDCW Reinvestment', 'Regular · Daily IDCW Reinvestment'],
  ])('%s keeps its full text and shows its plan and option after it', (text, suffix) => {
    expect(renderName(text)).toEqual({ text, suffix });
  });

  test('without plan and option is shown alone', () => {
    expect(renderName('Nilgiri Nifty 50 ETF')).toEqual({ text: 'Nilgiri Nifty 50 ETF', suffix: '' });
  });
});
