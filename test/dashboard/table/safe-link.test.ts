import { expect, test } from 'vitest';
import { safeLink } from '#dashboard/table/safe-link.ts';

test.each(['/holdings?code=1', '/'])('%s stays inside the dashboard', (href) => {
  expect(safeLink(href)).toEqual({ href, outside: false });
});

test.each(['https://www.example.com/a', 'http://example.com'])('%s leads outside', (href) => {
  expect(safeLink(href)).toEqual({ href, outside: true });
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'www.example.com',
  'vbscript:x',
  '',
  null,
  undefined,
])('%s is no link', (href) => {
  expect(safeLink(href)).toBeNull();
});
