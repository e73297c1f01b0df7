import { expect, it } from 'vitest';
import { logPath } from '#service/log-path.ts';

const isFile = (path: string) => path === '/assets/index-1.js';

it.each([
  ['/api/getaum', '/api/GetAUM'],
  ['/session', '/session'],
  ['/api/openapi.json', '/api/openapi.json'],
  ['/assets/index-1.js', '/assets/index-1.js'],
])('tells %s in the log as %s', (path, told) => {
  expect(logPath(path, isFile)).toBe(told);
});

it.each(['/api/GetAUM&accessKey=secret', '/api/secret', '/secret', '/assets/secret.js', '/accessKey=secret'])(
  'leaves out of the log what may be a key in the wrong place: %s',
  (path) => {
    expect(logPath(path, isFile)).not.toContain('secret');
  },
);
