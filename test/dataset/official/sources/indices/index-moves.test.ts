import { expect, test } from 'vitest';
import { buildIndexExport, buildNavFile, type NavLine } from '#test/support/market/build-official-files.ts';
import { importFiles } from '../../import/import-files.ts';

type Levels = Readonly<Record<number, number>>;

/** The levels of days of October 2017, of which the second is a Monday. */
const buildLevels = (name: string, levels: Levels) =>
  buildIndexExport(
    `${Object.keys(levels).join()}.csv`,
    name,
    Object.fromEntries(Object.entries(levels).map(([day, level]) => [`${day} Oct 2017`, String(level)])),
  );

const FUNDS = {
  'Kotak Nifty PSU Bank ETF': 'Other Scheme - Other ETFs',
  'Nippon India Nifty 500 Index Fund': 'Other Scheme - Index Funds',
  'SBI Contra Fund': 'Equity Scheme - Contra Fund',
  'SBI Focused Fund': 'Equity Scheme - Focused Fund',
};

/** The NAVs of a day of these funds. */
const buildNavs = (day: number, navs: readonly number[]) =>
  buildNavFile(
    `${day}.txt`,
    `${day}-Oct-2017`,
    Object.entries(FUNDS).map(([name, section], at): NavLine => ({
      ...{ code: String(100_000 + at), name: `${name} - Growth`, nav: String(navs[at]), house: 'SBI Mutual Fund' },
      section: `Open Ended Schemes(${section})`,
    })),
  );

const importLevels = async (name: string, ...days: readonly Levels[]) =>
  (await importFiles(days.map((levels) => buildLevels(name, levels)))).reports.at(-1);

test.each([
  ['NIFTY PSU BANK', 1.296], // 25 October 2017
  ['NIFTY50 TR 2X LEVERAGE', 0.742], // 23 March 2020
  ['NIFTY REALTY', 0.72],
])('%s may move within a file as few shares may, by %d, and a broad index may not', async (name, factor) => {
  const levels = { 23: 3_000, 24: 3_010, 25: 3_010 * factor, 26: 3_020 * factor };
  expect(await importLevels(name, levels)).toMatchObject({ outcome: 'indices' });
  expect(await importLevels('NIFTY 500', levels)).toMatchObject({
    reason: expect.stringContaining(
      'check “index moves”: 33.33 % (1 of 3) levels moved by more than 40 %, or of a broad',
    ),
  });
});

test.each([
  ['the fund of the index moved with it', 'NIFTY PSU BANK', 1.296, [1.29, 1.01, 1.01, 1.02]],
  ['it fell with equity', 'NIFTY MIDCAP 150', 0.87, [0.8, 0.88, 0.87, 0.86]],
  ['it fell with its fund, named with `Index`', 'NIFTY 500', 0.87, [0.8, 0.87, 0.94, 0.95]],
] as const)(
  'a file that begins on a day on which an index moved far is taken if %s',
  async (_, name, factor, moves) => {
    const before = [buildNavs(24, [300, 20, 50, 40]), buildLevels(name, { 23: 3_000, 24: 3_010 })];
    const after = buildLevels(name, { 25: 3_010 * factor, 26: 3_020 * factor });
    const importAfter = async (...navs: readonly number[]) =>
      (await importFiles([...before, buildNavs(25, navs), after])).reports.at(-1);
    expect(await importAfter(300 * moves[0], 20 * moves[1], 50 * moves[2], 40 * moves[3])).toMatchObject({
      outcome: 'indices',
    });
    expect(await importAfter(301, 20.1, 50.2, 40.2)).toMatchObject({
      reason: expect.stringContaining(
        'check “index moves after stored days”: 100 % (1 of 1) levels moved by more than 12 %',
      ),
    });
  },
);

test('an index × 1.2 after the stored days is refused, of a sector too, unless NAVs moved so', async () => {
  for (const name of ['NIFTY PSU BANK', 'NIFTY 500'])
    expect(await importLevels(name, { 23: 3_000, 24: 3_010 }, { 25: 3_612, 26: 3_620 })).toMatchObject({
      reason: expect.stringContaining('check “index moves after stored days”'),
    });
});
