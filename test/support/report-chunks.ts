import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';

// `report-chunks.ts FILE`: builds the dashboard as `npm run build` does, and writes what it consists of to the file, for the test of its
// size. A process of its own, since under vitest NODE_ENV is test, and React would be built for development.

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

const reportChunks = (path: string): Plugin => ({
  name: 'report-chunks',
  apply: 'build',
  generateBundle(_, bundle) {
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

await build({ logLevel: 'warn', plugins: [reportChunks(process.argv[2] ?? '')] });
