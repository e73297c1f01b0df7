import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createFont, marks } from '#test/support/write-font.ts';

const DASHBOARD = resolve(import.meta.dirname, '../../../src/dashboard');

/** Characters of typed filters and of chart internals, drawn with the system's font. */
const OF_THE_SYSTEM = '▏⌈⌉＝＋－＠';

test('the shipped font is that of its package, with the characters listed', async () => {
  expect((await createFont()).equals(readFileSync(join(DASHBOARD, 'styles/inter.woff2')))).toBe(true);
});

test('the font has every character of the dashboard’s own text', () => {
  const known = new Set(Array.from(marks + OF_THE_SYSTEM));
  const missing = globSync(join(DASHBOARD, '**/*.{ts,tsx,css}')).flatMap((path) =>
    Array.from(readFileSync(path, 'utf8')).filter((character) => character > 'ÿ' && !known.has(character)),
  );
  expect([...new Set(missing)]).toEqual([]);
});
