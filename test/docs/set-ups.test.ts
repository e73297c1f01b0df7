import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const read = (path: string): string => readFileSync(path, 'utf8');
const text = read('docs/set-ups.md');
const { version, scripts, license }: { version: string; license: string; scripts: object } = JSON.parse(
  read('package.json'),
);

it('docs/set-ups.md uses scripts and environment variables that exist', () => {
  const used = [...text.matchAll(/npm run (?:-s )?([a-z][a-z:]*)/g)].map(([, name = '']) => name);
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  const documented = ['docs/configuration.md', 'docs/gateway.md', 'docs/deployment.md'].map(read).join('\n');
  const variables = text.match(/FUNDLENS_\w+/g) ?? [];
  expect(variables.filter((name) => !documented.includes(name))).toEqual([]);
});

it('every set-up of the table has its commands on the page', () => {
  const linked = [...text.matchAll(/^\|.*\]\(#([a-z-]+)\)/gm)].map(([, anchor = '']) => anchor);
  const sections = [...text.matchAll(/^## (.+)\n\n {4}\S/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  );
  expect(linked).toEqual(sections);
  expect(linked).toHaveLength(5);
});

it('CITATION.cff and the commands for an image name the version and licence of the package', () => {
  expect(parse(read('CITATION.cff'))).toMatchObject({ 'cff-version': '1.2.0', version, license });
  const tags = read('docs/deployment.md').match(/(?<=registry\.example\/fundlens:)\d[\d.]+\d/g) ?? [];
  expect(new Set(tags)).toEqual(new Set([version]));
});
