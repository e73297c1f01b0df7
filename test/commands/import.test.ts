import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { buildNavFile, buildWorkbook } from '#test/support/market/build-official-files.ts';
import { buildMarket, buildMarketFile } from '#test/support/market/nav-market.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundlens-import-'));
});

interface Output {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `npm run import -- PATH…` as a user does, with paths inside the test's folder. */
function runImport(...names: readonly string[]): Promise<Output> {
  return runImportInto(join(folder, 'data'), names);
}

function runImportInto(dataDir: string, names: readonly string[]): Promise<Output> {
  const child = spawn(
    process.execPath,
    ['src/commands/import.ts', ...names.map((name, at) => (isOption(names, at) ? name : join(folder, name)))],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, FUNDLENS_HOME: dataDir },
    },
  );
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => (out += String(text)));
  child.stderr.on('data', (text) => (err += String(text)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}

const isOption = (names: readonly string[], at: number): boolean =>
  [names[at], names[at - 1]].includes('--accept') || names[at] === '--verbose';

const write = (name: string, bytes: Uint8Array | string | null) => writeFileSync(join(folder, name), bytes ?? '');
const page = '<html><body>404</body></html>';

test('prints its usage in one line if no path is given and there is nothing to rebuild', async () => {
  const { code, out, err } = await runImport();
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toBe('Usage: npm run import -- [--accept DIGEST] [--verbose] PATH… (one or more files or folders)\n');
});

test('takes a refused file once its digest is accepted, and says what is no digest', async () => {
  write('first.txt', buildMarketFile(1).bytes);
  const partly = buildMarket(2).map((line, at) => (at < 61 ? line : { ...line, nav: 'N.A.' }));
  write('partly.txt', buildMarketFile(2, partly).bytes);
  const { code, out } = await runImport('first.txt', 'partly.txt');
  const [, digest = ''] = /check “missing NAVs”: .* \(accept with --accept ([0-9a-f]{16})\)/.exec(out) ?? [];
  expect([code, digest]).toEqual([0, expect.stringMatching(/^[0-9a-f]{16}$/)]);
  const wrong = await runImport('--accept', 'missing NAVs');
  expect(wrong.err).toMatch(/^--accept: received "missing NAVs", expected the 16 hexadecimal digits/);
  expect((await runImport('--accept', digest)).out).toBe('Accepted: the next import or update of the file takes it.\n');
  expect((await runImport('partly.txt')).out).toContain('Files: 1 imported, 0 already present, 0 rejected.');
});

test('fails with one line if the data directory is a file or cannot be created', async () => {
  write('file', '');
  for (const dataDir of [join(folder, 'file'), join(folder, 'file/below'), '/proc/fundlens']) {
    const { code, err } = await runImportInto(dataDir, ['file']);
    expect([code, err]).toEqual([1, expect.stringMatching(/^FUNDLENS_HOME must be a writable folder, got .*\n$/)]);
  }
});

test('rejects a missing path and a web page, and creates no dataset', async () => {
  write('NAVAll.txt', page);
  const { code, out, err } = await runImport('nothing-here', 'NAVAll.txt');
  expect(code).toBe(1);
  expect(out).toContain('  nothing-here: no such file or folder\n');
  expect(out).toContain('  NAVAll.txt: a web page or XML file\n');
  expect(err).toBe('Nothing imported: no file was recognised (2 rejected, see above).\n');
  expect(readdirSync(join(folder, 'data'))).toEqual(['build.lock', 'reports']);
});

test('prints with --verbose the outcome of each file, and what the dashboard will show', async () => {
  const navs = [
    { code: '1', name: 'SBI Large Cap Fund - Growth', nav: '10' },
    { code: '2', name: 'SBI Gold Fund', nav: 'N.A.', isin: 'Redeemed' },
  ];
  const shares = [['HDFC Bank Ltd.', 'INE040A01034', 100, 600, 100]] as const;
  const sheet = { day: '31 July 2026', shares };
  write('navs.txt', buildNavFile('', '18-Aug-2026', navs).bytes);
  write('page.txt', page);
  write(
    'sbi.xlsx',
    buildWorkbook('', 'SBI Mutual Fund', '2026-08-08T00:00:00Z', [
      { ...sheet, scheme: 'SBI Large Cap Fund' },
      { ...sheet, scheme: 'SBI New Fund' },
    ]).bytes,
  );
  const first = await runImport('--verbose', 'navs.txt', 'page.txt', 'sbi.xlsx');
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out.split('\n')).toEqual([
    'navs.txt: AMFI NAVAll.txt (six-column layout), NAVs up to 18 Aug 2026: 2 rows read, 1 of them without a NAV',
    expect.stringMatching(
      /^ {2}1 cell treated as blank: line \d+, ISIN Div Payout\/ ISIN Growth: "Redeemed", expected an ISIN or -$/,
    ),
    'page.txt: rejected: a web page or XML file',
    'sbi.xlsx: portfolio workbook of SBI Mutual Fund, 31 Jul 2026: 2 portfolios, 2 rows read; weights add up to every sheet’s grand total',
    'Files: 2 imported, 0 already present, 1 rejected.',
    'sbi.xlsx: 1 of 2 schemes matched. Unmatched:',
    '  SBI New Fund (no code of the fund house has this name)',
    'Portfolios in the dataset: 1 matched to scheme codes, 1 not matched.',
    'Not imported, but needed by some portfolios: AMFI’s market-cap list of 31 Dec 2025.',
    'Files of 2 sources could not be compared with all that they should be, since it is not stored',
    expect.stringMatching(/^ {2}Daily NAVs, 1 of 1 file: /),
    expect.stringMatching(/^ {2}Portfolios, 1 of 1 file: /),
    expect.stringMatching(/^New dataset official-\S+: 2 codes, 1 NAV, 1 holding\.$/),
    'Dashboard shows: Official files · NAVs to 18 Aug 2026 · portfolios to 31 Jul 2026',
    '1 file of 3 rejected.',
    '',
  ]);
  const again = await runImport('--verbose', 'navs.txt');
  expect(again.code).toBe(0);
  expect(again.out).toContain('navs.txt: already present\n');
  expect(again.out).toMatch(/No changes; dataset official-\S+ kept/);
});

