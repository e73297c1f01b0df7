// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Opening } from '#dashboard/app/opening.tsx';

afterEach(cleanup);

test('while the first page is drawn, the text of index.html stays', () => {
  const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
  const listTexts = (parent: ParentNode) =>
    Array.from(parent.querySelectorAll('.opening p'), ({ textContent }) => textContent.trim().replaceAll(/\s+/g, ' '));
  expect(listTexts(render(<Opening />).container)).toEqual(listTexts(page));
  expect(listTexts(page)).toHaveLength(2);
});
