import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanLine, createReportBuilder } from '#commands/reports/report-builder.ts';
import { listReports, saveReport } from '#commands/reports/report-store.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';

afterEach(() => void vi.useRealTimers());

test.each([
  ['/srv/funds/official-1.sqlite is damaged', 'official-1.sqlite is damaged'],
  ['cannot open /home/me/.config/x.json: no such file', 'cannot open x.json: no such file'],
  [String.raw`ENOENT: open 'C:\Users\me\x.txt'`, "ENOENT: open 'x.txt'"],
  ['status 503 at https://www.sbimf.com/en-us/portfolios and/or more', null],
  ['absl_2025-07.zip › folder/SBF.xls: sheet A/B, row 7', null],
  ['postgres://me:secret@db.example/funds', 'postgres://…@db.example/funds'],
  ['bell \u0007 and \u202E', 'bell \uFFFD and \uFFFD'],
])('a line of a report names no folder of the machine and no password: %s', (line, expected) => {
  expect(cleanLine(line, '/srv/funds')).toBe(expected ?? line);
});

test('a report lists rejected files first, with place and reason, and long ones are cut', () => {
  const report = createReportBuilder('import', '/srv/funds');
  for (let index = 0; index < 400; index++) report.addFile({ name: `file ${index}`, outcome: 'already-present' });
  report.addFile({ name: 'bad.xlsx', outcome: 'rejected', reason: 'sheet A, row 7, ISIN: "x", expected an ISIN' });
  const built = report.build('finished');
  expect(built.files[0]).toEqual({
    name: 'bad.xlsx',
    outcome: 'rejected',
    rows: null,
    lines: ['sheet A, row 7, ISIN: "x", expected an ISIN'],
  });
  expect([built.files.length, built.moreFiles]).toEqual([300, 101]);
});

test('the last twenty reports are kept, newest first, and a damaged one is left out', () => {
  const home = createTemporaryHome();
  const { id: _unused, ...report } = createReportBuilder('update', home).build('failed', 'why');
  const ids = Array.from({ length: 22 }, (_id, day) => `202611${day + 10}T101500-update-abcdef`);
  for (const id of ids) saveReport(home, { ...report, id });
  writeFileSync(join(home, 'reports', `${ids[10]}.json`), '{');
  expect(readdirSync(join(home, 'reports'))).toHaveLength(20);
  expect(listReports(home).map(({ id }) => id)).toEqual(
    ids
      .slice(2)
      .filter((id) => id !== ids[10])
      .toReversed(),
  );
  expect(listReports(home)[0]).toMatchObject({ outcome: 'failed', error: 'why' });
});

test('reports of imports that started within one second are listed in their order too', () => {
  const home = createTemporaryHome();
  const errors = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
  for (const [index, error] of errors.entries()) {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 10, 15, 0, 100 + index), toFake: ['Date'] });
    saveReport(home, createReportBuilder('import', home).build('failed', error));
  }
  expect(listReports(home).map(({ error }) => error)).toEqual(errors.toReversed());
});
