import { describe, expect, test } from 'vitest';
import { parseSafeLink } from '#dashboard/ui/text/safe-link.ts';

describe('a link in the data', () => {
  test.each(['/holdings?code=1', '/'])('%s stays inside the dashboard', (href) => {
    expect(parseSafeLink(href)).toEqual({ href, isExternal: false });
  });

  test.each(['https://www.example.com/a', 'http://example.com'])('%s is external', (href) => {
    expect(parseSafeLink(href)).toEqual({ href, isExternal: true });
  });

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    'www.example.com',
    'vbscript:x',
    '',
    null,
    undefined,
  ])('%s is no link', (href) => {
    expect(parseSafeLink(href)).toBeNull();
  });
});
