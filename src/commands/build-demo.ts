import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildSampleDataset } from '#dataset/sample/build-sample.ts';
import { writeDemoData } from './demo/write-demo-data.ts';
import { CommandError, runCommand } from './run-command.ts';
import { readSampleDate } from './settings/settings.ts';

/** Runs before the script of the dashboard. */
const DEMO_SCRIPT = '<script type="module" src="/src/demo/main.ts"></script>\n    ';

/** Enough large-cap funds for ranks among peers. */
const CODES = 1_500;

const HELP = `Usage: npm run build:demo [-- DIR] [--codes N]

Builds the dashboard over a sample market that needs no server, into a folder (dist-demo) that any host of plain files serves, in a
sub-folder too. N scheme codes, 1 to 9,999; 1,500 by default are 20 MB.`;

/** `npm run build:demo -- DIR`. */
async function buildDemo(): Promise<void> {
  const { folder, codes } = parseArguments(process.argv.slice(2));
  const work = mkdtempSync(join(tmpdir(), 'fundlens-demo-'));
  try {
    const site = join(work, 'site');
    console.log('Generating the sample market…');
    const { path } = await buildSampleDataset(join(work, 'home'), {
      codes,
      asOf: readSampleDate(process.env),
    });
    await buildPages(site);
    const bytes = await writeDemoData(path, site);
    rmSync(folder, { recursive: true, force: true });
    cpSync(site, folder, { recursive: true });
    console.log(`${folder}: the demo, with ${(bytes / 1e6).toFixed(1)} MB of data`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** @throws CommandError */
function parseArguments(args: readonly string[]): { readonly folder: string; readonly codes: number } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { codes: { type: 'string', default: String(CODES) } },
    });
    const [folder = 'dist-demo', ...extra] = positionals;
    if (extra.length === 0 && /^[1-9]\d{0,3}$/.test(values.codes))
      return { folder: resolve(folder), codes: Number(values.codes) };
  } catch {
    // an option that does not exist
  }
  throw new CommandError('Usage: npm run build:demo [-- DIR] [--codes N]');
}

/** The dashboard, with the entry of the demo. */
async function buildPages(outDir: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    mode: 'demo',
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
    resolve: { alias: { 'node:timers/promises': fileURLToPath(new URL('../demo/timers.ts', import.meta.url)) } },
    worker: { format: 'es' },
    plugins: [
      {
        name: 'demo-entry',
        transformIndexHtml: {
          order: 'pre',
          handler: (html) => html.replace('<script type="module"', `${DEMO_SCRIPT}$&`),
        },
      },
    ],
  });
}

await runCommand(buildDemo, HELP);
