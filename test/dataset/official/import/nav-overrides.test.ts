import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatImportSummary } from '#commands/import/format-summary.ts';
import { buildNavFile } from '#test/support/market/build-official-files.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { importFiles, readContents, readImported, type TestImport } from './import-files.ts';

const scheme = { code: '100123', name: 'SBI Credit Risk Fund - Direct Plan - Growth' };
/** The last four of them are of trading days after each other. */
const DAYS = ['24-Jun-2025', '27-Jun-2025', '30-Jun-2025', '01-Jul-2025', '02-Jul-2025'];
const buildDays = (...navs: readonly string[]) =>
  navs.map((nav, index) => buildNavFile(`day ${index}`, DAYS[index] ?? '', [{ ...scheme, nav }]));

const write = (home: string, ...rows: readonly string[]) =>
  writeFileSync(
    join(home, 'scheme-overrides.csv'),
    ['fund house,scheme name,scheme codes,date,nav', ...rows].join('\n'),
  );

async function importWith(navs: readonly string[], ...rows: readonly string[]): Promise<TestImport> {
  const home = createTemporaryHome();
  write(home, ...rows);
  return importFiles(buildDays(...navs), home);
}

const read = (result: TestImport) =>
  readImported(result, async (store) => ({
    record: (await store.readPerformance({}, 'code'))[0],
    history: (await store.readNavHistory('100123')).map(({ nav, navOverride }) => [nav, navOverride]),
  }));

const LOSS = ['1000', '1001', '470', '471'];

test('a fall that seems to be a loss can be settled as a split, and the return and the report say so', async () => {
  const result = await importWith(LOSS, ',,100123,2025-06-30,split');
  const { record, history } = await read(result);
  expect(record).toMatchObject({ return1Day: 0.2128, return7Days: null });
  expect(record?.returnNotes).toContain('7Days=Override');
  expect(history).toEqual([
    [1000, ''],
    [1001, ''],
    [470, 'Split'],
    [471, ''],
  ]);
  expect(result.rebuild).toMatchObject({ splits: { count: 0 }, overrides: { rows: 1, navs: 1, unused: [] } });
  expect(formatImportSummary(result, [], null)).toContain(
    'scheme-overrides.csv: 1 override, used for 0 portfolios and 1 NAV.',
  );
});

test('a fall by half can be settled as a loss, which the return has with a note', async () => {
  const half = ['1000', '1001', '500', '501'];
  const suspected = await importWith(half);
  expect(suspected.rebuild?.splits.count).toBe(1);
  const result = await importWith(half, ',,100123,2025-06-30,loss');
  const { record, history } = await read(result);
  expect(result.rebuild?.splits.count).toBe(0);
  expect(record).toMatchObject({ return7Days: -49.9, returnSource: '1Day=Computed; 7Days=Computed' });
  expect(record?.returnNotes).toMatch(/^7Days=Override; /);
  expect(history.map(([, settled]) => settled)).toEqual(['', '', 'Loss', '']);
});

test('a wrong NAV of a day is replaced, or left out, wherever it is used, and comes back with the override deleted', async () => {
  const wrong = ['10', '10.1', '101.5', '10.2'];
  const result = await importWith(wrong, ',,100123,2025-06-30,10.15');
  expect(await read(result)).toMatchObject({
    record: { preNav: 10.15, return1Day: 0.4926, return7Days: 2 },
    history: [
      [10, ''],
      [10.1, ''],
      [10.15, 'Nav'],
      [10.2, ''],
    ],
  });
  write(result.dataDir, ',,100123,2025-06-30,none');
  const without = await importFiles(null, result.dataDir);
  const { record, history } = await read({ ...without, dataDir: result.dataDir, reports: [] });
  expect(record).toMatchObject({ preNavDate: '2025-06-27', preNav: 10.1, return7Days: 2 });
  expect(record?.returnNotes).toContain('7Days=Override');
  expect(history.map(([nav]) => nav)).toEqual([10, 10.1, 10.2]);
  write(result.dataDir);
  const original = await importFiles(buildDays('10', '10.1', '101.5', '10.2', '10.3'), result.dataDir);
  expect((await read(original)).history.map(([nav]) => nav)).toEqual([10, 10.1, 101.5, 10.2, 10.3]);
  expect(readContents(original)).toEqual(readContents(await importWith([...wrong, '10.3'])));
});

test('NAVs imported after an override are compared with those of the files, and the override applies to all of them', async () => {
  const result = await importWith(['10', '101', '10.2'], ',,100123,2025-06-27,10.1');
  const again = buildNavFile('again', '27-Jun-2025', [{ ...scheme, nav: '101.5' }]);
  const later = await importFiles([again, ...buildDays('10', '101', '10.2', '10.3')], result.dataDir);
  expect(later.conflicts.examples).toMatchObject([{ what: 'NAV', used: expect.stringMatching(/^101(?:\.5)? /) }]);
  expect((await read(later)).history.map(([nav]) => nav)).toEqual([10, 10.1, 10.2, 10.3]);
});

test('an override without a NAV to be about changes nothing, and the report has its row', async () => {
  const result = await importWith(
    ['10', '10.1'],
    ',,100123,2025-06-24,loss',
    ',,100123,2025-08-01,10.5',
    ',,100124,2025-06-27,none',
  );
  expect(result.rebuild?.overrides).toMatchObject({
    navs: 0,
    unused: [
      { row: 2, reason: 'code 100123 has no NAV before 24 Jun 2025' },
      { row: 3, reason: 'code 100123 has no NAV of 01 Aug 2025' },
      { row: 4, reason: 'code 100124 has no NAV of 27 Jun 2025' },
    ],
  });
  const { record } = await read(result);
  expect(record?.returnNotes).not.toContain('Override');
});

test('a code whose only NAV is settled as wrong has none', async () => {
  const result = await importWith(['10'], ',,100123,2025-06-24,none');
  expect((await read(result)).record).toMatchObject({ nav: null, navDate: null });
});
