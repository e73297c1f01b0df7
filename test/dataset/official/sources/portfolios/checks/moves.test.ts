import { expect, test } from 'vitest';
import { buildNavFile } from '#test/support/market/build-official-files.ts';
import { importFiles } from '../../../import/import-files.ts';
import { buildHouseWorkbook } from './house-workbook.ts';

/** The NAVs of forty equity schemes, two of them of one sector. */
const buildNavs = (day: string, nav: number, sector = 0) =>
  buildNavFile(
    day,
    day,
    Array.from({ length: 40 }, (_, at) => ({
      ...{ code: String(120_000 + at), name: `HDFC Fund ${at} - Direct Plan - Growth`, house: 'HDFC Mutual Fund' },
      nav: String(nav + at + (at < 2 ? sector : 0)),
    })),
  );

const june = buildHouseWorkbook({ month: 6 });
const buildJuly = (factor: number) =>
  buildHouseWorkbook({
    month: 7,
    change: ({ value }, scheme) => (scheme === 'Liquid' ? {} : { value: value * factor }),
  });
const june30 = buildNavs('30-Jun-2026', 100);

test('shares that all moved apart from the NAVs of equity are refused, if no one else has a portfolio of the day', async () => {
  const { reports } = await importFiles([june30, buildNavs('31-Jul-2026', 101), june, buildJuly(1.3)]);
  expect(reports.at(-1)).toMatchObject({
    outcome: 'rejected',
    reason: expect.stringMatching(
      /^check “moves of shares”: 100 % \(3 of 3\) portfolios have shares whose median price moved by 15 % more or less than 98 of 100 NAVs of equity, expected at most 50 %: SBI Large Cap Fund × 1\.\d+ since 30 Jun 2026, equity NAVs × 1\.00\d to 1\.010; /,
    ),
  });
});

test.each([
  ['that moved with the market', [june30, buildNavs('31-Jul-2026', 135), june, buildJuly(1.3)]],
  ['that moved with a sector', [june30, buildNavs('31-Jul-2026', 101, 25), june, buildJuly(1.3)]],
  ['that fell with a sector', [june30, buildNavs('31-Jul-2026', 101, -25), june, buildJuly(0.75)]],
  ['that moved a little apart from the market', [june30, buildNavs('31-Jul-2026', 101), june, buildJuly(1.1)]],
  ['without NAVs of about their date', [june30, buildNavs('15-Jul-2026', 101), june, buildJuly(1.3)]],
])('portfolios with shares %s go in', async (_, files) => {
  expect((await importFiles(files)).reports.at(-1)).toMatchObject({ outcome: 'portfolios', rows: 40 });
});
