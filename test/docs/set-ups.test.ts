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

it('CITATION.cff, server.json and the commands for an image name the version and licence of the package', () => {
  expect(parse(read('CITATION.cff'))).toMatchObject({ 'cff-version': '1.2.0', version, license });
  const tags = read('docs/deployment.md').match(/(?<=registry\.example\/fundlens:)\d[\d.]+\d/g) ?? [];
  expect(new Set(tags)).toEqual(new Set([version]));
  expect(JSON.parse(read('server.json'))).toMatchObject({
    version,
    packages: [
      { identifier: `registry.example/fundlens:${version}`, packageArguments: [{}, { value: 'src/commands/mcp.ts' }] },
    ],
  });
});

it('the workflow of a release builds what docs/deployment.md says, with scripts that exist, and may do nothing else', () => {
  const workflow = read('.github/workflows/release.yml');
  const used = [...workflow.matchAll(/npm run ([a-z][a-z:]*)/g)].map(([, name = '']) => name);
  expect(used.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  const build = /docker buildx build -f Containerfile --platform \S+ --sbom=true --provenance=mode=max/;
  expect(build.exec(workflow)?.[0]).toBe(build.exec(read('docs/deployment.md'))?.[0]);
  expect(workflow).toContain('docs/changelog/$VERSION.md');
  expect(parse(workflow)).toMatchObject({
    permissions: {},
    jobs: { release: { permissions: { contents: 'write', packages: 'write', 'id-token': 'write' } } },
  });
  const form = parse(read('.github/ISSUE_TEMPLATE/file-not-read.yml'));
  expect(form.body.filter((field: { type: string }) => field.type !== 'markdown').length).toBeGreaterThan(3);
});
