import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

// A class that only the CSS or only the TSX knows is dead, or misspelt. Every class name is therefore written out in the
// TSX: `className="a"` for the global ones, `styles['a']` for those of the module beside the component.

const DASHBOARD = resolve(import.meta.dirname, '../../../src/dashboard');
const INDEX_HTML = resolve(DASHBOARD, '../../index.html');

const find = (pattern: string): readonly string[] => globSync(join(DASHBOARD, pattern)).toSorted();
const read = (path: string): string => readFileSync(path, 'utf8');
const unique = (names: Iterable<string>): readonly string[] => [...new Set(names)].toSorted();
const matchAll = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
const findClasses = (css: string): readonly string[] =>
  unique(matchAll(withoutComments(css).replaceAll(/"[^"]*"|'[^']*'/g, ''), /\.([a-z_][\w-]*)/gi));

const components = find('**/*.tsx');
const modules = find('**/*.module.css');
const globalStyles = find('styles/*.css');

/** The class names in the literals of every className of a component. */
function findGlobalClasses(tsx: string): readonly string[] {
  const literals = [...tsx.matchAll(/\bclassName=("[^"]*"|\{)/g)].flatMap((match) =>
    match[1] === '{' ? findLiterals(readBraces(tsx, match.index + match[0].length)) : [match[1]?.slice(1, -1) ?? ''],
  );
  return literals.flatMap((literal) => literal.split(/\s+/)).filter(Boolean);
}

/** The text up to the brace that closes one opened before `start`. */
function readBraces(text: string, start: number): string {
  let depth = 1;
  let end = start;
  while (depth > 0 && end < text.length) {
    if (text[end] === '{') depth++;
    if (text[end] === '}') depth--;
    end++;
  }
  return text.slice(start, end - 1);
}

/** The strings of an expression, except those in comparisons and indexes. */
function findLiterals(expression: string): readonly string[] {
  const values = expression.replaceAll(/\['[^']*'\]|[!=]== '[^']*'/g, '');
  return [
    ...matchAll(values.replaceAll(/`[^`]*`/g, ''), /'([^']*)'/g),
    ...matchAll(values, /`([^`]*)`/g).map((template) => template.replaceAll(/\$\{[^}]*\}/g, ' ')),
  ];
}

it('reads the components and their styles', () => {
  expect(modules.length).toBeGreaterThan(20);
  expect(components.length).toBeGreaterThan(80);
  expect(
    findClasses('/* .no */ .a.b:is(.c, .d) > e { margin: 0.5em } @media print { .f::after { content: ".g" } }'),
  ).toEqual(['a', 'b', 'c', 'd', 'f']);
  expect(
    findGlobalClasses(
      `<b className="a b"><b className={x === 'no' ? 'c' : undefined}><b className={\`d \${styles['e']}\`}>`,
    ),
  ).toEqual(['a', 'b', 'c', 'd']);
});

it.each(modules.map((path) => path.slice(DASHBOARD.length + 1)))(
  'every class of %s is used beside it, and only there',
  (name) => {
    const path = join(DASHBOARD, name);
    const importers = components.filter((file) =>
      matchAll(read(file), /from '([^']*\.module\.css)'/g).some((target) => resolve(dirname(file), target) === path),
    );
    expect(importers).toEqual([path.replace(/\.module\.css$/, '.tsx')]);
    const tsx = importers.map(read).join('\n');
    expect(unique(matchAll(tsx, /\bstyles\['([^']*)'\]/g))).toEqual(findClasses(read(path)));
    expect(matchAll(tsx, /\bstyles(\[[^'][^\]]*\]|\.\w+)/g)).toEqual([]);
  },
);

it('a component uses only global classes that exist, and every global class is used', () => {
  const defined = unique(globalStyles.flatMap((path) => findClasses(read(path))));
  const used = unique([
    ...components.flatMap((path) => findGlobalClasses(read(path))),
    ...matchAll(read(INDEX_HTML), /\bclass="([^"]*)"/g).flatMap((names) => names.split(' ')),
  ]);
  const inCode = components.map(read).join('\n');
  expect(used.filter((name) => !defined.includes(name))).toEqual([]);
  expect(defined.filter((name) => !used.includes(name) && !inCode.includes(`'${name}'`))).toEqual([]);
});

it('modules do not reach into others, and only print overrides with !important', () => {
  const screenStyles = [...modules, ...globalStyles.filter((path) => basename(path) !== 'print.css')];
  expect(modules.filter((path) => read(path).includes(':global'))).toEqual([]);
  expect(screenStyles.filter((path) => read(path).includes('!important'))).toEqual([]);
});

it('the global styles are tokens, reset, layout and print, of at most 520 lines together', () => {
  expect(globalStyles.map((path) => basename(path))).toEqual(['layout.css', 'print.css', 'reset.css', 'tokens.css']);
  const lines = globalStyles.map((path) => read(path).split('\n').length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(520);
});
