import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { specimens } from '../gallery/specimens.ts';

const DASHBOARD = resolve(import.meta.dirname, '../../src/dashboard');
const list = (pattern: string): readonly string[] => globSync(pattern, { cwd: DASHBOARD }).toSorted();
const contains = (path: string, text: string): boolean => readFileSync(join(DASHBOARD, path), 'utf8').includes(text);

/** Files that render nothing that can be seen on its own. */
const INVISIBLE = new Set(['ui/idle.tsx']);

/** What people see and use on several pages. A file of `table/cells` may be plain TypeScript: it says how a cell is formatted. */
const components = [
  ...list('ui/**/*.tsx').filter((path) => !INVISIBLE.has(path)),
  ...list('table/cells/*-cell{,s}.{ts,tsx}'),
  'table/data-table.tsx',
  'table/picker-list.tsx',
  'schemes/findings/findings-strip.tsx',
  'table/formula/formula-editor.tsx',
  ...list('chart/*/*.tsx').filter((path) => contains(path, '<ChartFrame') && !path.startsWith('chart/frame/')),
  'chart/heat-map/heat-map.tsx',
];
const withoutExtension = (path: string): string => path.replace(/\.tsx?$/, '');

it('every control, cell and chart has a specimen in the gallery, and every specimen is of a component that exists', () => {
  expect(components.length).toBeGreaterThan(40);
  expect(Object.keys(specimens).toSorted()).toEqual(components.map(withoutExtension).toSorted());
});

it('the specimens of a component have states of different names', () => {
  const repeated = Object.entries(specimens).filter(
    ([, states]) => states.length === 0 || new Set(states.map(({ state }) => state)).size < states.length,
  );
  expect(repeated).toEqual([]);
});