test('prints what came of all files on a screen: what came in, what was refused and why, and how many at the end', async () => {
  const navs = [
    { code: '1', name: 'SBI Large Cap Fund - Growth', nav: '10' },
    { code: '2', name: 'SBI Gold Fund', nav: 'N.A.', isin: 'Redeemed' },
  ];
  write('navs.txt', buildNavFile('', '18-Aug-2026', navs).bytes);
  const others = Array.from({ length: 40 }, (_, at) => `note-${at + 1}.txt`);
  for (const name of others) write(name, `Dear investor, ${name}`);
  write('page.txt', page);
  const { code, out, err } = await runImport('navs.txt', ...others, 'page.txt');
  expect([code, err]).toEqual([0, '']);
  expect(out.split('\n')).toEqual([
    'Files: 1 imported, 0 already present, 41 rejected.',
    'Imported: Daily NAVs 1',
    'Rejected: 41 files',
    '  40 files: unrecognised text file: note-1.txt, note-2.txt, note-3.txt, note-4.txt and 36 more',
    '  page.txt: a web page or XML file',
    expect.stringMatching(
      /^ {2}Read are: AMFI NAVAll\.txt, .* and AMFI new fund offers \(docs\/official-files\.md\)\.$/,
    ),
    'To check: 1 cell treated as blank; the page Data has each, --verbose prints it.',
    'Files of 1 source could not be compared with all that they should be, since it is not stored',
    expect.stringMatching(/^New dataset official-\S+: 2 codes, 1 NAV, 0 holdings\.$/),
    'Dashboard shows: Official files · NAVs to 18 Aug 2026',
    '41 files of 42 rejected.',
    '',
  ]);
});

