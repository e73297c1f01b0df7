import { expect, test } from 'vitest';
import { buildNavFile } from '#test/support/market/build-official-files.ts';
import { importFiles } from '../../import/import-files.ts';

const buildFile = (name: string, day: string, rows: number) =>
  buildNavFile(
    name,
    day,
    Array.from({ length: rows }, (_, at) => ({
      code: `${100_000 + at}`,
      name: `SBI Fund Series ${at} - Growth`,
      section: 'Open Ended Schemes(Debt Scheme - Gilt Fund)', // its NAV may be the same on two days
    })),
  );

const getMissingRows = async (...files: readonly (readonly [day: string, rows: number])[]) => {
  const { reports, imported } = await importFiles(files.map(([day, rows], at) => buildFile(`${at}.txt`, day, rows)));
  expect(imported).toBe(files.length);
  return reports.map((report) => ('missingRows' in report ? report.missingRows : report));
};

test('a NAV file much shorter than the nearest one within a month is imported, and the missing rows are counted', async () => {
  const reports = await getMissingRows(['02-Jul-2026', 300], ['15-Jul-2026', 200], ['23-Jul-2026', 125]);
  expect(reports).toEqual([
    null,
    { missing: 100, expected: 300, asOf: '2026-07-02' },
    { missing: 75, expected: 200, asOf: '2026-07-15' },
  ]);
});

test('a few rows less, or a file of another year, are no reason for a warning', async () => {
  const reports = await getMissingRows(['10-Jul-2026', 1_000], ['13-Jul-2026', 985], ['10-Jul-2017', 300]);
  expect(reports).toEqual([null, null, null]);
});
