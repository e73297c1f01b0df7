import { expect, test } from 'vitest';
import { openText } from '#test/support/market/build-official-files.ts';
import { importFiles } from '../import/import-files.ts';

const schemes = Array.from({ length: 10 }, (_, at) => at);

/** Tracking differences of ten schemes on a day. */
const differences = (day: string, getValue: (at: number) => number) =>
  openText(
    `tracking-difference/${day}.json`,
    JSON.stringify({
      data: schemes.map((at) => ({
        ...{ Scheme_Name: `Index ${at} Fund`, Benchmark: 'NIFTY 50 TRI' },
        ...Object.fromEntries(
          ['Y3', 'Y5', 'Y10'].flatMap((year) => [`${year}_R`, `${year}_D`]).map((field) => [field, null]),
        ),
        ...{ Y1_R: getValue(at) - 0.5, Y1_D: getValue(at) },
      })),
    }),
  );
const tests = (month: string, aum: (at: number) => number) =>
  openText(
    `small-cap-${month}.json`,
    JSON.stringify(
      schemes.map((at) => ({
        ...{ SchemeName: `Small Cap ${at} Fund`, Cat_ID: 18, AUM: aum(at) },
        stressTest: { StressTest_portfolio_25: 6, StressTest_portfolio_50: 12 },
      })),
    ),
  );
const usual = (at: number): number => -0.4 * 1.4 ** at;

test.each([
  ['as fractions', (at: number) => usual(at) / 100, 'unit of values'],
  ['with the other sign', (at: number) => -usual(at), 'values of other schemes'],
  ['of other schemes', (at: number) => usual((at + 5) % 10), 'values of other schemes'],
])('tracking differences %s are refused, with what they are compared with', async (_, getValue, check) => {
  const { dataDir } = await importFiles([differences('2026-09-01', usual)]);
  const [report] = (await importFiles([differences('2026-10-01', getValue)], dataDir)).reports;
  expect(report).toMatchObject({ outcome: 'rejected', reason: expect.stringContaining(check) });
  expect(report).toMatchObject({ reason: expect.stringContaining('those of 01 Sep 2026') });
});

test('values that moved as usual are taken, and so is anything of a day far from the stored ones', async () => {
  const { dataDir } = await importFiles([differences('2026-09-01', usual)]);
  const files = [
    differences('2026-10-01', (at) => usual(at) * 1.4),
    differences('2026-02-01', (at) => usual(at) / 100),
  ];
  expect((await importFiles(files, dataDir)).reports).toMatchObject([
    { outcome: 'tracking-difference' },
    { outcome: 'tracking-difference' },
  ]);
});

test('stress tests with the AUM in another unit are refused, also as the month before the stored one', async () => {
  const { dataDir } = await importFiles([tests('2026-08', (at) => 100 + at)]);
  for (const month of ['2026-07', '2026-09'])
    expect((await importFiles([tests(month, (at) => (100 + at) * 100)], dataDir)).reports).toMatchObject([
      { outcome: 'rejected', reason: expect.stringContaining('unit of values') },
    ]);
  expect((await importFiles([tests('2026-09', (at) => 110 + at)], dataDir)).reports).toMatchObject([
    { outcome: 'stress-test' },
  ]);
});