test('warns about a NAV file that was cut at the end of a line, and imports it', async () => {
  const lines = Array.from({ length: 100 }, (_, at) => ({ code: `${at + 1}`, name: `SBI Fund ${at} - Growth` }));
  write('1.txt', buildNavFile('', '07-Aug-2026', lines).bytes);
  write('2.txt', buildNavFile('', '18-Aug-2026', lines.slice(0, 75)).bytes);
  const { code, out } = await runImport('--verbose', '1.txt', '2.txt');
  expect(code).toBe(0);
  expect(out).toContain(
    '  warning: an incomplete file? 25 rows missing, compared with the 100 of the file of 07 Aug 2026\n',
  );
});

test('without a path rebuilds the dataset from the files imported before', async () => {
  write(
    'navs.txt',
    buildNavFile('', '18-Aug-2026', [{ code: '1', name: 'SBI Large Cap Fund - Growth', nav: '10' }]).bytes,
  );
  const first = await runImport('navs.txt');
  const rebuilt = await runImport();
  expect(rebuilt).toMatchObject({ code: 0, err: '' });
  expect(rebuilt.out.split('\n')).toEqual([
    expect.stringMatching(/^New dataset official-\S+: 1 code, 1 NAV, 0 holdings\.$/),
    'Dashboard shows: Official files · NAVs to 18 Aug 2026',
    '',
  ]);
  expect(first.out).not.toContain(rebuilt.out.split(':')[0]);
});

test('stores portfolios without any NAV file, and says what is missing', async () => {
  const shares = [['HDFC Bank Ltd.', 'INE040A01034', 100, 600, 100]] as const;
  write(
    'sbi.xlsx',
    buildWorkbook('', 'SBI Mutual Fund', '2026-08-08T00:00:00Z', [
      { scheme: 'SBI New Fund', day: '31 July 2026', shares },
    ]).bytes,
  );
  const { code, out } = await runImport('sbi.xlsx');
  expect(code).toBe(0);
  expect(out).toContain('No scheme codes yet. Import AMFI’s NAVAll.txt too');
});

test('prints no control character from a file, which the terminal would interpret', async () => {
  write('a\u001B[31mred.txt', page);
  const { out } = await runImport('a\u001B[31mred.txt');
  expect(out).toContain('a\uFFFD[31mred.txt: a web page');
  expect(out).not.toContain('\u001B');
});

test('reports what the scheme overrides decided, and stops at a mistake in them', async () => {
  const shares = [['HDFC Bank Ltd.', 'INE040A01034', 100, 600, 100]] as const;
  write('navs.txt', buildNavFile('', '18-Aug-2026', [{ code: '1', name: 'SBI Large Cap Fund - Growth' }]).bytes);
  const sheets = [{ scheme: 'SBI New Fund', day: '31 July 2026', shares }];
  write('sbi.xlsx', buildWorkbook('', 'SBI Mutual Fund', '2026-08-08T00:00:00Z', sheets).bytes);
  await runImport('navs.txt');
  const header = 'fund house,scheme name,scheme codes';
  const rows = ['SBI Mutual Fund,SBI New Fund,1', 'SBI Mutual Fund,SBI Old Fund,none'];
  write('data/scheme-overrides.csv', [header, ...rows].join('\n'));
  expect((await runImport('--verbose', 'sbi.xlsx')).out.split('\n')).toEqual(
    expect.arrayContaining([
      'sbi.xlsx: 1 of 1 scheme matched.',
      'scheme-overrides.csv: 2 overrides, used for 1 portfolio.',
      '  row 3: no portfolio is named SBI Old Fund (SBI Mutual Fund)',
    ]),
  );
  write('data/scheme-overrides.csv', [header, 'SBI Mutual Fund,SBI New Fund'].join('\n'));
  expect(await runImport('sbi.xlsx')).toEqual({
    code: 1,
    out: '',
    err:
      'Import failed; the dataset is unchanged: scheme-overrides.csv, row 2, line: received "SBI Mutual Fund,SBI New Fund", ' +
      'expected 3 fields (fund house, scheme name, scheme codes); quote a name that contains a comma\n',
  });
});
