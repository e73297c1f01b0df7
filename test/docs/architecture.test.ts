import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tools } from '#mcp/tools.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const text = read('docs/architecture.md');

/** Title and files of each walk. */
const walks = text
  .split(/^### /m)
  .map((section) => ({
    title: section.slice(0, section.indexOf('\n')),
    files: [...(section.match(/(?<=^\d+\. `)src\/[^`]+(?=`$)/gm) ?? [])],
  }))
  .filter(({ files }) => files.length > 0);

describe('docs/architecture.md', () => {
  it('names files and folders that exist', () => {
    const paths = text.match(/(?<=`)(?:src|test|docs)\/[^`<*]+(?=`)/g) ?? [];
    expect(paths.length).toBeGreaterThan(80);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names every folder of src, and those in the dataset and in its official files', () => {
    const folders = ['src', 'src/dataset', 'src/dataset/official'].flatMap((parent) =>
      readdirSync(join(root, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${parent}/${entry.name}`),
    );
    expect(folders.filter((folder) => !text.includes(`\`${folder}`))).toEqual([]);
  });

  it('has three walks, of at most thirty files each', () => {
    expect(walks.map(({ files }) => files.length <= 30)).toEqual([true, true, true]);
  });

  it.each(walks)('each file of the walk "$title" is joined to another by an import', ({ files }) => {
    const imports = new Map(files.map((file) => [file, findImports(file)]));
    const isJoined = (file: string): boolean =>
      files.some(
        (other) => other !== file && (imports.get(other)?.includes(file) || imports.get(file)?.includes(other)),
      );
    expect(files.filter((file) => !isJoined(file))).toEqual([]);
  });
});

it('docs/assistants.md lists every tool, of at most 20', () => {
  const listed = Array.from(read('docs/assistants.md').matchAll(/^\| `(\w+)`/gm), ([, name]) => name);
  expect(new Set(listed)).toEqual(new Set(tools.map(({ name }) => name)));
  expect(tools.length).toBeLessThanOrEqual(20);
});

/** The files of src that a file imports, or names as a module to load. */
function findImports(file: string): readonly string[] {
  const specifiers = read(file).match(/(?<=')(?:#|\.{1,2}\/)[^']+\.tsx?(?=')/g) ?? [];
  return specifiers.map((specifier) =>
    specifier.startsWith('#') ? `src/${specifier.slice(1)}` : join(file, '..', specifier),
  );
}
