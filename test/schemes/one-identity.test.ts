import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// What a scheme is, and what kind of scheme, is decided in finance/identity.ts and finance/sub-categories.ts. A second way to decide it gives
// other numbers of schemes and other medians: each pattern is one that did.

const root = join(import.meta.dirname, '../../src');
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).map((name) => {
  const path = name.replaceAll('\\', '/');
  return { path, text: readFileSync(join(root, path), 'utf8') };
});

test.each([
  [
    'decides the identity of codes',
    /\bidentifyCodes\b/,
    ['finance/identity.ts', 'dataset/derive/schemes/write-identities.ts', 'schemes/derive-identities.ts'],
  ],
  [
    'decides plan and option',
    /import \{[^}]*\bfindPlanAndOption\b/,
    ['finance/identity.ts', 'schemes/plan-and-option.ts'],
  ],
  [
    'says what open-ended is',
    /\/[^/\n]*\bopen[^/\n]*ended[^/\n]*\/i|=== 'open[ -]ended'/i,
    ['finance/identity.ts', 'dataset/official/matching/names/normalize-scheme-name.ts'],
  ],
  [
    'says by a pattern what an equity, debt or liquid scheme is',
    /\/\^?\(?(?:equity|debt|liquid\|overnight)(?:\\b)?\)?\/i\.test/,
    ['finance/sub-categories.ts'],
  ],
  ['writes the filters of the Screener into an address', /'f\.(?:plan|option|type|freshness)'|`f\.\$\{(?!id\})/, []],
] as const)('one place %s', (_, pattern, allowed) => {
  const found = sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  expect(found.toSorted()).toEqual(allowed.toSorted());
});

test('no client groups codes by their names or by their AUM, but for services that do not say what a scheme is', () => {
  const clients = sources.filter(({ path }) => /^(?:dashboard|mcp|schemes|demo|service)\//.test(path));
  const byBaseName = clients.filter(({ text }) => /\bbaseName\b/.test(text)).map(({ path }) => path);
  expect(byBaseName.toSorted()).toEqual(['dashboard/table/cells/scheme-cell.tsx', 'schemes/derive-identities.ts']);
  const byShortName = clients.filter(({ text }) => /getShortName\([^)]*\) ===|=== getShortName\(/.test(text));
  expect(byShortName.map(({ path }) => path)).toEqual([]);
});
