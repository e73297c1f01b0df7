// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SchemeName } from '#dashboard/table/scheme-name.tsx';

afterEach(cleanup);

const shown = (text: string) => {
  const { container } = render(<SchemeName text={text} />);
  return { text: container.textContent, tail: container.querySelector('small')?.dataset['told'] ?? null };
};

test.each([
  ['Kaveri Large Cap Fund - Direct Plan - Growth', 'Direct · Growth'],
  ['Kaveri Liquid Fund - Regular Plan - Daily IDCW Reinvestment', 'Regular · Daily IDCW Reinvestment'],
])('%s is read as it stands, and seen with its plan and option behind it', (text, tail) => {
  expect(shown(text)).toEqual({ text, tail });
});

test('a name that tells neither plan nor option stands alone', () => {
  expect(shown('Nilgiri Nifty 50 ETF')).toEqual({ text: 'Nilgiri Nifty 50 ETF', tail: '' });
});
