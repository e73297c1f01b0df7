import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { provideHome } from './temporary-home.ts';

// What only some services need is imported by those: the others start in half the time, and never load the parsers of files.

const PRINT_MODULES = pathToFileURL(resolve('test/commands/print-modules.ts')).href;

const home = provideHome();

async function listLoaded(settings: Readonly<Record<string, string>>): Promise<readonly string[]> {
  await home.publish(buildMarket({ schemes: [buildScheme()] }));
  const service = home.start({ NODE_OPTIONS: `--import ${PRINT_MODULES}`, ...settings });
  await service.waitForOutput(/Fundlens on/);
  return [...service.stderr().matchAll(/^loads (.*)$/gm)].map(([, path = '']) => path.replaceAll('\\', '/'));
}

const UNNEEDED = ['@e965/xlsx', '@zip.js/zip.js', 'papaparse', 'pg', 'prom-client'].map(
  (name) => `node_modules/${name}/`,
);

describe('npm start over a data directory', () => {
  it('loads no parser of official files, no PostgreSQL client, no metrics and no sample generator', async () => {
    const loaded = await listLoaded({});
    expect(loaded).toContain('src/dataset/storage/sqlite.ts');
    const folders = [
      'src/dataset/official/sources/portfolios/parse/',
      'src/dataset/official/import/',
      'src/dataset/sample/schemes/',
    ];
    const unneeded = [...UNNEEDED, ...folders];
    expect(loaded.filter((path) => unneeded.some((folder) => path.startsWith(folder)))).toEqual([]);
  });

  it('loads the metrics if they are served', async () => {
    const loaded = await listLoaded({ FUNDLENS_METRICS_PORT: '0' });
    expect(loaded).toContain('node_modules/prom-client/index.js');
  });
});
