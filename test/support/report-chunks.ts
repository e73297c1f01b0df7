import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** A script of the built dashboard. */
export interface BuiltChunk {
  readonly file: string;
  /** The module that it was split off at, relative to the project; '' for one that others share. */
  readonly entry: string;
  /** Files that are loaded with it. */
  readonly imports: readonly string[];
  /** Files that it loads when they are needed. */
  readonly lazy: readonly string[];
  /** Its modules, relative to the project, and the length of each before it is minified. */
  readonly modules: readonly (readonly [id: string, length: number])[];
  /** Bytes. */
  readonly gzip: number;
}

/** Writes what the build consists of to a file, for the test of its size; nothing without one. */
export const reportChunks = (path: string | undefined): Plugin => ({
  name: 'report-chunks',
  apply: 'build',
  generateBundle(_, bundle) {
    if (path === undefined) return;
    const root = `${process.cwd()}/`;
    const chunks = Object.values(bundle).flatMap((output): BuiltChunk[] =>
      output.type !== 'chunk'
        ? []
        : [
            {
              file: output.fileName,
              entry: output.facadeModuleId?.replace(root, '') ?? '',
              imports: output.imports,
              lazy: output.dynamicImports,
              modules: Object.entries(output.modules).map(([id, { renderedLength }]) => [
                id.replace(root, ''),
                renderedLength,
              ]),
              gzip: gzipSync(output.code, { level: 9 }).length,
            },
          ],
    );
    writeFileSync(path, JSON.stringify(chunks));
  },
});
