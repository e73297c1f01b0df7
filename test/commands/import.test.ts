import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { navFile, workbook } from '#test/support/official-texts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundlens-import-'));
});

interface Told {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `npm run import -- PATH…` as a person does, with paths inside the test's folder. */
function runImport(...names: readonly string[]): Promise<Told> {
  return runImportInto(join(folder, 'home'), names);
}

function runImportInto(home: string, names: readonly string[]): Promise<Told> {
  const child = spawn(process.execPath, ['src/commands/import.ts', ...names.map((name) => join(folder, name))], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, FUNDLENS_HOME: home },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => (out += String(text)));
  child.stderr.on('data', (text) => (err += String(text)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}

const write = (name: string, bytes: Uint8Array | string | null) => writeFileSync(join(folder, name), bytes ?? '');
const page = '<html><body>404</body></html>';

test('without a path it says in one line what is missing', async () => {
  const { code, out, err } = await runImport();
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toBe('npm run import -- PATH… : name at least one file or folder of official files to import.\n');
});

test('a home that is no folder, or cannot be made, is told in one line', async () => {
  write('file', '');
  for (const home of [join(folder, 'file'), join(folder, 'file/below'), '/proc/fundlens']) {
    const { code, err } = await runImportInto(home, ['file']);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^FUNDLENS_HOME must be a folder that can be written, got .*\n$/),
    ]);
  }
});

test('a path that cannot be read, or a page that is no file of ours, is told, and nothing is made', async () => {
  write('NAVAll.txt', page);
  const { code, out, err } = await runImport('nothing-here', 'NAVAll.txt');
  expect(code).toBe(1);
  expect(out).toContain('nothing-here: refused: no such file or folder\n');
  expect(out).toContain('NAVAll.txt: refused: a web page');
  expect(err).toBe('No file was understood: nothing was imported (2 refused, see above).\n');
  expect(readdirSync(join(folder, 'home'))).toEqual(['build.lock']);
});

test('it tells of each file what became of it, and what the pages will show', async () => {
  const navs = [
    { code: '1', name: 'SBI Large Cap Fund - Growth', nav: '10' },
    { code: '2', name: 'SBI Gold Fund', nav: 'N.A.', isin: 'Redeemed' },
  ];
  const shares = [['HDFC Bank Ltd.', 'INE040A01034', 100, 600, 100]] as const;
  const sheet = { day: '31 July 2026', shares };
  write('navs.txt', navFile('', '18-Aug-2026', navs).bytes);
  write('page.txt', page);
  write(
    'sbi.xlsx',
    workbook('', 'SBI Mutual Fund', '2026-08-08T00:00:00Z', [
      { ...sheet, scheme: 'SBI Large Cap Fund' },
      { ...sheet, scheme: 'SBI New Fund' },
    ]).bytes,
  );
  const first = await runImport('navs.txt', 'page.txt', 'sbi.xlsx');
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out.split('\n')).toEqual([
    'navs.txt: AMFI NAVAll.txt (six-column layout), NAVs to 18 Aug 2026: 2 rows read, 1 of them without a NAV',
    expect.stringMatching(
      /^ {2}1 cells read as none: line \d+, ISIN Div Payout\/ ISIN Growth: "Redeemed", expected an ISIN or -$/,
    ),
    expect.stringContaining('page.txt: refused: a web page'),
    'sbi.xlsx: portfolio workbook of SBI Mutual Fund, 31 Jul 2026: 2 portfolios, 2 rows read; weights add up to every sheet’s grand total',
    'Files: 2 taken, 0 in the dataset already, 1 refused.',
    'sbi.xlsx: 1 of 2 schemes known by code; not:',
    '  SBI New Fund (no code of the house bears this name)',
    'Portfolios of the whole dataset: 1 tied to scheme codes, 1 kept until a NAV file names their scheme.',
    'Sizes: AMFI’s market-capitalisation list to 31 Dec 2025 is in force for some portfolios and was not imported.',
    expect.stringMatching(/^New dataset official-\S+: 2 codes, 1 NAV, 1 holding\.$/),
    'The pages show: Official files · NAVs to 18 Aug 2026 · portfolios to 31 Jul 2026',
    '',
  ]);
  const again = await runImport('navs.txt');
  expect(again.code).toBe(0);
  expect(again.out).toContain('navs.txt: in the dataset already\n');
  expect(again.out).toMatch(/Nothing new: dataset official-\S+ stays/);
});

test('portfolios alone are kept, and the reader is told what is missing', async () => {
  const shares = [['HDFC Bank Ltd.', 'INE040A01034', 100, 600, 100]] as const;
  write(
    'sbi.xlsx',
    workbook('', 'SBI Mutual Fund', '2026-08-08T00:00:00Z', [{ scheme: 'SBI New Fund', day: '31 July 2026', shares }])
      .bytes,
  );
  const { code, out } = await runImport('sbi.xlsx');
  expect(code).toBe(0);
  expect(out).toContain('No scheme code is known yet: import AMFI’s NAVAll.txt as well');
});

test('nothing that a file holds is taken for a command by the terminal', async () => {
  write('a\u001B[31mred.txt', page);
  const { out } = await runImport('a\u001B[31mred.txt');
  expect(out).toContain('a\uFFFD[31mred.txt: refused');
  expect(out).not.toContain('\u001B');
});
